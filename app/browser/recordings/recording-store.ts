import { type DBSchema, type IDBPDatabase, openDB } from "idb";

/** The user's own recording, by transcript. Stored only in this browser. */
type Recording = { transcriptId: number; file: File };

interface Schema extends DBSchema {
  recordings: { key: number; value: Recording };
}

/** @throws DOMException if storage is blocked */
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

/** Stores a recording, replacing an earlier one. @throws DOMException if there is no space */
export const keepRecording = (transcriptId: number, file: File) =>
  withDatabase((db) => db.put("recordings", { transcriptId, file }));

export const readRecording = (transcriptId: number): Promise<File | null> =>
  withDatabase(async (db) => (await db.get("recordings", transcriptId))?.file ?? null);

export const deleteRecording = (transcriptId: number) => withDatabase((db) => db.delete("recordings", transcriptId));

/** Deletes all recordings, so that the next user of this browser finds none. */
export const forgetRecordings = () => withDatabase((db) => db.clear("recordings"));
