import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { migrateDatabase, openLearnerDatabase } from "~/db/learner/learner-client";
import type { Owner } from "~/functions/accounts/owner";
import type { StudySettings } from "~/functions/reviews/schedule-settings";
import {
  changeScheduleSettings,
  openSchedule,
  type Schedule,
  type ScheduleCache,
} from "~/workers/objects/review-schedule/open-schedule";

/** The part of a Durable Object's storage that the review schedule uses, over SQLite in this process. */
export function nodeStorage(): DurableObjectStorage {
  const sqlite = new DatabaseSync(":memory:");
  // Like the platform, compile each statement once.
  const statements = new Map<string, StatementSync>();
  const compile = (query: string) => {
    const known = statements.get(query);
    if (known) return known;
    const statement = sqlite.prepare(query);
    statement.setReturnArrays(true);
    statements.set(query, statement);
    return statement;
  };
  const exec = (query: string, ...bindings: SQLInputValue[]) => {
    const statement = compile(query);
    const rows = statement.all(...bindings) as unknown as unknown[][];
    const objects = () => {
      const columns = statement.columns().map(({ name }) => name);
      return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
    };
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

const LEARNER: Owner = { userId: 1, anonymousId: null };

export type StudyBench = {
  /** Opens the schedule like the object does, with the learner's current row. */
  open(): Schedule;
  storage: DurableObjectStorage;
};

/** The storage of a new review schedule. Fuzz is off unless the settings turn it on. */
export async function newStudy(settings: Partial<StudySettings> = {}): Promise<StudyBench> {
  const storage = nodeStorage();
  const db = openLearnerDatabase(storage);
  await migrateDatabase(db);
  const cache: { last: ScheduleCache | null } = { last: null };
  const open = () => openSchedule(db, LEARNER, cache);
  changeScheduleSettings(open(), { fuzz: false, ...settings });
  return { open, storage };
}
