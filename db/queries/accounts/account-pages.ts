import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Rows of an account in the form in which they are exported, a page at a time. */
export type Pages = AsyncGenerator<object[], void>;

/** Reads page after page, each continuing from the last row of the one before, until a page is empty. */
export async function* pagesOf<Row extends object>(
  read: (last: Row | null) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  for (let rows = await read(null); rows.length > 0; rows = await read(rows.at(-1) ?? null)) yield rows;
}

/** Rows after the last one read, in the order of an index by time. */
export function behind(time: SQLiteColumn, id: SQLiteColumn, last: { at: Date; id: number } | null): SQL | undefined {
  return last ? sql`(${time}, ${id}) > (${last.at.getTime()}, ${last.id})` : undefined;
}
