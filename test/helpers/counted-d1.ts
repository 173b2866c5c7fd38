/** D1 usage of a request. A batch is one round trip however many statements it has. */
export type D1Count = {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  /** The rows that each statement read, in order; named after the table it reads or writes outside of parentheses. */
  byStatement: { table: string; rowsRead: number }[];
};

let count = zero();

function zero(): D1Count {
  return { roundTrips: 0, statements: 0, rowsRead: 0, rowsWritten: 0, byStatement: [] };
}

/** The counts since the last call; resets them. */
export function takeCount(): D1Count {
  const taken = count;
  count = zero();
  return taken;
}

/** The same database, counting every statement. */
export function countD1<T extends Pick<D1Database, "prepare" | "batch">>(database: T): T {
  return new Proxy(database, {
    get(target, name) {
      if (name === "prepare") return (sql: string) => countStatement(target.prepare(sql), sql);
      if (name === "batch") return (statements: D1PreparedStatement[]) => countBatch(target, statements);
      if (name === "withSession" && "withSession" in target) {
        const open = target.withSession as D1Database["withSession"];
        return (start: string) => countD1(open.call(target, start));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

const originals = new WeakMap<D1PreparedStatement, { statement: D1PreparedStatement; sql: string }>();

function countStatement(statement: D1PreparedStatement, sql: string): D1PreparedStatement {
  const counted = new Proxy(statement, {
    get(target, name) {
      if (name === "bind") return (...values: unknown[]) => countStatement(target.bind(...values), sql);
      if (name === "all" || name === "run") return async () => noted(await target.all(), sql);
      if (name === "first") return async (column?: string) => pick(noted(await target.all(), sql), column);
      if (name === "raw") {
        return async (options?: { columnNames?: false }) => await rawCounted(target, sql, options);
      }
      return Reflect.get(target, name);
    },
  });
  originals.set(counted, { statement, sql });
  return counted;
}

async function countBatch(database: Pick<D1Database, "batch">, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  const results = await database.batch(statements.map((one) => originals.get(one)?.statement ?? one));
  for (const [index, result] of results.entries()) {
    const statement = statements[index];
    noted(result, (statement && originals.get(statement)?.sql) ?? "");
  }
  count.roundTrips -= results.length - 1;
  return results;
}

/** raw() does not report rows read, so reading statements run a second time for that; writes count as 0 read. */
async function rawCounted(
  statement: D1PreparedStatement,
  sql: string,
  options?: { columnNames?: false },
): Promise<unknown[][]> {
  const rows = await statement.raw(options);
  if (isRead(sql)) noted(await statement.all(), sql);
  else {
    count.roundTrips += 1;
    count.statements += 1;
  }
  return rows;
}

const isRead = (sql: string): boolean => /^\s*(select|with)\b/i.test(sql);

function tableOf(sql: string): string {
  let outer = sql;
  for (let inner = ""; inner !== outer; ) {
    inner = outer;
    outer = inner.replace(/\([^()]*\)/g, "");
  }
  return /\b(?:from|into|update)\s+(?:as\s+)?["`]?([a-z_]+)/i.exec(outer)?.[1] ?? "";
}

function noted<T>(result: D1Result<T>, sql: string): D1Result<T> {
  count.roundTrips += 1;
  count.statements += 1;
  count.rowsRead += result.meta.rows_read;
  count.byStatement.push({ table: tableOf(sql), rowsRead: result.meta.rows_read });
  count.rowsWritten += result.meta.rows_written;
  return result;
}

function pick(result: D1Result<unknown>, column: string | undefined): unknown {
  const row = result.results[0] as Record<string, unknown> | undefined;
  if (!row) return null;
  return column === undefined ? row : row[column];
}
