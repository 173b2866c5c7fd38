import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { systemTime } from "~/functions/clock";
import type { HighlightEdit, HighlightView } from "~/functions/highlights/model";
import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { forgetHere, keepHere } from "../storage/kept-here";
import { WAITING_KEY } from "./has-waiting";
import { type AskedChange, leftToSend, type NewHighlight, type WaitingChange, withChange } from "./highlight-change";

const NAME: BrowserKeys["indexedDb"] = "vidwright.highlights";

/** A new one that waits for the network, in order; `since` is in milliseconds since 1970. */
export type WaitingHighlight = NewHighlight & { seq: number; since: number };

interface Schema extends DBSchema {
  waiting: { key: number; value: NewHighlight & { seq?: number; since?: number } };
  changes: { key: number; value: WaitingChange };
}

type Database = IDBPDatabase<Schema>;

/** Runs some work on the database, then notes whether anything waits, for pages to see without opening it. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>(NAME, 2, {
    upgrade(opened, version) {
      if (version < 1) opened.createObjectStore("waiting", { keyPath: "seq", autoIncrement: true });
      opened.createObjectStore("changes", { keyPath: "id" });
    },
  });
  try {
    const done = await work(db);
    const count = (await db.count("waiting")) + (await db.count("changes"));
    if (count > 0) keepHere("local", WAITING_KEY, "yes");
    else forgetHere("local", WAITING_KEY);
    return done;
  } finally {
    db.close();
  }
}

/** How a waiting highlight looks in the list: its id is negative. */
function toView({ seq, since, clientId: _, ...rest }: WaitingHighlight): HighlightView {
  return {
    ...rest,
    id: -seq,
    userPrompt: "",
    aiResponse: "",
    citations: [],
    model: "",
    isOfflineDraft: false,
    createdAt: new Date(since).toISOString(),
    editedAt: null,
  };
}

/** Stores a new one. @throws DOMException if this browser stores nothing, as everything here */
export const addWaiting = (made: NewHighlight): Promise<HighlightView> =>
  withDatabase(async (db) => {
    const since = systemTime();
    const seq = await db.add("waiting", { ...made, since });
    return toView({ ...made, seq, since });
  });

/** All that waits, new ones in order. */
export const readWaiting = (): Promise<{ made: WaitingHighlight[]; changes: WaitingChange[] }> =>
  withDatabase(async (db) => ({
    made: (await db.getAll("waiting")).flatMap(({ seq, since = systemTime(), ...one }) =>
      seq === undefined ? [] : [{ ...one, seq, since }],
    ),
    changes: await db.getAll("changes"),
  }));

/** What waits of a transcript: new highlights as the list shows them, and changes of saved ones. */
export async function waitingOf(transcriptId: number): Promise<{ made: HighlightView[]; changes: AskedChange[] }> {
  const { made, changes } = await readWaiting();
  const isHere = (one: { transcriptId: number }) => one.transcriptId === transcriptId;
  return { made: made.filter(isHere).map(toView), changes: changes.filter(isHere) };
}

/** Changes a new one where it waits. @param id its negative id @returns whether it still waits */
export const editWaiting = (id: number, { color, note }: HighlightEdit): Promise<boolean> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("waiting", "readwrite");
    const one = await store.get(-id);
    if (one) await store.put({ ...one, ...(color !== undefined && { color }), ...(note !== undefined && { note }) });
    await done;
    return one !== undefined;
  });

/** Withdraws a new one. @param id its negative id @returns it; null if it no longer waits */
export const removeWaiting = (id: number): Promise<NewHighlight | null> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("waiting", "readwrite");
    const one = await store.get(-id);
    await store.delete(-id);
    await done;
    if (!one) return null;
    const { seq: _, since: __, ...made } = one;
    return made;
  });

/** Takes a new one off the list once it was saved, unless it was changed meanwhile: then that change waits. */
export const settleMade = ({ seq, since, ...sent }: WaitingHighlight, id: number): Promise<void> =>
  withDatabase(async (db) => {
    const transaction = db.transaction(["waiting", "changes"], "readwrite");
    const waiting = transaction.objectStore("waiting");
    const left = leftToSend(sent, await waiting.get(seq), id);
    await waiting.delete(seq);
    if (left) await transaction.objectStore("changes").put({ ...left, since, stamp: crypto.randomUUID() });
    await transaction.done;
  });

/**
 * Stores a change of a saved highlight, on top of what waits for it.
 * @param isOnlyOnTop store it only if something waits for it
 * @returns whether it was stored
 */
export const addChange = (asked: AskedChange, isOnlyOnTop: boolean): Promise<boolean> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("changes", "readwrite");
    const before = await store.get(asked.id);
    const isStored = before !== undefined || !isOnlyOnTop;
    if (isStored) await store.put({ ...withChange(before, asked), since: systemTime(), stamp: crypto.randomUUID() });
    await done;
    return isStored;
  });

/** Takes a change off the list, unless there was a newer one meanwhile. */
export const settleChange = ({ id, stamp }: WaitingChange): Promise<void> =>
  withDatabase(async (db) => {
    const { store, done } = db.transaction("changes", "readwrite");
    if ((await store.get(id))?.stamp === stamp) await store.delete(id);
    await done;
  });
