import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flashcards } from "./flashcards";
import {
  ACTIONS,
  accountId,
  CHANNELS,
  DELIVERY_STATUSES,
  NOTIFICATION_TYPES,
  oneOf,
  QUEUE_STATUSES,
  timestamp,
} from "./notification-columns";
import { quizzes } from "./quizzes";

/** What a queue row carries beside its columns; at most 4 KB. Times are milliseconds since 1970. */
export type StoredMetadata = {
  /** The last review that a reminder was planned after. */
  studiedAt?: number;
  /** The moment of the ladder, for a flashcard reminder. */
  offset?: string;
  /** What was reached, for a milestone: its name and number. */
  milestone?: { name: string; count: number };
  /** Path of the page it leads to. */
  link?: string;
};

/**
 * What is to be sent, and what became of it. Its own outbox: written in the batch of its cause, claimed by one
 * statement, sent at least once under a key that makes it once.
 */
export const notificationQueue = sqliteTable(
  "notification_queue",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: accountId(),
    notificationType: text("notification_type", { enum: NOTIFICATION_TYPES }).notNull(),
    deliveryChannel: text("delivery_channel", { enum: CHANNELS }).notNull(),
    /** When it is due; quiet hours and retries move it. */
    scheduledFor: timestamp("scheduled_for").notNull(),
    /** When it was first due. */
    plannedFor: timestamp("planned_for").notNull(),
    /** 1 is the most urgent. */
    priority: integer("priority").notNull().default(5),
    /** Empty until it is sent: what it says is decided then. */
    subject: text("subject").notNull().default(""),
    content: text("content").notNull().default(""),
    htmlContent: text("html_content"),
    metadata: text("metadata", { mode: "json" }).$type<StoredMetadata>().notNull(),
    flashcardId: integer("flashcard_id").references(() => flashcards.id, { onDelete: "cascade" }),
    quizId: integer("quiz_id").references(() => quizzes.id, { onDelete: "cascade" }),
    /** Of the learner's review schedule, which is another database. */
    spacedRepetitionItemId: integer("spaced_repetition_item_id"),
    status: text("status", { enum: QUEUE_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    maxAttempts: integer("max_attempts").notNull().default(3),
    processedAt: timestamp("processed_at"),
    /** While processing, the end of the lease; while pending, when it is tried again. */
    nextRetryAt: timestamp("next_retry_at"),
    lastError: text("last_error"),
    /** One notification has the same on all its channels. */
    groupKey: text("group_key").notNull(),
    /** Names cause and channel: the same cause plans once. */
    dedupeKey: text("dedupe_key").notNull(),
    /** The learner's date whose daily limit it counts against; null before it did. */
    countedOn: text("counted_on"),
    /** Since when quiet hours hold it. */
    heldSince: timestamp("held_since"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("notification_queue_dedupe").on(table.dedupeKey),
    index("notification_queue_due").on(table.status, table.scheduledFor),
    index("notification_queue_user").on(table.userId, table.status),
    index("notification_queue_leases").on(table.nextRetryAt).where(sql`status = 'processing'`),
    index("notification_queue_counted").on(table.userId, table.countedOn).where(sql`counted_on is not null`),
    index("notification_queue_card").on(table.flashcardId).where(sql`flashcard_id is not null`),
    index("notification_queue_quiz").on(table.quizId).where(sql`quiz_id is not null`),
    index("notification_queue_over").on(table.processedAt).where(sql`processed_at is not null`),
    check("notification_queue_type", oneOf(table.notificationType, NOTIFICATION_TYPES)),
    check("notification_queue_channel", oneOf(table.deliveryChannel, CHANNELS)),
    check("notification_queue_status", oneOf(table.status, QUEUE_STATUSES)),
    check("notification_queue_priority", sql`${table.priority} between 1 and 10`),
    check("notification_queue_attempts", sql`${table.maxAttempts} between 1 and 10`),
    check("notification_queue_metadata", sql`length(${table.metadata}) <= 4096`),
  ],
);

/** What was sent, and what became of it; the rows of channel `in_app` are the inbox. */
export const notificationHistory = sqliteTable(
  "notification_history",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: accountId(),
    queueItemId: integer("queue_item_id").references(() => notificationQueue.id, { onDelete: "set null" }),
    notificationType: text("notification_type", { enum: NOTIFICATION_TYPES }).notNull(),
    deliveryChannel: text("delivery_channel", { enum: CHANNELS }).notNull(),
    subject: text("subject").notNull(),
    content: text("content").notNull(),
    deliveryStatus: text("delivery_status", { enum: DELIVERY_STATUSES }).notNull(),
    deliveredAt: timestamp("delivered_at"),
    openedAt: timestamp("opened_at"),
    clickedAt: timestamp("clicked_at"),
    isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
    readAt: timestamp("read_at"),
    /** The provider's name for it. */
    externalId: text("external_id"),
    recipientEmail: text("recipient_email"),
    errorMessage: text("error_message"),
    deliveryMetadata: text("delivery_metadata", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    /** Whose words it has; a kind's texts take turns by it. */
    templateKey: text("template_key"),
    /** Path of the page it leads to. */
    link: text("link"),
    /** The same on all channels of one notification. */
    groupKey: text("group_key").notNull(),
    flashcardId: integer("flashcard_id").references(() => flashcards.id, { onDelete: "set null" }),
    quizId: integer("quiz_id").references(() => quizzes.id, { onDelete: "set null" }),
    spacedRepetitionItemId: integer("spaced_repetition_item_id"),
    actionTaken: text("action_taken", { enum: ACTIONS }),
    actionTakenAt: timestamp("action_taken_at"),
    /** Since when the inbox does not show it; purged a day later. */
    deletedAt: timestamp("deleted_at"),
    createdAt: timestamp("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("notification_history_queue").on(table.queueItemId),
    index("notification_history_user").on(table.userId, table.createdAt, table.id),
    index("notification_history_inbox").on(table.userId, table.deliveryChannel, table.createdAt, table.id),
    index("notification_history_unread")
      .on(table.userId, table.createdAt)
      .where(sql`is_read = 0 and delivery_channel = 'in_app'`),
    index("notification_history_kind").on(table.userId, table.notificationType, table.createdAt),
    index("notification_history_external").on(table.externalId).where(sql`external_id is not null`),
    index("notification_history_card").on(table.flashcardId).where(sql`flashcard_id is not null`),
    index("notification_history_quiz").on(table.quizId).where(sql`quiz_id is not null`),
    index("notification_history_created").on(table.createdAt),
    index("notification_history_deleted").on(table.deletedAt).where(sql`deleted_at is not null`),
    check("notification_history_type", oneOf(table.notificationType, NOTIFICATION_TYPES)),
    check("notification_history_channel", oneOf(table.deliveryChannel, CHANNELS)),
    check("notification_history_status", oneOf(table.deliveryStatus, DELIVERY_STATUSES)),
    check("notification_history_action", sql`${table.actionTaken} is null or ${oneOf(table.actionTaken, ACTIONS)}`),
  ],
);
