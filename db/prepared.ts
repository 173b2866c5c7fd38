import { fillPlaceholders, type Query } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { createDatabase, type Database } from "./client";

type Values = Record<string, string | number | null>;
/** What Drizzle makes of a statement for a batch. */
type Built = { getQuery(): Query; mapResult(result: unknown, isFromBatch: boolean): unknown };

/** Builds statements; it cannot run any. */
const builder = createDatabase({ prepare: () => undefined, batch: () => undefined } as never);

/**
 * A statement that is built once, for those that run thousands of times: building one costs more CPU than everything
 * done with its result. It runs in a batch.
 * @param build takes each value by `sql.placeholder(name)`
 * @returns the statement with its values, which are what the database stores: times are milliseconds, booleans 0 or 1
 */
export function prepared<Result>(
  build: (db: Database) => RunnableQuery<Result, "sqlite">,
): (db: Database, values: Values) => RunnableQuery<Result, "sqlite"> {
  let built: Built | undefined;
  return (db, values) => {
    // Drizzle leaves `_prepare` out of its types; it is all that `batch` asks of a statement.
    built ??= (build(builder) as unknown as { _prepare(): Built })._prepare();
    const one = built;
    const { sql, params } = one.getQuery();
    const query = { sql, params: fillPlaceholders(params, values) };
    const _prepare = () => ({
      getQuery: () => query,
      stmt: db.$client.prepare(sql),
      mapResult: (result: unknown) => one.mapResult(result, true),
    });
    return { _prepare } as unknown as RunnableQuery<Result, "sqlite">;
  };
}
