import { type Column, getTableColumns, getTableName, type Table } from "drizzle-orm";

/**
 * For the few queries that every page makes: their text is constant, because building it would take more CPU than
 * everything done with the result.
 */

/** A table's columns in a raw statement, in the order that `toRow` expects. */
export function columnList(table: Table): string {
  const name = getTableName(table);
  return Object.values(getTableColumns(table))
    .map((column) => `"${name}"."${column.name}"`)
    .join(", ");
}

/** A row from the result of `raw()`, mapped like Drizzle would. @param from index of its first column */
export function toRow<T extends Table>(table: T, values: readonly unknown[], from = 0): T["$inferSelect"] {
  const row: Record<string, unknown> = {};
  for (const [index, [key, column]] of columnsOf(table).entries()) {
    const value = values[from + index] ?? null;
    row[key] = value === null ? null : column.mapFromDriverValue(value);
  }
  return row as T["$inferSelect"];
}

const columns = new WeakMap<Table, [string, Column][]>();

function columnsOf(table: Table): readonly [string, Column][] {
  const known = columns.get(table) ?? Object.entries<Column>(getTableColumns(table));
  columns.set(table, known);
  return known;
}
