import { sql } from "drizzle-orm";
import { index, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** The columns a list is filtered and sorted by. `id` is the item's. */
export type Listed = {
  id: SQLiteColumn;
  itemType: SQLiteColumn;
  isBookmarked: SQLiteColumn;
  isFavorite: SQLiteColumn;
  isArchived: SQLiteColumn;
  isHidden: SQLiteColumn;
  createdAt: SQLiteColumn;
  sortTitle: SQLiteColumn;
  lastViewedAt: SQLiteColumn;
  /** When it was put into a collection. */
  addedAt?: SQLiteColumn;
};

/**
 * The indexes of lists that begin with `lead`, for all items and for those with a flag. There is one each by time,
 * title and last view; in a collection, also by when items were added. A list of all types is merged from one list per
 * type, so the type comes before the sort column. The indexes on flags are partial and small.
 */
export function listIndexes(name: string, table: Listed, lead: SQLiteColumn) {
  const orders = {
    created: table.createdAt,
    title: table.sortTitle,
    viewed: table.lastViewedAt,
    ...(table.addedAt && { added: table.addedAt }),
  };
  const flags = {
    all: sql``,
    bookmarked: sql` and ${table.isBookmarked} = 1`,
    favorite: sql` and ${table.isFavorite} = 1`,
  };
  return Object.entries(orders).flatMap(([order, column]) =>
    Object.entries(flags).map(([flag, condition]) =>
      index(`${name}_${flag}_by_${order}`)
        .on(lead, table.isArchived, table.itemType, column, table.id)
        .where(sql`${lead} is not null and ${table.isHidden} = 0${condition}`),
    ),
  );
}

/** A row belongs either to an account or to a visitor, never to both. */
export const oneOwner = ({ userId, anonymousId }: { userId: SQLiteColumn; anonymousId: SQLiteColumn }) =>
  sql`(${userId} is null) <> (${anonymousId} is null)`;
