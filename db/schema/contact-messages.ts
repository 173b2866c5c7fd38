import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Messages from the contact form. `key` identifies one submission, so that a repeated one is stored once. */
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
