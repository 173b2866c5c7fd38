import { systemTime } from "~/functions/clock";
import type { HighlightView } from "~/functions/highlights/model";
import { call } from "../calls/call";
import { type Failure, toFailure } from "../calls/call-api";
import type { AskedChange, NewHighlight } from "./highlight-change";
import { addChange, addWaiting, readWaiting, removeWaiting, settleChange, settleMade } from "./waiting-highlights";

const LOCK = "vidwright.highlights.outbox";
/** Statuses that mean the request will never be accepted as it is. */
const REFUSALS = new Set([400, 409, 413, 415, 422]);
/** What the server can't find may be someone else's who uses this browser, and waits for them this long. */
const PATIENCE_MS = 30 * 86_400_000;

const send = ({ transcriptId, clientId, selectedText, startIndex, endIndex, color, note }: NewHighlight) =>
  call("POST /api/transcripts/:id/highlights", {
    param: { id: transcriptId },
    json: { clientId, selectedText, startIndex, endIndex, color, note },
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
    return addWaiting(made);
  }
}

/**
 * Edits, deletes or restores a saved highlight; without a network, or while an earlier change waits for one, the change
 * is stored here, and sent after the earlier one.
 * @returns the highlight as saved, null once it is deleted, or "waits"
 * @throws as `keepHighlight`
 */
export async function changeSaved(asked: AskedChange): Promise<HighlightView | null | "waits"> {
  if (await addChange(asked, true).catch(storesNothing)) return "waits";
  try {
    return await carryOut(asked);
  } catch (thrown) {
    if (toFailure(thrown).status !== 0) throw thrown;
    await addChange(asked, false);
    return "waits";
  }
}

function storesNothing(cause: unknown): boolean {
  console.info("No highlights wait here.", cause);
  return false;
}

/** @param isAgain it may have arrived before: what is deleted already is restored first, so that nothing is missing */
async function carryOut({ id, edit, isDeleted }: AskedChange, isAgain = false): Promise<HighlightView | null> {
  const param = { id };
  let saved: HighlightView | null = null;
  if (isDeleted === false || (isDeleted && isAgain)) saved = await call("POST /api/highlights/:id/restore", { param });
  if (Object.keys(edit).length > 0) saved = await call("PATCH /api/highlights/:id", { param, json: edit });
  if (isDeleted) await call("DELETE /api/highlights/:id", { param });
  return isDeleted ? null : saved;
}

type Listener = {
  onMade: (waitingId: number, saved: HighlightView) => void;
  /** @param saved null if it is deleted */
  onChanged: (id: number, saved: HighlightView | null) => void;
};

const listeners = new Set<Listener>();

/** Hears what was sent from this page. @returns a function that stops it */
export function listenToSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Sends what waits, in order, until the server can't be reached. One page at a time, so that what is newer arrives
 * later.
 */
export async function sendHighlights(onRefused: (failure: Failure) => void): Promise<void> {
  // Browsers without locks send from every tab: each change still has one effect.
  if (!("locks" in navigator)) return sendAll(onRefused);
  return navigator.locks.request(LOCK, () => sendAll(onRefused));
}

async function sendAll(onRefused: (failure: Failure) => void): Promise<void> {
  type Sending = { since: number; deliver: () => Promise<void>; forget: () => Promise<unknown> };
  const sendEach = async (all: readonly Sending[]): Promise<boolean> => {
    for (const { since, deliver, forget } of all) {
      try {
        await deliver();
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (failure.status === 0) return false;
        const isRefused = REFUSALS.has(failure.status);
        const isLost = failure.status === 404 && systemTime() - since > PATIENCE_MS;
        if (isRefused || isLost) await forget();
        if (isRefused) onRefused(failure);
      }
    }
    return true;
  };
  const made = (await readWaiting()).made.map((one) => ({
    since: one.since,
    deliver: async () => {
      const saved = await send(one);
      await settleMade(one, saved.id);
      for (const { onMade } of listeners) onMade(-one.seq, saved);
    },
    forget: () => removeWaiting(-one.seq),
  }));
  if (!(await sendEach(made))) return;
  // Read once the new ones are saved: what was changed on their way waits as a change.
  const changes = (await readWaiting()).changes.map((one) => ({
    since: one.since,
    deliver: async () => {
      const saved = await carryOut(one, true);
      await settleChange(one);
      for (const { onChanged } of listeners) onChanged(one.id, saved);
    },
    forget: () => settleChange(one),
  }));
  await sendEach(changes);
}
