import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { TRANSLATION_WAYS } from "~/functions/transcripts/translations/model";
import { type StoredSegment, videoTranscripts } from "./transcripts";

/**
 * A chapter of a transcript. Indices are UTF-16 units of the joined text (segments joined by single spaces), the end
 * exclusive; a transcript's chapters follow each other without gaps.
 */
export const transcriptTopics = sqliteTable(
  "transcript_topics",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    /** Counted from 0. */
    position: integer("position").notNull(),
    topicTitle: text("topic_title").notNull(),
    summary: text("summary").notNull(),
    startIndex: integer("start_index").notNull(),
    endIndex: integer("end_index").notNull(),
    startMs: integer("start_ms").notNull(),
    /** From 0 to 1: how certain it is that a chapter begins here. */
    confidence: real("confidence").notNull(),
    model: text("model").notNull(),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
  },
  (table) => [uniqueIndex("transcript_topics_position").on(table.transcriptId, table.position)],
);

/**
 * A translation of a transcript, in chunks like `transcript_chunks`. `how` says whether its segments are from a caption
 * track, with their own times, or the original's, translated one by one by a model.
 */
export const transcriptTranslations = sqliteTable(
  "transcript_translations",
  {
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    position: integer("position").notNull(),
    how: text("how", { enum: TRANSLATION_WAYS }).notNull(),
    /** Null for a caption track. */
    model: text("model"),
    data: text("data", { mode: "json" }).$type<StoredSegment[]>().notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transcriptId, table.language, table.position] }),
    // Lists the languages without reading the texts.
    index("transcript_translations_heads").on(
      table.transcriptId,
      table.position,
      table.language,
      table.how,
      table.model,
      table.createdAt,
    ),
  ],
);
