import { type DrizzleSqliteDODatabase, drizzle } from "drizzle-orm/durable-sqlite";
import { migrate } from "drizzle-orm/durable-sqlite/migrator";
import { MIGRATIONS } from "./migrations";

export type LearnerDatabase = DrizzleSqliteDODatabase;

/** The typed database in a Durable Object's own storage. Its queries are synchronous. */
export function openLearnerDatabase(storage: DurableObjectStorage): LearnerDatabase {
  return drizzle(storage);
}

/** Migrates the tables; must finish before anything else uses them. */
export function migrateDatabase(db: LearnerDatabase): Promise<void> {
  return migrate(db, MIGRATIONS);
}

export type CountingStorage = {
  /** The storage to open a database on. */
  storage: DurableObjectStorage;
  /** Runs the work and counts the rows its queries read. */
  count<T>(work: () => T): { result: T; rowsRead: number };
};

/** A storage that can count the rows read. */
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
