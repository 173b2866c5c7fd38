import { is, type Table } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/d1-client";
import * as schema from "~/db/schema";

/** Whose rows to make; all their texts contain `tag`. */
export type Someone = { tag: string; number: number; userId: number | null; anonymousId: string | null };

type RowOptions = {
  at: Date;
  /** Other times for the rows of these tables, by name. */
  except?: Record<string, Date>;
  /** The owner of the transcripts and quizzes the rows belong to, so that none is deleted only through a cascade. */
  on?: Someone;
};

const DAY_MS = 86_400_000;

/** Values required by a table's checks or by readers of its rows. */
const VALUES: Record<string, unknown> = {
  ...{ start_index: 0, end_index: 9, position: 0, color: "#3483FA", is_system: false },
  ...{ quiet_hours_start: "22:00", quiet_hours_end: "07:00" },
};

/** References left null because a check requires it. */
const LACKING = new Set(["content_shares.collection_id", "content_shares.study_session_id", "content_shares.password"]);

/** All tables of D1, referenced tables first. */
export const TABLES: readonly SQLiteTable[] = inOrder(Object.values(schema).filter((one) => is(one, SQLiteTable)));

export const nameOf = (table: Table) => getTableConfig(table as SQLiteTable).name;

/** The unique text in a column of someone's row, which identifies it wherever it was copied. */
export const markOf = ({ tag }: Pick<Someone, "tag">, table: string, column: string) =>
  `mark-${tag}-${table}.${column}`;

/** The tables whose rows have an owner, by their own columns or through what they reference. */
export const OWNED: ReadonlySet<string> = new Set(TABLES.filter(isOwned).map(nameOf));

function isOwned(table: SQLiteTable): boolean {
  const { columns, foreignKeys, name } = getTableConfig(table);
  if (name === "users" || columns.some((column) => column.name === "anonymous_id")) return true;
  return foreignKeys.some((key) => key.reference().foreignTable !== table && isOwned(key.reference().foreignTable));
}

/** Inserts someone's row into every table where they can have one. @returns the names of those tables */
export async function insertOwned(db: Database, someone: Someone, options: RowOptions): Promise<string[]> {
  const filled: string[] = [];
  for (const table of TABLES.filter((one) => OWNED.has(nameOf(one)))) {
    const row = rowOf(table, someone, options);
    if (!row) continue;
    await db.insert(table).values(row);
    filled.push(nameOf(table));
  }
  return filled;
}

/** A row with every column filled; null if only accounts can have rows and this is a visitor. */
function rowOf(
  table: SQLiteTable,
  someone: Someone,
  { at, except = {}, on = someone }: RowOptions,
): Record<string, unknown> | null {
  const { columns, foreignKeys, name } = getTableConfig(table);
  const names = columns.map((column) => column.name);
  if (someone.userId === null && names.includes("user_id") && !names.includes("anonymous_id")) return null;
  const row: Record<string, unknown> = {};
  for (const [field, column] of fieldsOf(table)) {
    const target = foreignKeys.find((key) => key.reference().columns[0] === column)?.reference().foreignTable;
    if (LACKING.has(`${name}.${column.name}`)) row[field] = null;
    else if (target === schema.users) {
      if (someone.userId === null && column.notNull) return null;
      row[field] = someone.userId;
    } else if (target) row[field] = idIn(target, names.includes("anonymous_id") ? on : someone);
    else row[field] = fill(column, { name, someone, at: except[name] ?? at });
  }
  if (name === "users") return someone.userId === null ? null : { ...row, id: someone.userId };
  return row;
}

function fill(column: SQLiteColumn, own: { name: string; someone: Someone; at: Date }): unknown {
  const { name, someone, at } = own;
  if (column.name in VALUES) return VALUES[column.name];
  if (/^(item_)?id$/.test(column.name) && column.dataType === "number") return idOf(name, someone);
  if (column.name === "anonymous_id" && !column.notNull) return someone.anonymousId;
  if (column.name === "deleted_at" || column.name === "used_at") return null;
  if (column.name.includes("expires")) return new Date(at.getTime() + DAY_MS);
  if (column.enumValues?.length) return column.enumValues[0];
  if (column.dataType === "date") return at;
  if (column.dataType === "boolean") return true;
  if (column.dataType === "json") return jsonOf(column, markOf(someone, name, column.name));
  return column.dataType === "number" ? 1 : markOf(someone, name, column.name);
}

function jsonOf(column: SQLiteColumn, mark: string): unknown {
  if (column.name === "data") return [[0, 1000, mark]];
  return column.name === "ratings" ? { again: 1, hard: 0, good: 0, easy: 0 } : [mark];
}

const fieldsOf = (table: SQLiteTable) =>
  Object.entries(table as unknown as Record<string, SQLiteColumn>).filter(([, column]) =>
    getTableConfig(table).columns.includes(column),
  );

/** Unique among everyone's rows. */
function idOf(name: string, { number }: Someone): number {
  return number * 1000 + TABLES.findIndex((table) => nameOf(table) === name);
}

const idIn = (table: SQLiteTable, someone: Someone) => idOf(nameOf(table), someone);

function inOrder(tables: SQLiteTable[]): SQLiteTable[] {
  const done = new Set<SQLiteTable>();
  const visit = (table: SQLiteTable) => {
    if (done.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      if (key.reference().foreignTable !== table) visit(key.reference().foreignTable);
    }
    done.add(table);
  };
  for (const table of tables) visit(table);
  return [...done];
}

/** The whole database, table by table, as text. */
export async function dump(d1: D1Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { results } = await d1.prepare(`select * from "${nameOf(table)}" order by rowid`).all();
    tables[nameOf(table)] = results.map((row) => JSON.stringify(row));
  }
  return tables;
}
