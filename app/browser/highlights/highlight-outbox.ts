import { type DBSchema, openDB } from "idb";
import type { HighlightColor } from "~/functions/highlights/highlight-kinds";
import type { HighlightView } from "~/functions/highlights/model";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { call } from "../calls/call";
import { type Failure, toFailure } from "../calls/call-api";

const NAME: BrowserKeys["indexedDb"] = "vidwright.highlights";
/** Statuses that mean the request will never be accepted as it is. */
const REFUSALS = new Set([400, 409, 413, 415, 422]);

/** A highlight to make. The server makes one of it, however often it arrives. */
export type NewHighlight = {
  clientId: string;
  transcriptId: number;
  selectedText: string;
  startIndex: number;
  endIndex: number;
  color: HighlightColor;
  note: string;
};

/** One that waits for the network, in order. */
type WaitingHighlight = NewHighlight & { seq: number };

interface Schema extends DBSchema {
  waiting: { key: number; value: NewHighlight & { seq?: number } };
}

const open = () =>
  openDB<Schema>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore("waiting", { keyPath: "seq", autoIncrement: true });
    },
  });

const send = ({ transcriptId, ...json }: NewHighlight): Promise<HighlightView> =>
  call("POST /api/transcripts/:id/highlights", { param: { id: transcriptId }, json });

/** How a waiting highlight looks in the list: its id is negative. */
const toView = ({ seq, clientId: _, ...rest }: WaitingHighlight): HighlightView => ({
  ...rest,
  id: -seq,
  userPrompt: "",
  aiResponse: "",
  citations: [],
  model: "",
  isOfflineDraft: false,
  createdAt: "",
  editedAt: null,
});

/**
 * Makes a highlight; without a network it is stored here, and sent once there is one.
 * @returns it as saved, or as it waits
 * @throws CallFailed if the server refused it; DOMException if it can't be stored here either
 */
export async function keepHighlight(made: NewHighlight): Promise<HighlightView> {
  try {
    return await send(made);
  } catch (thrown) {
    if (toFailure(thrown).status !== 0) throw thrown;
    const db = await open();
    const seq = await db.add("waiting", made);
    db.close();
    return toView({ ...made, seq });
  }
}

/** The highlights of a transcript that wait for the network. */
export async function waitingHighlights(transcriptId: number): Promise<HighlightView[]> {
  const db = await open();
  const all = await db.getAll("waiting");
  db.close();
  return all.flatMap((one) => (one.transcriptId === transcriptId && one.seq ? [toView({ ...one, seq: one.seq })] : []));
}

/** Withdraws one that waits. @param id its negative id */
export async function withdrawHighlight(id: number): Promise<void> {
  const db = await open();
  await db.delete("waiting", -id);
  db.close();
}

type Sent = { onSent: (waitingId: number, saved: HighlightView) => void; onRefused: (failure: Failure) => void };

/** Sends what waits, in order, until the server can't be reached. What belongs to someone else waits for them. */
export async function sendHighlights({ onSent, onRefused }: Sent): Promise<void> {
  const db = await open();
  try {
    for (const one of await db.getAll("waiting")) {
      const { seq, ...made } = one;
      if (seq === undefined) continue;
      try {
        const saved = await send(made);
        await db.delete("waiting", seq);
        onSent(-seq, saved);
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.status === 0) return;
        if (!REFUSALS.has(failure.status)) continue;
        await db.delete("waiting", seq);
        onRefused(failure);
      }
    }
  } finally {
    db.close();
  }
}
