import { sql } from "drizzle-orm";
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { type FsrsData, REVIEW_ITEM_TYPES } from "~/functions/reviews/model";
import type { StudySettings } from "~/functions/reviews/schedule-settings";

/** Which of the learner's queues an item is in. Numbers keep the indexes small, and are literal in queries. */
export const QUEUES = { new: 0, learning: 1, review: 2 } as const;
export type Queue = (typeof QUEUES)[keyof typeof QUEUES];

/** The learner this schedule belongs to. A single row. */
export const learner = sqliteTable("learner", {
  id: integer("id").primaryKey(),
  userId: integer("user_id"),
  anonymousId: text("anonymous_id"),
  settings: text("settings", { mode: "json" }).$type<Partial<StudySettings>>().notNull(),
  /** Goes up when a setting that affects replaying a log changes. */
  schedulingVersion: integer("scheduling_version").notNull().default(1),
  /** The card revision in D1 up to which changes have been applied here. */
  cardCursor: integer("card_cursor").notNull().default(0),
  /** The outbox: whether a change still has to reach D1, and how many attempts failed. */
  summaryPending: integer("summary_pending", { mode: "boolean" }).notNull().default(false),
  summaryAttempts: integer("summary_attempts").notNull().default(0),
  /** Whether the pending summary covers, at least in part, study done elsewhere or earlier. */
  summaryIsMerged: integer("summary_is_merged", { mode: "boolean" }).notNull().default(false),
  /** Goes up with every change, to tell whether something changed since it was read. */
  revision: integer("revision").notNull().default(0),
});

/** A literal, not bound: SQLite only uses a partial index for a condition it can read. */
export const VISIBLE = sql.raw("suspended = 0 and buried_until is null and removed_at is null");

/** Missed and visible. Without statistics, SQLite would take another index for `suspended`; the sign prevents it. */
export const MISSED = sql.raw("missed_at > 0 and +suspended = 0 and buried_until is null and removed_at is null");

export const items = sqliteTable(
  "spaced_repetition_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id"),
    itemType: text("item_type", { enum: REVIEW_ITEM_TYPES }).notNull(),
    flashcardId: integer("flashcard_id"),
    quizQuestionId: integer("quiz_question_id"),
    transcriptId: integer("transcript_id"),
    /** Shared by the cards of one note within a transcript; null for a card without a note. */
    noteKey: text("note_key"),
    fsrsData: text("fsrs_data", { mode: "json" }).$type<FsrsData>().notNull(),
    /** Milliseconds since 1970, like all times here. */
    nextReview: integer("next_review").notNull(),
    lastReview: integer("last_review"),
    reviewCount: integer("review_count").notNull().default(0),
    averageRating: real("average_rating"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /**
     * The order in which the queue is read: the kind, then the due time or, for new items, the rank: cards oldest first.
     */
    queue: integer("queue").$type<Queue>().notNull(),
    sortKey: integer("sort_key").notNull(),
    rank: integer("rank").notNull(),
    state: integer("state").notNull(),
    intervalDays: integer("interval_days").notNull(),
    lapses: integer("lapses").notNull(),
    suspended: integer("suspended", { mode: "boolean" }).notNull().default(false),
    buriedUntil: integer("buried_until"),
    /** Whether it was buried because another card of its note was reviewed that day, rather than by hand. */
    isBuriedAsSibling: integer("is_buried_as_sibling", { mode: "boolean" }).notNull().default(false),
    /** Set when the card was deleted. The row is kept for a while because deletions can be undone. */
    removedAt: integer("removed_at"),
    /** When it was last missed in a quiz, until it is reviewed: it comes first. Null for cards. */
    missedAt: integer("missed_at"),
    /** The settings version its state was last computed with. */
    schedulingVersion: integer("scheduling_version").notNull(),
    /** The time of the newest entry of its log. */
    lastEntryAt: integer("last_entry_at"),
    lastEntryId: text("last_entry_id"),
  },
  (table) => [
    uniqueIndex("items_flashcard").on(table.flashcardId),
    uniqueIndex("items_question").on(table.quizQuestionId),
    index("items_queue").on(table.queue, table.sortKey).where(VISIBLE),
    index("items_transcript_queue").on(table.transcriptId, table.queue, table.sortKey).where(VISIBLE),
    index("items_transcript").on(table.transcriptId, table.rank),
    index("items_note").on(table.transcriptId, table.noteKey).where(sql`note_key is not null`),
    index("items_buried").on(table.buriedUntil).where(sql`buried_until is not null`),
    index("items_removed").on(table.removedAt).where(sql`removed_at is not null`),
    index("items_missed").on(table.missedAt).where(sql`missed_at is not null`),
    index("items_states").on(table.suspended, table.state, table.intervalDays).where(sql`removed_at is null`),
    index("items_lapses").on(table.lapses).where(sql`removed_at is null and lapses > 0`),
    check(
      "items_one_key",
      sql`(item_type = 'flashcard') = (flashcard_id is not null)
      and (item_type = 'quiz_question') = (quiz_question_id is not null)`,
    ),
    check("items_average_rating", sql`average_rating is null or average_rating between 1 and 4`),
  ],
);

/** Every review, under the id its client gave it, and every manual change (grade 0). Undoing removes nothing. */
export const reviewLog = sqliteTable(
  "review_log",
  {
    id: text("id").primaryKey(),
    itemId: integer("item_id")
      .notNull()
      .references(() => items.id, { onDelete: "cascade" }),
    grade: integer("grade").notNull(),
    /** What a manual change sets; null for a review. */
    setTo: text("set_to", { mode: "json" }).$type<Partial<FsrsData>>(),
    /** Seconds. */
    timeSpent: integer("time_spent").notNull(),
    before: text("state_before", { mode: "json" }).$type<FsrsData>().notNull(),
    after: text("state_after", { mode: "json" }).$type<FsrsData>().notNull(),
    reviewedAt: integer("reviewed_at").notNull(),
    receivedAt: integer("received_at").notNull(),
    /** The learner's date it counts toward, under the settings of that time. */
    day: text("day").notNull(),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    index("review_log_item").on(table.itemId, table.reviewedAt, table.id),
    index("review_log_received").on(table.receivedAt, table.reviewedAt).where(sql`undone_at is null and grade > 0`),
  ],
);

/** Daily totals, updated with every change to the log so that no page has to count it. */
export const days = sqliteTable("study_days", {
  date: text("date").primaryKey(),
  reviews: integer("reviews").notNull(),
  /** Items reviewed, each once. */
  cards: integer("cards").notNull().default(0),
  newSeen: integer("new_seen").notNull(),
  due: integer("due").notNull(),
  passed: integer("passed").notNull(),
  timeSpent: integer("time_spent").notNull(),
});
