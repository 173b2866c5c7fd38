import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { SHARE_TYPES } from "~/functions/shares/share-kinds";
import { users } from "./accounts";
import { contentCollections, contentItems } from "./library";
import { oneOwner } from "./library-indexes";
import { studySessions } from "./study-sessions";

const timestamp = (name: string) => integer(name, { mode: "timestamp_ms" });
const flag = (name: string, value: boolean) => integer(name, { mode: "boolean" }).notNull().default(value);

/**
 * A link that shows one item, collection or study session to anyone who has it, within its owner's limits. The table
 * alone cannot open a link: `shareToken` is the SHA-256 of the token in the address. `sealedToken` is the token
 * encrypted with the server's secret, so that the owner can see the address again. The view `quiz_shares` lists the
 * links to quizzes (decision 178).
 */
export const contentShares = sqliteTable(
  "content_shares",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    contentItemId: integer("content_item_id").references(() => contentItems.id, { onDelete: "cascade" }),
    collectionId: integer("collection_id").references(() => contentCollections.id, { onDelete: "cascade" }),
    studySessionId: integer("study_session_id").references(() => studySessions.id, { onDelete: "cascade" }),
    shareToken: text("share_token").notNull(),
    sealedToken: text("sealed_token").notNull(),
    /** The account that created it; null for a visitor. */
    createdBy: integer("created_by").references(() => users.id, { onDelete: "cascade" }),
    shareType: text("share_type", { enum: SHARE_TYPES }).notNull().default("public"),
    /** A scrypt hash. */
    password: text("password"),
    allowComments: flag("allow_comments", false),
    allowDownload: flag("allow_download", true),
    viewCount: integer("view_count").notNull().default(0),
    lastViewedAt: timestamp("last_viewed_at"),
    expiresAt: timestamp("expires_at"),
    isActive: flag("is_active", true),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("content_shares_token").on(table.shareToken),
    index("content_shares_item").on(table.contentItemId).where(sql`${table.contentItemId} is not null`),
    index("content_shares_collection").on(table.collectionId).where(sql`${table.collectionId} is not null`),
    index("content_shares_session").on(table.studySessionId).where(sql`${table.studySessionId} is not null`),
    index("content_shares_creator").on(table.createdBy).where(sql`${table.createdBy} is not null`),
    // For the sweep that ends expired links.
    index("content_shares_expiry")
      .on(table.expiresAt)
      .where(sql`${table.isActive} = 1 and ${table.expiresAt} is not null`),
    check(
      "content_shares_one_thing",
      sql`(${table.contentItemId} is not null) + (${table.collectionId} is not null) + (${table.studySessionId} is not null) = 1`,
    ),
    check(
      "content_shares_password",
      sql`(${table.shareType} = 'password_protected') = (${table.password} is not null)`,
    ),
    check("content_shares_token_length", sql`length(${table.shareToken}) between 16 and 64`),
  ],
);

/** A comment on a shared item. */
export const contentComments = sqliteTable(
  "content_comments",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    shareId: integer("share_id")
      .notNull()
      .references(() => contentShares.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    /** The name the commenter typed; not an account's name. */
    authorName: text("author_name").notNull(),
    text: text("text").notNull(),
    /** The id of the document's line that it is about; null if it is about the whole. */
    lineId: text("line_id"),
    /** When the owner or its author marked it as resolved. */
    resolvedAt: timestamp("resolved_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    index("content_comments_share").on(table.shareId, table.id),
    index("content_comments_user").on(table.userId),
    index("content_comments_anonymous")
      .on(table.anonymousId, table.createdAt)
      .where(sql`${table.anonymousId} is not null`),
    // For the sweep of inactive visitors.
    index("content_comments_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    check("content_comments_one_owner", oneOwner(table)),
  ],
);
