import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { fileURLToPath } from "node:url";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations/", import.meta.url));

/**
 * D1 as drizzle calls it, over SQLite in this process and in memory, with all migrations applied: for tests of so many
 * steps that the way into workerd would take minutes. A batch is a transaction, as D1's is.
 */
export function createMemoryD1(): D1Database {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    sqlite.exec(readFileSync(MIGRATIONS + file, "utf8"));
  }

  const prepare = (text: string, params: SQLInputValue[] = []) => {
    const rows = () => sqlite.prepare(text).all(...params) as Record<string, unknown>[];
    return {
      bind: (...values: unknown[]) => prepare(text, values.map(toSql)),
      rows,
      all: async () => ({ results: rows(), success: true, meta: {} }),
      run: async () => ({ results: rows(), success: true, meta: {} }),
      // As arrays, because two tables' columns of the same name are one key of an object.
      raw: async () => {
        const statement = sqlite.prepare(text);
        statement.setReturnArrays(true);
        return statement.all(...params);
      },
      first: async () => rows()[0] ?? null,
    };
  };

  const batch = async (statements: ReturnType<typeof prepare>[]) => {
    sqlite.exec("begin");
    try {
      const answers = statements.map((statement) => ({ results: statement.rows(), success: true, meta: {} }));
      sqlite.exec("commit");
      return answers;
    } catch (error) {
      sqlite.exec("rollback");
      throw error;
    }
  };
  // The part of D1 that drizzle and our tests use.
  return { prepare, batch } as unknown as D1Database;
}

function toSql(value: unknown): SQLInputValue {
  return typeof value === "boolean" ? Number(value) : (value as SQLInputValue);
}
