import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

const MIGRATIONS = fileURLToPath(new URL("../../db/migrations/", import.meta.url));

type Row = Record<string, unknown>;
export type Statement = { sql: string; params: (string | number | null)[] };

/** Executes statements: as one batch, with rows as objects; or a single one, with rows as arrays. */
export type Executor = {
  batch(statements: Statement[]): Promise<{ results: Row[] }[]>;
  raw(statement: Statement): Promise<unknown[][]>;
};

/** The part of D1 that Drizzle and our tests use. */
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

/**
 * An empty in-memory database with all migrations applied. They run only once, because they take longer than many a
 * test.
 */
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
 * D1 over SQLite in this process, for tests with so many steps that going through workerd would take minutes. A batch
 * is a transaction, as in D1, implemented as a savepoint so that a test can wrap several in one.
 */
export function createMemoryD1(sqlite = openMigrated()): D1Database {
  const [objects, arrays] = [new Map<string, StatementSync>(), new Map<string, StatementSync>()];
  const compiled = (cache: Map<string, StatementSync>, sql: string) => {
    const statement = cache.get(sql) ?? sqlite.prepare(sql);
    // As arrays, because columns of the same name in two tables would be one key of an object.
    statement.setReturnArrays(cache === arrays);
    cache.set(sql, statement);
    return statement;
  };
  const [begin, release] = [sqlite.prepare("savepoint batch"), sqlite.prepare("release batch")];
  const answer = ({ sql, params }: Statement) => {
    const results = compiled(objects, sql).all(...params);
    return { results, success: true, meta: {} };
  };
  return createD1({
    batch: async (statements) => {
      if (statements.length === 1) return statements.map(answer);
      begin.run();
      try {
        const answers = statements.map(answer);
        release.run();
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
