import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { type LineIds, NO_IDS, type PrdItem, type PrdSummary, VERSION_CAUSES } from "~/functions/prds/model";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/** The summary of a PRD without lines. Every statement that saves a PRD provides its own. */
export const NO_SUMMARY: PrdSummary = { overview: null, ticks: [], quoted: 0, total: 0 };

/** A saved PRD. `runId` is the run that wrote it; it is unique, so a run that is repeated saves only one. */
export const prompts = sqliteTable(
  "prompts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    runId: text("run_id").notNull(),
    /** The token of its original link; null once that has ended. `content_shares` says what it opens. */
    shareId: text("share_id"),
    videoUrl: text("video_url"),
    videoTitle: text("video_title").notNull(),
    /** Its title before its owner gave it another; null while it has that one. */
    originalTitle: text("original_title"),
    videoDescription: text("video_description").notNull(),
    language: text("language").notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    /** The document as the API returns it: one line of text per item, with the part's prefix. */
    requirements: text("requirements", { mode: "json" }).$type<string[]>().notNull(),
    items: text("items", { mode: "json" }).$type<PrdItem[]>().notNull(),
    /** The details besides the five parts; null when the author wrote none. */
    details: text("details", { mode: "json" }).$type<PrdDetails>(),
    /** What lists show of `items`; every write of `items` also writes this. */
    /** The ids that its lines were given, so that none is given twice. */
    lineIds: text("line_ids", { mode: "json" }).$type<LineIds>().notNull().default(NO_IDS),
    summary: text("summary", { mode: "json" }).$type<PrdSummary>().notNull().default(NO_SUMMARY),
    model: text("model").notNull(),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    transcriptId: integer("transcript_id").references(() => videoTranscripts.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Version number of `requirements` and `items`; goes up with every save. */
    version: integer("version").notNull().default(1),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("prompts_run").on(table.runId),
    uniqueIndex("prompts_share").on(table.shareId),
    // For lists of prompts that are not deleted, newest first. Includes the title, so that a search reads no full row.
    index("prompts_of_user").on(table.userId, table.deletedAt, table.createdAt, table.id, table.videoTitle),
    index("prompts_of_anonymous").on(table.anonymousId, table.deletedAt, table.createdAt, table.id, table.videoTitle),
    // For the sweep of inactive visitors.
    index("prompts_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    // Used whenever a transcript is removed.
    index("prompts_transcript").on(table.transcriptId),
    index("prompts_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("prompts_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/** Earlier and current versions of a PRD: version 1 is as generated, and each save adds one. */
export const promptVersions = sqliteTable(
  "prompt_versions",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    requirements: text("requirements", { mode: "json" }).$type<string[]>().notNull(),
    items: text("items", { mode: "json" }).$type<PrdItem[]>().notNull(),
    details: text("details", { mode: "json" }).$type<PrdDetails>(),
    /** How the version came about. */
    cause: text("cause", { enum: VERSION_CAUSES }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.version] })],
);

/** A PRD told as one text, as the model wrote it: the newest one only. `version`: the one of the PRD that it tells. */
export const writeUps = sqliteTable("write_ups", {
  promptId: integer("prompt_id")
    .primaryKey()
    .references(() => prompts.id, { onDelete: "cascade" }),
  version: integer("version").notNull(),
  text: text("text").notNull(),
  model: text("model").notNull(),
  inputTokens: integer("input_tokens").notNull(),
  outputTokens: integer("output_tokens").notNull(),
  createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
});
