import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations/", import.meta.url));

type Row = Record<string, unknown>;
export type Statement = { sql: string; params: (string | number | null)[] };

/** What carries statements out: as one batch, with rows as objects; or one alone, with rows as arrays. */
export type Executor = {
  batch(statements: Statement[]): Promise<{ results: Row[] }[]>;
  raw(statement: Statement): Promise<unknown[][]>;
};

/** The part of D1 that drizzle and our tests use. */
export function createD1({ batch, raw }: Executor): D1Database {
  const prepare = (sql: string, params: Statement["params"] = []) => {
    const statement = { sql, params };
    const all = async () => (await batch([statement]))[0];
    const first = async (column?: string) => {
      const row = (await all())?.results[0] ?? null;
      return row && column !== undefined ? row[column] : row;
    };
    const bind = (...values: unknown[]) => prepare(sql, values.map(toSql));
    return { statement, bind, all, run: all, first, raw: () => raw(statement) };
  };
  return {
    prepare,
    batch: (prepared: ReturnType<typeof prepare>[]) => batch(prepared.map(({ statement }) => statement)),
  } as unknown as D1Database;
}

let migrated: Uint8Array | undefined;

/** An empty database in memory, with all migrations applied: once for all, as that takes as long as many a test. */
export function openMigrated(): DatabaseSync {
  migrated ??= migrate();
  const sqlite = new DatabaseSync(":memory:");
  sqlite.deserialize(migrated);
  return sqlite;
}

function migrate(): Uint8Array {
  const sqlite = new DatabaseSync(":memory:");
  for (const file of readdirSync(MIGRATIONS).sort()) {
    if (file.endsWith(".sql")) sqlite.exec(readFileSync(MIGRATIONS + file, "utf8"));
  }
  return sqlite.serialize();
}

/**
 * D1 over SQLite in this process: for tests of so many steps that the way into workerd would take minutes. A batch is a
 * transaction, as D1's is; a savepoint, so that a test can put one around several.
 */
export function createMemoryD1(sqlite = openMigrated()): D1Database {
  const [objects, arrays] = [new Map<string, StatementSync>(), new Map<string, StatementSync>()];
  const compiled = (cache: Map<string, StatementSync>, sql: string) => {
    const statement = cache.get(sql) ?? sqlite.prepare(sql);
    // As arrays, because two tables' columns of the same name are one key of an object.
    statement.setReturnArrays(cache === arrays);
    cache.set(sql, statement);
    return statement;
  };
  const answer = ({ sql, params }: Statement) => {
    const results = compiled(objects, sql).all(...params);
    return { results, success: true, meta: {} };
  };
  return createD1({
    batch: async (statements) => {
      if (statements.length === 1) return statements.map(answer);
      sqlite.exec("savepoint batch");
      try {
        const answers = statements.map(answer);
        sqlite.exec("release batch");
        return answers;
      } catch (error) {
        sqlite.exec("rollback to batch; release batch");
        throw error;
      }
    },
    raw: async ({ sql, params }) => compiled(arrays, sql).all(...params) as unknown as unknown[][],
  });
}

function toSql(value: unknown): string | number | null {
  if (typeof value === "boolean") return Number(value);
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(`not a value that our columns take: ${typeof value}`);
}
