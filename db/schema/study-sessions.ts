import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { SessionRatings } from "~/functions/study-sessions/study-session-kinds";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/**
 * A finished review session, with the totals counted by its browser; the reviews themselves are in the review schedule.
 * `clientId` identifies the session, so that saving it again finds the same row.
 */
export const studySessions = sqliteTable(
  "study_sessions",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    clientId: text("client_id").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    /** Null for a session over all transcripts. */
    transcriptId: integer("transcript_id").references(() => videoTranscripts.id, { onDelete: "cascade" }),
    sessionName: text("session_name").notNull(),
    description: text("description").notNull().default(""),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Whether it has an active share. */
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    ratings: text("ratings", { mode: "json" }).$type<SessionRatings>().notNull(),
    /** Cards rated, each counted once; null when only the ratings were counted. */
    reviewed: integer("reviewed"),
    /** Whole seconds. */
    timeSpent: integer("time_spent").notNull(),
    finishedAt: integer("finished_at", { mode: "timestamp_ms" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    uniqueIndex("study_sessions_user_client").on(table.userId, table.clientId),
    uniqueIndex("study_sessions_anonymous_client").on(table.anonymousId, table.clientId),
    index("study_sessions_user").on(table.userId, table.finishedAt),
    index("study_sessions_anonymous").on(table.anonymousId, table.finishedAt),
    index("study_sessions_transcript").on(table.transcriptId),
    // For the sweep of inactive visitors.
    index("study_sessions_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    check("study_sessions_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);
