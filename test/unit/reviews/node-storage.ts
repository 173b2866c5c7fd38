import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { Owner } from "~/functions/deps";
import type { StudySettings } from "~/functions/reviews/settings";
import { migrateDatabase, openDatabase } from "~/workers/objects/study/database";
import { changeSettings, openStudy, type Study, type StudyCache } from "~/workers/objects/study/learner";

/** The part of a Durable Object's storage that the study object uses, over SQLite in this process. */
export function nodeStorage(): DurableObjectStorage {
  const sqlite = new DatabaseSync(":memory:");
  // As the platform does, a statement is compiled once.
  const statements = new Map<string, StatementSync>();
  const compile = (query: string) => {
    const statement = statements.get(query) ?? sqlite.prepare(query);
    statement.setReturnArrays(true);
    statements.set(query, statement);
    return statement;
  };
  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const statement = compile(query);
    const rows = statement.all(...bindings) as unknown as unknown[][];
    const columns = statement.columns().map(({ name }) => name);
    const objects = () => rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
    return {
      toArray: objects,
      raw: () => ({ toArray: () => rows }),
      next: () => ({ value: objects()[0] }),
      rowsRead: 0,
    };
  };
  const transactionSync = <T>(work: () => T): T => {
    sqlite.exec("BEGIN");
    try {
      const result = work();
      sqlite.exec("COMMIT");
      return result;
    } catch (thrown) {
      sqlite.exec("ROLLBACK");
      throw thrown;
    }
  };
  return { sql: { exec }, transactionSync } as unknown as DurableObjectStorage;
}

export const LEARNER: Owner = { userId: 1, anonymousId: null };

export type StudyBench = {
  /** As the object does it: with the learner's row as it is now. */
  open(): Study;
  storage: DurableObjectStorage;
};

/** An empty study object's storage. Fuzz is off unless the settings say otherwise. */
export async function newStudy(settings: Partial<StudySettings> = {}): Promise<StudyBench> {
  const storage = nodeStorage();
  const db = openDatabase(storage);
  await migrateDatabase(db);
  const cache: { last: StudyCache | null } = { last: null };
  const open = () => openStudy(db, LEARNER, cache);
  changeSettings(open(), { fuzz: false, ...settings });
  return { open, storage };
}
