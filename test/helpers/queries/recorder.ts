import { createDatabase, type Database } from "~/db/d1-client";
import { createMemoryD1 } from "../../fakes/d1";

/** More columns than any query selects. */
const COLUMNS = Array.from({ length: 64 }, (_, column) => `c${column}`);

/**
 * A database that only records its statements. It answers the first `full` of them with one row of ones, and the rest
 * with no rows. This way, statements that depend on a result are sent too.
 */
export function createRecorder(full: number): { db: Database; texts: string[] } {
  const texts: string[] = [];
  let asked = 0;
  const values = () => {
    asked += 1;
    return asked <= full ? [COLUMNS.map(() => 1)] : [];
  };
  const rows = () => values().map((row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at]])));
  const answer = () => ({ results: rows(), success: true, meta: {} });
  const statement = {
    bind: () => statement,
    all: async () => answer(),
    run: async () => answer(),
    raw: async () => values(),
    first: async () => rows()[0] ?? null,
  };
  const prepare = (text: string) => {
    texts.push(text);
    return statement;
  };
  const batch = async (statements: unknown[]) => statements.map(answer);
  // The part of D1 that Drizzle uses.
  return { db: createDatabase({ prepare, batch } as unknown as D1Database), texts };
}

/** SQLite's plan for a statement, step by step (EXPLAIN QUERY PLAN), on the schema of the migrations. */
export function createPlanner(): (text: string) => Promise<string[]> {
  const d1 = createMemoryD1();
  return async (text) => {
    try {
      const { results } = await d1.prepare(`explain query plan ${text}`).all<{ detail: string }>();
      return results.map(({ detail }) => detail);
    } catch (cause) {
      throw new Error(`SQLite does not take: ${text}`, { cause });
    }
  };
}
