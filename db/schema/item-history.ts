import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CONTENT_CHANGES } from "~/functions/library/item-kinds";
import { users } from "./accounts";
import { contentItems } from "./library";

/** How an item changed, and who changed it. */
export const contentHistory = sqliteTable(
  "content_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    contentItemId: integer("content_item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    changeType: text("change_type", { enum: CONTENT_CHANGES }).notNull(),
    changeData: text("change_data", { mode: "json" }).$type<Record<string, unknown>>().notNull(),
    /** Null for a visitor, and for changes made by the product itself. */
    changedBy: integer("changed_by").references(() => users.id, { onDelete: "set null" }),
    /** One sentence in English. */
    changeDescription: text("change_description").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    /** The operation that the change was part of, as the client named it; null if it can't be undone as a whole. */
    operation: text("operation"),
  },
  (table) => [
    index("content_history_item").on(table.contentItemId, table.id),
    // For everything one request changed.
    index("content_history_time").on(table.createdAt, table.changeType),
    index("content_history_person").on(table.changedBy),
    index("content_history_operation")
      .on(table.operation, table.contentItemId)
      .where(sql`${table.operation} is not null`),
  ],
);
