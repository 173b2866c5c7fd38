import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { ScheduleSummary } from "../../functions/reviews/port";
import { users } from "./accounts";

/** A learner's status as last reported by the review schedule; reminders are planned from it. */
export const studySummaries = sqliteTable(
  "study_summaries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    nextDueAt: integer("next_due_at", { mode: "timestamp_ms" }),
    dueCount: integer("due_count").notNull(),
    /** The time of the last review. */
    lastStudiedAt: integer("last_studied_at", { mode: "timestamp_ms" }),
    /** Consecutive days with a review, as of the day of `lastStudiedAt`. */
    streakDays: integer("streak_days").notNull().default(0),
    /** Of all time. */
    reviewsTotal: integer("reviews_total").notNull().default(0),
    timeZone: text("time_zone").notNull().default("UTC"),
    dayStartHour: integer("day_start_hour").notNull().default(4),
    /** The minute of the day at which this learner usually starts; null until enough days are known. */
    usualMinute: integer("usual_minute"),
    /** When the first item is both due and below the learner's desired retention. */
    recallFallsAt: integer("recall_falls_at", { mode: "timestamp_ms" }),
    /** Due items, the one to show first at the front; at most three. */
    atRisk: text("at_risk", { mode: "json" }).$type<ScheduleSummary["atRisk"]>().notNull().default([]),
    /** The review schedule's revision; a summary never replaces a newer one. */
    revision: integer("revision").notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
    /** How much is due at any moment, until the next change, follows from it. */
    dueDays: text("due_days", { mode: "json" })
      .$type<ScheduleSummary["dueDays"]>()
      .notNull()
      .default({ from: 0, days: [] }),
    /** The days with reviews of the two weeks that end with the day of `lastStudiedAt`. */
    studiedDays: text("studied_days", { mode: "json" }).$type<ScheduleSummary["studiedDays"]>().notNull().default([]),
    /** The exams ahead, and how far their cards are. */
    exams: text("exams", { mode: "json" }).$type<ScheduleSummary["exams"]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("study_summaries_user").on(table.userId),
    uniqueIndex("study_summaries_anonymous").on(table.anonymousId),
    index("study_summaries_due").on(table.nextDueAt),
    // For the sweep of inactive visitors.
    index("study_summaries_visitors").on(table.updatedAt).where(sql`${table.anonymousId} is not null`),
    check("study_summaries_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/**
 * Visitors whose review schedule still has to be merged into the account; written at the sign-in that claims their
 * cards.
 */
export const studyMerges = sqliteTable(
  "study_merges",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id").notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("study_merges_pair").on(table.userId, table.anonymousId),
    index("study_merges_visitor").on(table.anonymousId),
  ],
);
