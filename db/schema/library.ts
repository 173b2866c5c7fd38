import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { ITEM_TYPES } from "~/functions/item-types";
import { users } from "./accounts";
import { listIndexes, oneOwner } from "./library-indexes";

const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);
const userId = () => integer("user_id").references(() => users.id, { onDelete: "cascade" });

/** Filter and sort columns. Links to tags and collections repeat them, so that filtered lists are read in order too. */
const listed = {
  itemType: text("item_type", { enum: ITEM_TYPES }).notNull(),
  isBookmarked: flag("is_bookmarked"),
  isFavorite: flag("is_favorite"),
  isArchived: flag("is_archived"),
  /** Deleted, by itself or with its transcript, but still restorable. */
  isHidden: flag("is_hidden"),
  /** When the underlying row was created. */
  createdAt: timestamp("created_at").notNull(),
  /** The first 60 characters of the title in lowercase. */
  sortTitle: text("sort_title").notNull(),
  /** 1970 if the item was never opened, so that lists sorted by it place those items too. */
  lastViewedAt: timestamp("last_viewed_at").notNull().default(sql`0`),
};

/**
 * Everything a person made, one row each: a transcript, a PRD, a quiz, a note of flashcards (by its first existing
 * card) or a highlight. Triggers mirror those tables here; only flags and views are written directly. See decision 043.
 */
export const contentItems = sqliteTable(
  "content_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    ...listed,
    itemId: integer("item_id").notNull(),
    /** Null for a PRD without one. Not a foreign key: the triggers maintain it. */
    transcriptId: integer("transcript_id"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    userId: userId(),
    anonymousId: text("anonymous_id"),
    viewCount: integer("view_count").notNull().default(0),
    /** What the item's card and link in a list need; its shape depends on the type. */
    contentData: text("content_data", { mode: "json" }).$type<StoredContentData>().notNull(),
    /** Unique, and increased by every change except views: the search index follows it. */
    revision: integer("revision").notNull().default(0),
  },
  (table) => [
    uniqueIndex("content_items_thing").on(table.itemType, table.itemId),
    ...listIndexes("content_items_user", table, table.userId),
    ...listIndexes("content_items_anonymous", table, table.anonymousId),
    index("content_items_transcript").on(table.transcriptId),
    index("content_items_user_revision").on(table.userId, table.revision).where(sql`${table.userId} is not null`),
    index("content_items_anonymous_revision")
      .on(table.anonymousId, table.revision)
      .where(sql`${table.anonymousId} is not null`),
    check("content_items_one_owner", oneOwner(table)),
  ],
);

/** Fields by type, as in `ContentData` of functions/library/library-data.ts. */
export type StoredContentData = Record<string, string | number | number[] | string[] | true | null>;

/** The highest revision ever given to an item. A single row; it never decreases. */
export const contentRevisions = sqliteTable("content_revisions", {
  id: integer("id").primaryKey(),
  last: integer("last").notNull(),
});

/** A person's own tag or, with `isSystem`, everybody's. `nameKey` is the lowercase name, unique per owner. */
export const contentTags = sqliteTable(
  "content_tags",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    color: text("color").notNull().default("#3483FA"),
    description: text("description").notNull().default(""),
    userId: userId(),
    anonymousId: text("anonymous_id"),
    isSystem: flag("is_system"),
    /** Number of items with this tag, without hidden items; maintained by triggers. */
    usageCount: integer("usage_count").notNull().default(0),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: timestamp("deleted_at"),
  },
  (table) => [
    uniqueIndex("content_tags_user").on(table.userId, table.nameKey).where(sql`${table.deletedAt} is null`),
    uniqueIndex("content_tags_anonymous").on(table.anonymousId, table.nameKey).where(sql`${table.deletedAt} is null`),
    index("content_tags_user_all").on(table.userId),
    index("content_tags_anonymous_all")
      .on(table.anonymousId, table.createdAt)
      .where(sql`${table.anonymousId} is not null`),
    // For the sweep of inactive visitors.
    index("content_tags_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    index("content_tags_system").on(table.nameKey).where(sql`${table.isSystem} = 1`),
    index("content_tags_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check(
      "content_tags_one_owner",
      sql`(${table.isSystem} = 1 and ${table.userId} is null and ${table.anonymousId} is null)
        or (${table.isSystem} = 0 and (${table.userId} is null) <> (${table.anonymousId} is null))`,
    ),
    check("content_tags_color", sql`${table.color} glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'`),
    check("content_tags_usage", sql`${table.usageCount} >= 0`),
  ],
);

/** A collection, nested or at the top; with `query` it is a saved search and has no items of its own. */
export const contentCollections = sqliteTable(
  "content_collections",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    parentId: integer("parent_id").references((): AnySQLiteColumn => contentCollections.id, { onDelete: "set null" }),
    userId: userId(),
    anonymousId: text("anonymous_id"),
    color: text("color").notNull().default("#3483FA"),
    /** Null for a folder. */
    icon: text("icon"),
    /** Whether it has an active share. */
    isShared: flag("is_shared"),
    /** Number of items directly in it, without hidden items; maintained by triggers. */
    itemCount: integer("item_count").notNull().default(0),
    query: text("query", { mode: "json" }).$type<Record<string, unknown>>(),
    createdAt: timestamp("created_at").notNull(),
    updatedAt: timestamp("updated_at").notNull(),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: timestamp("deleted_at"),
  },
  (table) => [
    // Partial, since an index of accounts would lead to the rows of all visitors.
    index("content_collections_user").on(table.userId).where(sql`${table.userId} is not null`),
    index("content_collections_anonymous")
      .on(table.anonymousId, table.createdAt)
      .where(sql`${table.anonymousId} is not null`),
    // For the sweep of inactive visitors.
    index("content_collections_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    index("content_collections_parent").on(table.parentId),
    index("content_collections_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("content_collections_one_owner", oneOwner(table)),
    check("content_collections_color", sql`${table.color} glob '#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]'`),
    check("content_collections_items", sql`${table.itemCount} >= 0`),
  ],
);

const itemKey = () =>
  integer("content_item_id")
    .notNull()
    .references(() => contentItems.id, { onDelete: "cascade" });
const tagKey = () =>
  integer("tag_id")
    .notNull()
    .references(() => contentTags.id, { onDelete: "cascade" });
const collectionKey = () =>
  integer("collection_id")
    .notNull()
    .references(() => contentCollections.id, { onDelete: "cascade" });

/** Which item has which tag. Triggers keep the `listed` columns the same as the item's. */
export const contentItemTags = sqliteTable(
  "content_item_tags",
  { contentItemId: itemKey(), tagId: tagKey(), ...listed },
  (table) => [
    primaryKey({ columns: [table.contentItemId, table.tagId] }),
    index("content_item_tags_tag").on(table.tagId),
    ...listIndexes("content_item_tags", { ...table, id: table.contentItemId }, table.tagId),
  ],
);

/** Which item is in which collection. Triggers keep the `listed` columns the same as the item's. */
export const contentItemCollections = sqliteTable(
  "content_item_collections",
  { contentItemId: itemKey(), collectionId: collectionKey(), addedAt: timestamp("added_at").notNull(), ...listed },
  (table) => [
    primaryKey({ columns: [table.contentItemId, table.collectionId] }),
    index("content_item_collections_collection").on(table.collectionId, table.addedAt),
    ...listIndexes("content_item_collections", { ...table, id: table.contentItemId }, table.collectionId),
  ],
);
