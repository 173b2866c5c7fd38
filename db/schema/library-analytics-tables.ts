import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_ACTIONS, CONTENT_SOURCES, DEVICE_TYPES } from "~/functions/library/analytics/analytics-kinds";
import { users } from "./accounts";
import { contentItems } from "./library";
import { oneOwner } from "./library-indexes";

/**
 * Activity on an item, visible to its owner, who is the one in the owner columns: people who open a shared link are not
 * identified here. Rows are removed after 400 days.
 */
export const contentAnalytics = sqliteTable(
  "content_analytics",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    contentItemId: integer("content_item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    action: text("action", { enum: CONTENT_ACTIONS }).notNull(),
    /** A random id for a browser tab; not the sign-in session. */
    sessionId: text("session_id"),
    /** Whole seconds. */
    duration: integer("duration").notNull().default(0),
    deviceType: text("device_type", { enum: DEVICE_TYPES }),
    source: text("source", { enum: CONTENT_SOURCES }).notNull().default("direct"),
    completionRate: real("completion_rate"),
    correctnessRate: real("correctness_rate"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    index("content_analytics_item").on(table.contentItemId, table.createdAt),
    index("content_analytics_user").on(table.userId, table.createdAt).where(sql`${table.userId} is not null`),
    index("content_analytics_anonymous")
      .on(table.anonymousId, table.createdAt)
      .where(sql`${table.anonymousId} is not null`),
    // For the last thing an owner did, however often their links were opened since.
    index("content_analytics_own_doing")
      .on(table.userId, table.anonymousId, table.createdAt)
      .where(sql`${table.action} not in ('share_view', 'download')`),
    index("content_analytics_time").on(table.createdAt),
    check("content_analytics_one_owner", oneOwner(table)),
    check("content_analytics_duration", sql`${table.duration} between 0 and 86400`),
    check("content_analytics_completion", sql`${table.completionRate} between 0 and 1`),
    check("content_analytics_correctness", sql`${table.correctnessRate} between 0 and 1`),
  ],
);
