import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { createD1, createMemoryD1, type Statement } from "~/test/fakes/d1";
import { LibraryIndex } from "~/workers/objects/library-index";

/**
 * The search index's object over SQLite in this process. It follows `d1`; `alarm.at` is its alarm's time in
 * milliseconds since 1970; each read of D1 first waits for `beforeRead`. The test file mocks `cloudflare:workers`.
 */
export function libraryObject(d1: DatabaseSync) {
  let sqlite = new DatabaseSync(":memory:");
  const alarm: { at: number | null } = { at: null };
  const gate: { beforeRead: () => Promise<void> } = { beforeRead: async () => {} };
  const memory = createMemoryD1(d1);
  const prepared = (statements: readonly Statement[]) =>
    statements.map(({ sql, params }) => memory.prepare(sql).bind(...params));
  const DB = createD1({
    batch: async (statements) => {
      await gate.beforeRead();
      return (await memory.batch(prepared(statements))) as { results: Record<string, unknown>[] }[];
    },
    raw: async (statement) => {
      await gate.beforeRead();
      return (await prepared([statement])[0]?.raw()) ?? [];
    },
  });
  const storage = {
    sql: {
      exec: (query: string, ...values: SQLInputValue[]) => {
        const rows = sqlite.prepare(query).all(...values);
        return { toArray: () => rows };
      },
    },
    transactionSync: <T>(work: () => T) => {
      sqlite.exec("begin");
      try {
        return work();
      } finally {
        sqlite.exec("commit");
      }
    },
    setAlarm: async (at: number) => {
      alarm.at = at;
    },
    deleteAlarm: async () => {
      alarm.at = null;
    },
    deleteAll: async () => {
      sqlite = new DatabaseSync(":memory:");
    },
  };
  const starting: Promise<unknown>[] = [];
  const state = { storage, blockConcurrencyWhile: (work: () => Promise<void>) => void starting.push(work()) };
  const object = new LibraryIndex(
    state as unknown as ConstructorParameters<typeof LibraryIndex>[0],
    { DB } as unknown as ConstructorParameters<typeof LibraryIndex>[1],
  );
  return {
    object,
    alarm,
    gate,
    ready: Promise.all(starting),
    isEmpty: () => sqlite.prepare("select 1 from sqlite_master").all().length === 0,
  };
}
