import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** A recording of one's own, by the transcript it belongs to. Only this browser has it. */
type Recording = { transcriptId: number; file: File };

interface Schema extends DBSchema {
  recordings: { key: number; value: Recording };
}

/** @throws DOMException where the browser keeps nothing */
async function withDatabase<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const db = await openDB<Schema>("vidwright.recordings", 1, {
    upgrade(database) {
      database.createObjectStore("recordings", { keyPath: "transcriptId" });
    },
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps a recording in place of an earlier one. @throws DOMException where there is no room for it */
export const keepRecording = (transcriptId: number, file: File) =>
  withDatabase((db) => db.put("recordings", { transcriptId, file }));

export const readRecording = (transcriptId: number): Promise<File | null> =>
  withDatabase(async (db) => (await db.get("recordings", transcriptId))?.file ?? null);

export const removeRecording = (transcriptId: number) => withDatabase((db) => db.delete("recordings", transcriptId));

/** Leaves none for whoever uses this browser next. */
export const forgetRecordings = () => withDatabase((db) => db.clear("recordings"));
