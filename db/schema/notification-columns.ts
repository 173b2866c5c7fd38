import { sql } from "drizzle-orm";
import { integer, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";

export const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });

export const accountId = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** A check that the column holds one of these values. */
export const oneOf = (column: SQLiteColumn, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;
