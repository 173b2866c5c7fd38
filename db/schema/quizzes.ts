import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Citation } from "~/functions/citations/model";
import { BLOOMS_LEVELS, DIFFICULTIES, QUESTION_TYPES } from "~/functions/quizzes/quiz-kinds";
import { KEPT_SUPPORTS } from "../../functions/citations/kept-support";
import type { StoredAnswer, StoredQuestion } from "../../functions/quizzes/quiz-views";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/** A quiz made from a transcript. `generationKey` names the generation that wrote it. */
export const quizzes = sqliteTable(
  "quizzes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    generationKey: text("generation_key").notNull(),
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    totalQuestions: integer("total_questions").notNull(),
    model: text("model").notNull(),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
    /** Questions that the owner did not keep, whole, to bring them back and not to ask them again. */
    dropped: text("dropped", { mode: "json" }).$type<StoredQuestion[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex("quizzes_generation").on(table.generationKey),
    index("quizzes_transcript").on(table.transcriptId, table.createdAt),
    index("quizzes_user").on(table.userId, table.createdAt),
    index("quizzes_anonymous").on(table.anonymousId, table.createdAt),
    index("quizzes_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("quizzes_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

export const quizQuestions = sqliteTable(
  "quiz_questions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    quizId: integer("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    questionText: text("question_text").notNull(),
    questionType: text("question_type", { enum: QUESTION_TYPES }).notNull(),
    options: text("options", { mode: "json" }).$type<string[]>().notNull(),
    correctAnswer: text("correct_answer").notNull(),
    /** Other acceptable wordings of a short answer. */
    acceptedAnswers: text("accepted_answers", { mode: "json" }).$type<string[]>().notNull(),
    explanation: text("explanation").notNull(),
    difficulty: text("difficulty", { enum: DIFFICULTIES }).notNull().default("medium"),
    bloomsLevel: text("blooms_level", { enum: BLOOMS_LEVELS }),
    orderIndex: integer("order_index").notNull(),
    citations: text("citations", { mode: "json" }).$type<Citation[]>().notNull(),
    /** The result of checking the question against its quotes; null if it was not checked. */
    support: text("support", { enum: KEPT_SUPPORTS }),
  },
  (table) => [uniqueIndex("quiz_questions_order").on(table.quizId, table.orderIndex)],
);

/**
 * A submission, graded once. The client makes the `clientId`, so that submitting again finds the same row. Whoever
 * takes a shared quiz is not its owner, so an attempt has its own owner.
 */
export const quizAttempts = sqliteTable(
  "quiz_attempts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    clientId: text("client_id").notNull(),
    quizId: integer("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    score: integer("score").notNull(),
    totalQuestions: integer("total_questions").notNull(),
    /** Whole seconds. */
    timeSpent: integer("time_spent").notNull(),
    answers: text("answers", { mode: "json" }).$type<StoredAnswer[]>().notNull(),
    /** A retry of some of the quiz's questions: does not count as an attempt or toward the best score. */
    isPractice: integer("is_practice", { mode: "boolean" }).notNull().default(false),
    completedAt: integer("completed_at", { mode: "timestamp_ms" }).notNull(),
    /** Goes up when the learner marks an answer, so that concurrent changes are not lost. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    uniqueIndex("quiz_attempts_user_client").on(table.userId, table.quizId, table.clientId),
    uniqueIndex("quiz_attempts_anonymous_client").on(table.anonymousId, table.quizId, table.clientId),
    index("quiz_attempts_user").on(table.userId, table.completedAt),
    index("quiz_attempts_anonymous").on(table.anonymousId, table.completedAt),
    index("quiz_attempts_quiz").on(table.quizId),
    // For the sweep of inactive visitors.
    index("quiz_attempts_visitors").on(table.completedAt).where(sql`${table.anonymousId} is not null`),
    check("quiz_attempts_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

export const quizBookmarks = sqliteTable(
  "quiz_bookmarks",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    quizId: integer("quiz_id")
      .notNull()
      .references(() => quizzes.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("quiz_bookmarks_user").on(table.userId, table.quizId),
    uniqueIndex("quiz_bookmarks_anonymous").on(table.anonymousId, table.quizId),
    index("quiz_bookmarks_quiz").on(table.quizId),
    check("quiz_bookmarks_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);
