import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Citation } from "~/functions/citations/model";
import { HIGHLIGHT_COLORS } from "~/functions/highlights/highlight-kinds";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/**
 * A selection of a transcript, with the prompt and the answer. Indices are UTF-16 units of the joined text (segments
 * joined by single spaces), the end exclusive. The client makes one `clientId` per request, so that repeating the
 * request finds the same row.
 */
export const userHighlights = sqliteTable(
  "user_highlights",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    clientId: text("client_id").notNull(),
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    selectedText: text("selected_text").notNull(),
    startIndex: integer("start_index").notNull(),
    endIndex: integer("end_index").notNull(),
    /** When the selected text begins in the video; null if it is not known. */
    startMs: integer("start_ms"),
    /** Whether `startMs` is an estimated time. */
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull().default(false),
    userPrompt: text("user_prompt").notNull(),
    aiResponse: text("ai_response").notNull(),
    citations: text("citations", { mode: "json" }).$type<Citation[]>().notNull(),
    /** The reader's own note. */
    note: text("note").notNull().default(""),
    color: text("color", { enum: HIGHLIGHT_COLORS }).notNull().default("yellow"),
    model: text("model").notNull(),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /**
     * Set when the prompt or answer was edited by hand, so they no longer show what was actually asked and answered.
     */
    editedAt: integer("edited_at", { mode: "timestamp_ms" }),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("user_highlights_client").on(table.transcriptId, table.clientId),
    index("user_highlights_transcript").on(table.transcriptId, table.startIndex),
    index("user_highlights_user").on(table.userId, table.createdAt),
    index("user_highlights_anonymous").on(table.anonymousId, table.createdAt),
    index("user_highlights_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("user_highlights_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
    check("user_highlights_range", sql`${table.startIndex} >= 0 and ${table.startIndex} < ${table.endIndex}`),
  ],
);
