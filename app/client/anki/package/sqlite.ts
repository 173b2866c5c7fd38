import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from "sql.js";
import { FileFailure } from "~/functions/exchange/failure";

export type { Database, SqlJsStatic, SqlValue };

/** SQLite. @param wasm where its code is to be fetched from */
export function openSqlite(wasm: string): Promise<SqlJsStatic> {
  return initSqlJs({ locateFile: () => wasm });
}

export function damagedDatabase(cause?: unknown): FileFailure {
  return new FileFailure("damaged_database", "The database in this file is damaged.", { cause });
}

/** The rows of a query, each made by `toRow` of its columns. */
export function rowsOf<T>(db: Database, sql: string, toRow: (row: SqlValue[]) => T): T[] {
  const statement = db.prepare(sql);
  try {
    const rows: T[] = [];
    while (statement.step()) rows.push(toRow(statement.get()));
    return rows;
  } finally {
    statement.free();
  }
}

export const toNumber = (value: SqlValue | undefined): number => {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
};
export const toText = (value: SqlValue | undefined): string =>
  value === null || value === undefined ? "" : value instanceof Uint8Array ? "" : String(value);
export const toBytes = (value: SqlValue | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();
