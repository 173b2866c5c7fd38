import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/** How many ratings were which. */
export type StoredRatings = { again: number; hard: number; good: number; easy: number };

/**
 * A session of reviews that its learner finished, as the browser that held it counted it; the reviews themselves are in
 * the review schedule. `clientId` names the session: sent a second time it is found.
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
    isPublic: integer("is_public", { mode: "boolean" }).notNull().default(false),
    /** Names its public page, from the first time it was public on: public again, it is at the same address. */
    shareToken: text("share_token"),
    ratings: text("ratings", { mode: "json" }).$type<StoredRatings>().notNull(),
    /** Cards rated, each once; null where only the ratings were counted. */
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
    uniqueIndex("study_sessions_share").on(table.shareToken),
    index("study_sessions_transcript").on(table.transcriptId),
    // Visitors whose cookie has run out.
    index("study_sessions_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    check("study_sessions_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);
