import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** What came through the contact form. `key` names one sending of it, so that the same one twice is kept once. */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [uniqueIndex("contact_messages_key").on(table.key)],
);
