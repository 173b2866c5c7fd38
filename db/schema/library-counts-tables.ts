import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ITEM_TYPES } from "~/functions/item-types";
import { users } from "./accounts";
import { contentCollections, contentTags } from "./library";
import { oneOwner } from "./library-indexes";

const userId = () => integer("user_id").references(() => users.id, { onDelete: "cascade" });

const counted = {
  itemType: text("item_type", { enum: ITEM_TYPES }).notNull(),
  isBookmarked: integer("is_bookmarked", { mode: "boolean" }).notNull(),
  isFavorite: integer("is_favorite", { mode: "boolean" }).notNull(),
  isArchived: integer("is_archived", { mode: "boolean" }).notNull(),
  items: integer("items").notNull(),
};

/** How many items an owner has, by type and flags, without hidden items; maintained by triggers. */
export const contentCounts = sqliteTable(
  "content_counts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userId(),
    anonymousId: text("anonymous_id"),
    ...counted,
  },
  (table) => [
    index("content_counts_owner").on(
      ...([table.userId, table.anonymousId, table.itemType] as const),
      ...([table.isBookmarked, table.isFavorite, table.isArchived] as const),
    ),
    index("content_counts_visitors").on(table.anonymousId).where(sql`${table.anonymousId} is not null`),
    check("content_counts_one_owner", oneOwner(table)),
    check("content_counts_items", sql`${table.items} >= 0`),
  ],
);

/**
 * How many of an owner's items were created on each UTC day since 1970, by quarter hour, because days in every time
 * zone begin on one. Leaves out archived and hidden items; maintained by triggers.
 */
export const contentDays = sqliteTable(
  "content_days",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: userId(),
    anonymousId: text("anonymous_id"),
    day: integer("day").notNull(),
    /** By the quarter hour of the day, from 0 to 95. */
    quarters: text("quarters", { mode: "json" }).$type<Record<string, number>>().notNull(),
    items: integer("items").notNull(),
  },
  (table) => [
    index("content_days_owner").on(table.userId, table.anonymousId, table.day),
    index("content_days_visitors").on(table.anonymousId).where(sql`${table.anonymousId} is not null`),
    check("content_days_one_owner", oneOwner(table)),
    check("content_days_items", sql`${table.items} >= 0`),
  ],
);

const ofTag = () =>
  integer("tag_id")
    .notNull()
    .references(() => contentTags.id, { onDelete: "cascade" });
const ofCollection = () =>
  integer("collection_id")
    .notNull()
    .references(() => contentCollections.id, { onDelete: "cascade" });

/** Like `contentCounts`, for the items with a tag. */
export const contentTagCounts = sqliteTable("content_tag_counts", { tagId: ofTag(), ...counted }, (table) => [
  primaryKey({ columns: [table.tagId, table.itemType, table.isBookmarked, table.isFavorite, table.isArchived] }),
  check("content_tag_counts_items", sql`${table.items} >= 0`),
]);

/** Like `contentCounts`, for the items in a collection. */
export const contentCollectionCounts = sqliteTable(
  "content_collection_counts",
  { collectionId: ofCollection(), ...counted },
  (table) => [
    primaryKey({
      columns: [table.collectionId, table.itemType, table.isBookmarked, table.isFavorite, table.isArchived],
    }),
    check("content_collection_counts_items", sql`${table.items} >= 0`),
  ],
);
