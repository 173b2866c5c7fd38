import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Heard, Stretch } from "~/functions/speech/heard-kinds";

/** The user's own recording, by transcript. Stored only in this browser. */
type Recording = { transcriptId: number; file: File };

/** What is being spoken, or was when its page ended, without its sound. */
export type Spoken = {
  language: string;
  lengthMs: number;
  sentences: readonly { startMs: number; endMs: number; text: string }[];
};

/** A piece of the sound of what is spoken. A take is what one use of the microphone recorded, from `takeMs` on. */
export type SoundPiece = { takeMs: number; data: Blob };

/** A recording that is being heard, or was when its page ended. */
export type HearingFile = {
  /** What the server knows it by. */
  recording: string;
  file: File;
  language: string | null;
  withSpeakers: boolean;
};

/** A piece of a recording, as it was cut: what was heard is null until the server has answered. */
export type KeptPiece = {
  recording: string;
  number: number;
  nextMs: number;
  stretches: readonly Stretch[];
  heard: Heard | null;
};

interface Schema extends DBSchema {
  recordings: { key: number; value: Recording };
  spoken: { key: "spoken"; value: Spoken };
  sound: { key: number; value: SoundPiece };
  hearing: { key: "hearing"; value: HearingFile };
  heard: { key: number; value: KeptPiece };
}

/** @throws DOMException if storage is blocked */
export async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>("vidwright.recordings", 3, {
    upgrade(database, from) {
      if (from < 1) database.createObjectStore("recordings", { keyPath: "transcriptId" });
      if (from < 2) {
        database.createObjectStore("spoken");
        database.createObjectStore("sound", { autoIncrement: true });
      }
      database.createObjectStore("hearing");
      database.createObjectStore("heard", { keyPath: "number" });
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Stores a recording, replacing an earlier one. @throws DOMException if there is no space */
export const keepRecording = (transcriptId: number, file: File) =>
  withDatabase((db) => db.put("recordings", { transcriptId, file }));

export const readRecording = (transcriptId: number): Promise<File | null> =>
  withDatabase(async (db) => (await db.get("recordings", transcriptId))?.file ?? null);

export const deleteRecording = (transcriptId: number) => withDatabase((db) => db.delete("recordings", transcriptId));

/** Deletes all recordings and what was spoken or heard, so that the next user of this browser finds none. */
export const forgetRecordings = () =>
  withDatabase((db) => Promise.all([...db.objectStoreNames].map((name) => db.clear(name))));

const KEY = "hearing";

/** Stores the recording to be heard, in place of an earlier one. @throws DOMException if there is no space */
export const keepHearing = (hearing: HearingFile) =>
  withDatabase(async (db) => {
    await db.clear("heard");
    await db.put("hearing", hearing, KEY);
  });

/**
 * Stores a piece, before it is sent and when it was heard; one of a recording that was forgotten or replaced is left.
 * @returns whether it was stored
 * @throws DOMException if there is no space
 */
export const keepHeard = (piece: KeptPiece): Promise<boolean> =>
  withDatabase(async (db) => {
    const change = db.transaction(["hearing", "heard"], "readwrite");
    const hearing = await change.objectStore("hearing").get(KEY);
    const isKnown = hearing?.recording === piece.recording;
    if (isKnown) await change.objectStore("heard").put(piece);
    await change.done;
    return isKnown;
  });

/** The recording that is being heard with its pieces in order; null if there is none. */
export const readHearing = () =>
  withDatabase(async (db) => {
    const hearing = await db.get("hearing", KEY);
    if (!hearing) return null;
    // Another tab may have gone on with an earlier recording.
    const pieces = (await db.getAll("heard")).filter(({ recording }) => recording === hearing.recording);
    return { hearing, pieces };
  });

export const forgetHearing = () => withDatabase((db) => Promise.all([db.clear("hearing"), db.clear("heard")]));

/** A recording's new name for the server: 128 random bits. */
export const newRecordingName = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(
    /[+/=]/g,
    (one) => ({ "+": "-", "/": "_" })[one] ?? "",
  );

/**
 * Stores a recording that another page brings. One of which something was heard stays: it's to be finished or deleted
 * first.
 * @returns whether it was stored
 * @throws DOMException if there is no space
 */
export async function bringRecording(file: File): Promise<boolean> {
  if ((await readHearing())?.pieces.some(({ heard }) => heard !== null)) return false;
  await keepHearing({ recording: newRecordingName(), file, language: null, withSpeakers: false });
  return true;
}
