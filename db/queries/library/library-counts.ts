import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentCollectionCounts,
  contentCollections,
  contentCounts,
  contentDays,
  contentItems,
  contentItemTags,
  contentTagCounts,
  contentTags,
} from "~/db/schema";
import type { ItemType } from "~/functions/item-types";
import { type OwnerKey, ownedBy } from "../owned-by";

/** How many items have a type and flags. */
export type ItemCount = {
  itemType: ItemType;
  isBookmarked: boolean;
  isFavorite: boolean;
  isArchived: boolean;
  items: number;
};

const columnsOf = (table: typeof contentCounts | typeof contentTagCounts | typeof contentCollectionCounts) => ({
  itemType: table.itemType,
  isBookmarked: table.isBookmarked,
  isFavorite: table.isFavorite,
  isArchived: table.isArchived,
  items: table.items,
});

/** The statement for an owner's counters: of everything, or of one tag or collection. At most forty rows. */
export function countersOf(
  db: Database,
  owner: OwnerKey,
  { tagId, collectionId }: { tagId?: number | undefined; collectionId?: number | undefined } = {},
) {
  if (tagId !== undefined) {
    const own = db
      .select({ id: contentTags.id })
      .from(contentTags)
      .where(and(eq(contentTags.id, tagId), ownedBy(contentTags, owner)));
    return db
      .select(columnsOf(contentTagCounts))
      .from(contentTagCounts)
      .where(and(eq(contentTagCounts.tagId, tagId), inArray(contentTagCounts.tagId, own)))
      .unionAll(countSystemTag(db, owner, tagId));
  }
  if (collectionId !== undefined) {
    const { id } = contentCollections;
    const own = db
      .select({ id })
      .from(contentCollections)
      .where(and(eq(id, collectionId), ownedBy(contentCollections, owner)));
    const counts = contentCollectionCounts;
    return db
      .select(columnsOf(counts))
      .from(counts)
      .where(and(eq(counts.collectionId, collectionId), inArray(counts.collectionId, own)));
  }
  return db.select(columnsOf(contentCounts)).from(contentCounts).where(ownedBy(contentCounts, owner));
}

/**
 * Counts the owner's items with a system tag, whose own counters cover everyone. For any other tag it reads no links.
 */
function countSystemTag(db: Database, owner: OwnerKey, tagId: number) {
  const { itemType, isBookmarked, isFavorite, isArchived } = contentItemTags;
  return (
    db
      .select({ itemType, isBookmarked, isFavorite, isArchived, items: sql<number>`count(*)` })
      .from(contentTags)
      // In this order, SQLite reads no links before it knows the tag.
      .crossJoin(contentItemTags)
      .crossJoin(contentItems)
      .where(
        and(
          ...[eq(contentTags.id, tagId), sql`${contentTags.isSystem} = 1`, eq(contentItemTags.tagId, contentTags.id)],
          ...[eq(contentItems.id, contentItemTags.contentItemId), sql`${contentItemTags.isHidden} = 0`],
          ownedBy(contentItems, owner),
        ),
      )
      .groupBy(itemType, isBookmarked, isFavorite, isArchived)
  );
}

/** How many items were made on a UTC day, numbered from 1970, by quarter hour from 0 to 95. */
export type DayCount = Pick<typeof contentDays.$inferSelect, "day" | "quarters">;

/** The statement for how many items an owner has made since the day of an instant. */
export function daysSince(db: Database, owner: OwnerKey, since: Date) {
  const { day, quarters } = contentDays;
  return db
    .select({ day, quarters })
    .from(contentDays)
    .where(
      and(
        ownedBy(contentDays, owner),
        // The index has this column between the account and the day; without it, all of the account's days would be
        // read.
        owner.userId === null ? undefined : isNull(contentDays.anonymousId),
        gte(day, Math.floor(since.getTime() / 86_400_000)),
      ),
    );
}
