import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { MAIL_STATUSES } from "~/functions/mail/model";

/**
 * Mail waiting to be sent, written in the same batch as its cause. `key` identifies the cause, so that each cause sends
 * one mail. With the local mailbox as provider, these rows are the mailbox.
 */
export const mailOutbox = sqliteTable(
  "mail_outbox",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key").notNull(),
    to: text("to_address").notNull(),
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: MAIL_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: integer("next_attempt_at", { mode: "timestamp_ms" }).notNull(),
    lastError: text("last_error"),
    externalId: text("external_id"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    sentAt: integer("sent_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("mail_outbox_key").on(table.key),
    index("mail_outbox_due").on(table.status, table.nextAttemptAt),
    index("mail_outbox_to").on(table.to),
    index("mail_outbox_newest").on(table.createdAt),
  ],
);
