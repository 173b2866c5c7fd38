import { getTableColumns, getTableName, type Table } from "drizzle-orm";

/**
 * For the few queries that every page makes: their text is a constant, because building one costs more CPU than all that is
 * done with its answer.
 */

/** A table's columns in a raw statement, in the order that `toRow` expects. */
export function columnList(table: Table): string {
  const name = getTableName(table);
  return Object.values(getTableColumns(table))
    .map((column) => `"${name}"."${column.name}"`)
    .join(", ");
}

/** The row in what `raw()` answers, as Drizzle would have mapped it. @param from where its first column stands */
export function toRow<T extends Table>(table: T, values: readonly unknown[], from = 0): T["$inferSelect"] {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column], index) => {
      const value = values[from + index] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as T["$inferSelect"];
}
