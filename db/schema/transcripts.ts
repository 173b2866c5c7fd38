import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import type { AsideData } from "~/functions/transcripts/asides/model";
import { CAPTION_KINDS, CAPTION_SOURCES } from "~/functions/transcripts/model";
import { users } from "./accounts";

/**
 * A transcript without its text. `sourceKey` identifies its source: a video's id, or the SHA-256 of uploaded captions.
 * An owner has one transcript per source, so asking again finds the same one.
 */
export const videoTranscripts = sqliteTable(
  "video_transcripts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sourceKey: text("source_key").notNull(),
    videoId: text("video_id"),
    videoUrl: text("video_url"),
    videoTitle: text("video_title").notNull(),
    videoDescription: text("video_description").notNull(),
    language: text("language").notNull().default("en"),
    kind: text("kind", { enum: CAPTION_KINDS }).notNull(),
    source: text("source", { enum: CAPTION_SOURCES }).notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    segmentCount: integer("segment_count").notNull(),
    /** Whether the captions had no times, so that all are estimated. A trigger sets it from the first chunk. */
    isEstimated: integer("is_estimated", { mode: "boolean" }).notNull().default(false),
    /** Sponsor messages and chatter; null until they have been looked for. */
    asides: text("asides", { mode: "json" }).$type<AsideData[]>(),
    /** The names and sides that the owner gave to speakers, by their names in the captions; null if none. */
    speakers: text("speakers", { mode: "json" }).$type<Speakers>(),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Set while a deletion can still be undone; the sweep removes the row later, with everything attached to it. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("video_transcripts_source_user").on(table.sourceKey, table.userId),
    uniqueIndex("video_transcripts_source_anonymous").on(table.sourceKey, table.anonymousId),
    // For everything of one owner: deleting or exporting an account, and claiming a visitor's rows.
    index("video_transcripts_user").on(table.userId),
    index("video_transcripts_anonymous").on(table.anonymousId),
    // For the newest copy of a video fetched from the platform, in one language and in any.
    index("video_transcripts_fetched").on(table.videoId).where(sql`${table.source} <> 'upload'`),
    index("video_transcripts_fetched_language")
      .on(table.videoId, table.language)
      .where(sql`${table.source} <> 'upload'`),
    // For the sweep of inactive visitors.
    index("video_transcripts_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    index("video_transcripts_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("video_transcripts_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/**
 * A segment in few characters. A trailing 1 marks an estimated time, 2 words that may be misheard, 3 both (0 if only the
 * speaker follows). An empty speaker is another voice without a name.
 */
export type StoredSegment =
  | [startMs: number, endMs: number, text: string]
  | [startMs: number, endMs: number, text: string, mark: 0 | 1 | 2 | 3]
  | [startMs: number, endMs: number, text: string, mark: 0 | 1 | 2 | 3, speaker: string];

/**
 * A transcript's segments in chunks: a D1 row holds at most 2 MB, and a ten-hour transcript has more.
 * `data` is a JSON list of segments; their ids follow from their position.
 */
export const transcriptChunks = sqliteTable(
  "transcript_chunks",
  {
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    data: text("data", { mode: "json" }).$type<StoredSegment[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.transcriptId, table.position] })],
);
