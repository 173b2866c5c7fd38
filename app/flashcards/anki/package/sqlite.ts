import initSqlJs, { type Database, type SqlJsStatic, type SqlValue } from "sql.js";
import { FileFailure } from "~/functions/exchange/failure";

export type { Database, SqlJsStatic, SqlValue };

/** Loads SQLite. @param wasm URL of its WebAssembly code */
export function openSqlite(wasm: string): Promise<SqlJsStatic> {
  return initSqlJs({ locateFile: () => wasm });
}

export function damagedDatabase(cause?: unknown): FileFailure {
  return new FileFailure("damaged_database", "The database in this file is damaged.", { cause });
}

/** A query's rows, each mapped by `toRow`. */
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
