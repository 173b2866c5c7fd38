import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

type Row = Readonly<Record<string, unknown>>;

/**
 * SQL that makes a table hold exactly these rows of the product: missing rows are added, changed ones updated, obsolete
 * ones deleted. Columns that no row names keep their values, and people's rows are left alone.
 * @param input.key the property that identifies a row
 * @param input.own condition that selects the product's own rows
 */
export function writeProductRows<T extends SQLiteTable>(
  table: T,
  { rows, key, own }: { rows: readonly Row[]; key: keyof T["$inferInsert"] & string; own: string },
): string {
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => rows.some((row) => property in row));
  const list = (some: typeof columns) => some.map(([, { name }]) => name).join(", ");
  const read = (some: typeof columns) =>
    some.map(([property, column]) => `value ->${column.dataType === "json" ? "" : ">"} '$.${property}'`).join(", ");
  const [keyed, others] = [columns.filter(([name]) => name === key), columns.filter(([name]) => name !== key)];
  const name = getTableName(table);
  const each = (values: readonly unknown[]) => `json_each('${JSON.stringify(values).replaceAll("'", "''")}')`;
  const same = `${own} AND ${name}.${list(keyed)} = ${read(keyed)}`;
  return `DELETE FROM ${name} WHERE ${own} AND ${list(keyed)} NOT IN (SELECT value FROM ${each(rows.map((row) => row[key]))});
UPDATE ${name} SET (${list(others)}) = (SELECT ${read(others)}) FROM ${each(rows)}
WHERE ${same} AND (${list(others)}) IS NOT (SELECT ${read(others)});
INSERT INTO ${name} (${list(columns)}) SELECT ${read(columns)} FROM ${each(rows)}
WHERE NOT EXISTS (SELECT 1 FROM ${name} WHERE ${same});
`;
}
