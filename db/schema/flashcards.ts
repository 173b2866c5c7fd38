import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Citation } from "~/functions/citations/model";
import { CARD_KINDS } from "~/functions/flashcards/flashcard-kinds";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { KEPT_SUPPORTS } from "../../functions/citations/kept-support";
import { users } from "./accounts";
import { videoTranscripts } from "./transcripts";

/**
 * A flashcard of a transcript. `key` identifies how the card was created: a client's id, a generation and a position in
 * it, or its id in an imported file. Creating it again finds the same row. Ids only ever increase.
 * As in Anki, a row is one schedule: a note with several cards (a reversed pair, a text with several clozes) has a row
 * for each, all with the same texts.
 */
export const flashcards = sqliteTable(
  "flashcards",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    key: text("key").notNull(),
    transcriptId: integer("transcript_id")
      .notNull()
      .references(() => videoTranscripts.id, { onDelete: "cascade" }),
    userId: integer("user_id").references(() => users.id, { onDelete: "cascade" }),
    anonymousId: text("anonymous_id"),
    kind: text("kind", { enum: CARD_KINDS }).notNull().default("basic"),
    /** Shared by the cards of one note, and unique to it in the transcript; null for a card without a note. */
    noteKey: text("note_key"),
    /** Position in its note: 1 is the back-to-front card of a reversed one; n asks cloze deletion n + 1. */
    ordinal: integer("ordinal").notNull().default(0),
    front: text("front").notNull(),
    back: text("back").notNull(),
    category: text("category"),
    difficulty: text("difficulty", { enum: DIFFICULTIES }).notNull().default("medium"),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Verified quotations; empty for a card written by hand. */
    citations: text("citations", { mode: "json" }).$type<Citation[]>().notNull().default([]),
    /** Null for a card that was written by hand or imported. */
    model: text("model"),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
    /**
     * Unique, and increased by each change that affects reviews: deletion or restoring, owner, transcript, note. Set by
     * triggers, so no way of changing a card is missed.
     */
    revision: integer("revision").notNull().default(0),
    /** The result of checking the card against its quotes; null if it was not checked or its text has changed since. */
    support: text("support", { enum: KEPT_SUPPORTS }),
  },
  (table) => [
    uniqueIndex("flashcards_key").on(table.transcriptId, table.key),
    index("flashcards_transcript").on(table.transcriptId, table.id),
    index("flashcards_note").on(table.transcriptId, table.noteKey).where(sql`${table.noteKey} is not null`),
    index("flashcards_user").on(table.userId, table.id),
    index("flashcards_anonymous").on(table.anonymousId, table.id),
    // Cards whose changes the learner's review schedule has yet to apply.
    index("flashcards_user_revision").on(table.userId, table.revision),
    index("flashcards_anonymous_revision").on(table.anonymousId, table.revision),
    // Cards with tags of their own; it holds all that a look for a tag reads.
    index("flashcards_user_tags")
      .on(table.userId, table.tags)
      .where(sql`${table.tags} <> '[]' and ${table.userId} is not null`),
    index("flashcards_anonymous_tags")
      .on(table.anonymousId, table.userId, table.tags)
      .where(sql`${table.tags} <> '[]' and ${table.anonymousId} is not null`),
    index("flashcards_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("flashcards_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/** The highest revision ever given to a card. A single row; it never decreases, even when cards are removed. */
export const flashcardRevisions = sqliteTable("flashcard_revisions", {
  id: integer("id").primaryKey(),
  last: integer("last").notNull(),
});
