import { type DrizzleSqliteDODatabase, drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import { MIGRATIONS } from "./migrations";

export type LearnerDatabase = DrizzleSqliteDODatabase;

/** The typed database in an object's own storage. Its queries are synchronous. */
export function openDatabase(storage: DurableObjectStorage): LearnerDatabase {
  return drizzle(storage);
}

/** Brings the tables up to date; nothing else may use them before. */
export function migrateDatabase(db: LearnerDatabase): Promise<void> {
  return migrate(db, MIGRATIONS);
}

export type CountingStorage = {
  /** What a database is opened on. */
  storage: DurableObjectStorage;
  /** Does the work and says how many rows its queries read. */
  count<T>(work: () => T): { result: T; rowsRead: number };
};

/** A storage that can tell what a read has cost. */
export function countReads(storage: DurableObjectStorage): CountingStorage {
  let cursors: { rowsRead: number }[] | null = null;
  const exec = (query: string, ...bindings: SqlStorageValue[]) => {
    const cursor = storage.sql.exec(query, ...bindings);
    cursors?.push(cursor);
    return cursor;
  };
  const transactionSync = storage.transactionSync.bind(storage);
  return {
    storage: { sql: { exec }, transactionSync } as unknown as DurableObjectStorage,
    count: (work) => {
      cursors = [];
      try {
        const result = work();
        return { result, rowsRead: cursors.reduce((sum, cursor) => sum + cursor.rowsRead, 0) };
      } finally {
        cursors = null;
      }
    },
  };
}
