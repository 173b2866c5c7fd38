import { is, Param, Placeholder, type Query, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { createDatabase, type Database } from "./client";

type Value = string | number | null;
type Values = Record<string, Value>;
/** What Drizzle makes of a statement for a batch. */
type Built = { getQuery(): Query; mapResult(result: unknown, isFromBatch: boolean): unknown };

/** Builds statements; it cannot run any. */
const builder = createDatabase({ prepare: () => undefined, batch: () => undefined } as never);

/** What stands for a parameter of a built statement: its value, or the way to it. */
type Filling = (values: Values) => unknown;

/**
 * A limit as part of the statement's text. If it is bound, SQLite plans the statement again whenever its value is set.
 */
export const literal = (limit: number): number => sql.raw(String(limit)) as unknown as number;

/**
 * A statement that is built once, for those that run thousands of times: building one costs more CPU than everything
 * done with its result. It runs in a batch.
 * @param build takes each value by `sql.placeholder(name)`
 * @returns the statement with its values, which are what the database stores: times are milliseconds, booleans 0 or 1
 */
export function prepared<Result>(
  build: (db: Database) => RunnableQuery<Result, "sqlite">,
): (db: Database, values: Values) => RunnableQuery<Result, "sqlite"> {
  let built: { one: Built; text: string; fillings: Filling[] } | undefined;
  return (db, values) => {
    built ??= prepare(build(builder));
    const { one, text, fillings } = built;
    const query = { sql: text, params: fillings.map((filling) => filling(values)) };
    const _prepare = () => ({
      getQuery: () => query,
      stmt: db.$client.prepare(text),
      mapResult: (result: unknown) => one.mapResult(result, true),
    });
    return { _prepare } as unknown as RunnableQuery<Result, "sqlite">;
  };
}

function prepare(query: unknown): { one: Built; text: string; fillings: Filling[] } {
  // Drizzle leaves `_prepare` out of its types; it is all that `batch` asks of a statement.
  const one = (query as { _prepare(): Built })._prepare();
  const { sql: text, params } = one.getQuery();
  return { one, text, fillings: params.map(fillingOf) };
}

/** Decides once what Drizzle's `fillPlaceholders` decides with every run. */
function fillingOf(param: unknown): Filling {
  const named = (name: string, values: Values): Value => {
    const value = values[name];
    if (value === undefined) throw new Error(`the statement has no value for ${name}`);
    return value;
  };
  if (is(param, Placeholder)) return (values) => named(param.name, values);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => encoder.mapToDriverValue(named(name, values));
}
