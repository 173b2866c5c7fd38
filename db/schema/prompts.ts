import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import type { StoredDetails, StoredItem } from "./prompt-document";
import { videoTranscripts } from "./transcripts";

/** A saved PRD. `runId` is the generation that wrote it: unique, so a run that is carried out twice saves one. */
export const prompts = sqliteTable(
  "prompts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    runId: text("run_id").notNull(),
    shareId: text("share_id").notNull(),
    videoUrl: text("video_url"),
    videoTitle: text("video_title").notNull(),
    videoDescription: text("video_description").notNull(),
    language: text("language").notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    /** The spec's form of the document: one text line an item, with the part's prefix. */
    requirements: text("requirements", { mode: "json" }).$type<string[]>().notNull(),
    items: text("items", { mode: "json" }).$type<StoredItem[]>().notNull(),
    /** What stands beside the five parts; null where the author wrote none of it. */
    details: text("details", { mode: "json" }).$type<StoredDetails>(),
    model: text("model").notNull(),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    transcriptId: integer("transcript_id").references(() => videoTranscripts.id, { onDelete: "set null" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Number of the state that `requirements` and `items` hold; counts up with every save. */
    version: integer("version").notNull().default(1),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
  },
  (table) => [
    uniqueIndex("prompts_run").on(table.runId),
    uniqueIndex("prompts_share").on(table.shareId),
    // What lists read: the live ones, newest first; the title is in it so that a search reads no whole row.
    index("prompts_of_user").on(table.userId, table.deletedAt, table.createdAt, table.id, table.videoTitle),
    index("prompts_of_anonymous").on(table.anonymousId, table.deletedAt, table.createdAt, table.id, table.videoTitle),
    // Visitors whose cookie has run out.
    index("prompts_visitors").on(table.createdAt).where(sql`${table.anonymousId} is not null`),
    // Looked up for every transcript that is removed.
    index("prompts_transcript").on(table.transcriptId),
    index("prompts_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("prompts_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/** Earlier and present states of a PRD: version 1 is as it was generated, each Save adds one. */
export const promptVersions = sqliteTable(
  "prompt_versions",
  {
    promptId: integer("prompt_id")
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    version: integer("version").notNull(),
    requirements: text("requirements", { mode: "json" }).$type<string[]>().notNull(),
    items: text("items", { mode: "json" }).$type<StoredItem[]>().notNull(),
    details: text("details", { mode: "json" }).$type<StoredDetails>(),
    /** What made it. */
    cause: text("cause", { enum: ["generated", "edited", "restored", "regenerated", "extended"] }).notNull(),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.promptId, table.version] })],
);
