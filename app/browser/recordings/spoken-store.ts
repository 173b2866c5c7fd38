import { type SoundPiece, type Spoken, withDatabase } from "./recording-store";

/** The sound of one use of the microphone. */
export type Take = { startMs: number; sound: Blob };

const KEY = "spoken";

/** Stores what was said so far, so that a closed page loses none of it. @throws DOMException if there is no space */
export const keepSpoken = (spoken: Spoken) => withDatabase((db) => db.put("spoken", spoken, KEY));

/** Adds a piece of sound. @throws DOMException if there is no space */
export const keepSound = (piece: SoundPiece) => withDatabase((db) => db.add("sound", piece));

export const readSpoken = (): Promise<Spoken | null> =>
  withDatabase(async (db) => (await db.get("spoken", KEY)) ?? null);

/** The stored sound, in order, one blob a take. */
export const readTakes = (): Promise<Take[]> =>
  withDatabase(async (db) => {
    const takes = new Map<number, Blob[]>();
    for (const { takeMs, data } of await db.getAll("sound")) takes.set(takeMs, [...(takes.get(takeMs) ?? []), data]);
    return [...takes].map(([startMs, pieces]) => ({
      startMs,
      sound: new Blob(pieces, { type: pieces[0]?.type ?? "" }),
    }));
  });

export const forgetSpoken = () => withDatabase((db) => Promise.all([db.clear("spoken"), db.clear("sound")]));
