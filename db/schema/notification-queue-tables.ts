import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  ACTIONS,
  CHANNELS,
  DELIVERY_STATUSES,
  NOTIFICATION_TYPES,
  QUEUE_STATUSES,
} from "~/functions/notifications/notification-kinds";
import { flashcards } from "./flashcards";
import { accountId, oneOf, timestamp } from "./notification-columns";
import { quizzes } from "./quizzes";

/** Additional data of a queue row; at most 4 KB. Times are milliseconds since 1970. */
export type StoredMetadata = {
  /** The time of the last review when the reminder was planned. */
  studiedAt?: number;
  /** The offset that a flashcard reminder needs switched on. */
  offset?: string;
  /** Whether it says that no more will come until the next review. */
  isLast?: true;
  /** The exam date that a reminder is before. */
  exam?: { date: string };
  /** The milestone reached: its name and number. */
  milestone?: { name: string; count: number };
  /** Path of the page it links to. */
  link?: string;
  /** The title of the shared thing that was commented on. */
  title?: string;
  /** What the newest of the comments says, and how many are unread with it. */
  quote?: string;
  comments?: number;
  /** The row under whose name it may have been sent already: itself, or the one it was merged into. */
  carrier?: { id: number; groupKey: string };
};

/**
 * Notifications to send and their state. It is its own outbox: rows are written in the batch of their cause, claimed by
 * a single statement, and sent at least once under an idempotency key.
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
    /** Empty until it is sent, which is when the text is chosen. */
    subject: text("subject").notNull().default(""),
    content: text("content").notNull().default(""),
    htmlContent: text("html_content"),
    metadata: text("metadata", { mode: "json" }).$type<StoredMetadata>().notNull(),
    flashcardId: integer("flashcard_id").references(() => flashcards.id, { onDelete: "cascade" }),
    quizId: integer("quiz_id").references(() => quizzes.id, { onDelete: "cascade" }),
    /** The item's id in the learner's review schedule, which is another database. */
    spacedRepetitionItemId: integer("spaced_repetition_item_id"),
    status: text("status", { enum: QUEUE_STATUSES }).notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    maxAttempts: integer("max_attempts").notNull().default(3),
    processedAt: timestamp("processed_at"),
    /** Identifies cause and channel: the same cause plans only once. */
    nextRetryAt: timestamp("next_retry_at"),
    lastError: text("last_error"),
    /** The same for one notification on all its channels. */
    groupKey: text("group_key").notNull(),
    /** Identifies cause and channel: the same cause plans only once. */
    dedupeKey: text("dedupe_key").notNull(),
    /** The learner's first date whose daily limit it counts toward; null until it has been counted. */
    countedOn: text("counted_on"),
    /** Since when quiet hours have held it back. */
    heldSince: timestamp("held_since"),
    createdAt: timestamp("created_at").notNull(),
    /** The last date it counts toward: another than the first if it was tried on both. */
    countedUntil: text("counted_until"),
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

/** What was sent, and its delivery status; rows of channel `in_app` are the inbox. */
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
    /** The provider's id for it. */
    externalId: text("external_id"),
    recipientEmail: text("recipient_email"),
    errorMessage: text("error_message"),
    deliveryMetadata: text("delivery_metadata", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    /** The template used; a kind's templates take turns by it. */
    templateKey: text("template_key"),
    /** Path of the page it links to. */
    link: text("link"),
    /** The same on all channels of one notification. */
    groupKey: text("group_key").notNull(),
    flashcardId: integer("flashcard_id").references(() => flashcards.id, { onDelete: "set null" }),
    quizId: integer("quiz_id").references(() => quizzes.id, { onDelete: "set null" }),
    spacedRepetitionItemId: integer("spaced_repetition_item_id"),
    actionTaken: text("action_taken", { enum: ACTIONS }),
    actionTakenAt: timestamp("action_taken_at"),
    /** When it was removed from the inbox; purged a day later. */
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
