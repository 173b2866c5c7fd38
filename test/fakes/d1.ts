import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { productRows } from "~/workers/commands/product-rows-sql";

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
  class Prepared {
    constructor(readonly statement: Statement) {}
    bind(...values: unknown[]) {
      return new Prepared({ sql: this.statement.sql, params: values.map(toSql) });
    }
    async all() {
      return (await batch([this.statement]))[0];
    }
    run() {
      return this.all();
    }
    async first(column?: string) {
      const row = (await this.all())?.results[0] ?? null;
      return row && column !== undefined ? row[column] : row;
    }
    raw() {
      return raw(this.statement);
    }
  }
  return {
    prepare: (sql: string) => new Prepared({ sql, params: [] }),
    batch: (prepared: Prepared[]) => batch(prepared.map(({ statement }) => statement)),
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
  sqlite.exec(productRows());
  return sqlite.serialize();
}

/**
 * D1 over SQLite in this process, for tests with so many steps that workerd would take minutes. A batch is a
 * transaction, as in D1, implemented as a savepoint so that a test can wrap several in one.
 */
export function createMemoryD1(sqlite = openMigrated()): D1Database {
  const compiledOnes = new Map<string, Compiled>();
  const compiled = (sql: string): Compiled => {
    const known = compiledOnes.get(sql);
    if (known) return known;
    const statement = sqlite.prepare(sql);
    // As arrays, because an object would merge equally named columns of two tables.
    statement.setReturnArrays(true);
    const made = { statement, columns: statement.columns().map(({ name }) => name) };
    compiledOnes.set(sql, made);
    return made;
  };
  const [begin, release] = [sqlite.prepare("savepoint batch"), sqlite.prepare("release batch")];
  const answer = ({ sql, params }: Statement) => {
    const { statement, columns } = compiled(sql);
    // SQLite would create each object separately, which is slower.
    const results = rowsOf(statement, params).map((row) => {
      const object: Row = {};
      for (let index = 0; index < columns.length; index += 1) object[columns[index] ?? ""] = row[index];
      return object;
    });
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
    raw: async ({ sql, params }) => rowsOf(compiled(sql).statement, params),
  });
}

type Compiled = { statement: StatementSync; columns: string[] };

const rowsOf = (statement: StatementSync, params: Statement["params"]) =>
  statement.all(...params) as unknown as unknown[][];

function toSql(value: unknown): string | number | null {
  if (typeof value === "boolean") return Number(value);
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError(`not a value that our columns take: ${typeof value}`);
}
