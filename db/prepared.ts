import { Column, is, Param, Placeholder, type Query, SQL, sql } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { createDatabase, type Database } from "./client";

type Value = string | number | null;
type Values = Record<string, Value>;
/** What Drizzle makes of a statement for a batch. */
type Built = {
  getQuery(): Query;
  mapResult(result: unknown, isFromBatch: boolean): unknown;
  /** The columns it returns, in order; none for a statement that returns no rows. */
  fields?: { path: string[]; field: unknown }[];
};
type Ready = { text: string; fillings: ((values: Values) => unknown)[]; map: (result: unknown) => unknown };

/** Builds statements; it cannot run any. */
const builder = createDatabase({ prepare: () => undefined, batch: () => undefined } as never);

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
  let ready: Ready | undefined;
  return (db, values) => {
    ready ??= prepare(build(builder));
    const { text, fillings, map } = ready;
    const query = { sql: text, params: fillings.map((filling) => filling(values)) };
    const _prepare = () => ({ getQuery: () => query, stmt: db.$client.prepare(text), mapResult: map });
    return { _prepare } as unknown as RunnableQuery<Result, "sqlite">;
  };
}

function prepare(query: unknown): Ready {
  // Drizzle leaves `_prepare` out of its types; it is all that `batch` asks of a statement.
  const built = (query as { _prepare(): Built })._prepare();
  const { sql: text, params } = built.getQuery();
  return { text, fillings: params.map(fillingOf), map: mapperOf(built) };
}

/** Decides once what Drizzle's `fillPlaceholders` decides with every run. */
function fillingOf(param: unknown): (values: Values) => unknown {
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

type Decoder = { mapFromDriverValue(value: unknown): unknown };

/** Decides once, for rows without nested tables, what Drizzle's `mapResultRow` decides for each value of each row. */
function mapperOf(built: Built): (result: unknown) => unknown {
  const { fields } = built;
  if (!fields || fields.some(({ path }) => path.length > 1)) return (result) => built.mapResult(result, true);
  const columns = fields.map(({ path, field }) => ({ name: path[0] ?? "", decoder: changingDecoderOf(field) }));
  return (result) =>
    (result as { results: Record<string, unknown>[] }).results.map((row) => {
      const values = Object.values(row);
      const mapped: Record<string, unknown> = {};
      let index = 0;
      for (const { name, decoder } of columns) {
        const value = values[index];
        mapped[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
        index += 1;
      }
      return mapped;
    });
}

/** The decoder of a column; null for one that returns each value as it is, as those of texts and whole numbers do. */
function changingDecoderOf(field: unknown): Decoder | null {
  const decoder = decoderOf(field);
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decoder;
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  const { decoder } = (is(field, SQL) ? field : (field as { sql: SQL }).sql) as unknown as { decoder: Decoder };
  return decoder;
}
