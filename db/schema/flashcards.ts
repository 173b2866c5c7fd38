import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "./accounts";
import type { StoredCitation } from "./quizzes";
import { videoTranscripts } from "./transcripts";

/**
 * A flashcard of a transcript. `key` names the making of it, one a card: a client's id, a generation and a place in it,
 * or the id it had in a file it came from. The same making a second time finds the row. Ids only ever go up.
 * A row is one schedule, as in Anki: what makes several cards (a reversed pair, a text with several gaps) has a row for
 * each, all with the same texts.
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
    kind: text("kind", { enum: ["basic", "reversed", "cloze"] })
      .notNull()
      .default("basic"),
    /** What the cards of one note share, unlike any other note of the transcript; null for a card that is alone. */
    noteKey: text("note_key"),
    /** Which of its note's cards this is: 1 asks the back of a reversed one; n asks the gap n + 1 of a cloze text. */
    ordinal: integer("ordinal").notNull().default(0),
    front: text("front").notNull(),
    back: text("back").notNull(),
    category: text("category"),
    difficulty: text("difficulty", { enum: ["easy", "medium", "hard"] })
      .notNull()
      .default("medium"),
    tags: text("tags", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Verified quotations; none for a card written by hand. */
    citations: text("citations", { mode: "json" }).$type<StoredCitation[]>().notNull().default([]),
    /** Null for a card that was written by hand or came from a file. */
    model: text("model"),
    isOfflineDraft: integer("is_offline_draft", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    updatedAt: integer("updated_at", { mode: "timestamp_ms" }).notNull().default(sql`(unixepoch() * 1000)`),
    /** Set while a deletion can still be undone; the sweep removes the row later. */
    deletedAt: integer("deleted_at", { mode: "timestamp_ms" }),
    /**
     * Unlike any other card's, and higher with each change of what reviews follow: that the card is there, whose
     * it is, its transcript, its note. Triggers set it, so no way of changing a card goes unheard.
     */
    revision: integer("revision").notNull().default(0),
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
    index("flashcards_deleted").on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
    check("flashcards_one_owner", sql`(${table.userId} is null) <> (${table.anonymousId} is null)`),
  ],
);

/** The highest revision that a card was given. A single row; it never goes down, whatever cards are removed. */
export const flashcardRevisions = sqliteTable("flashcard_revisions", {
  id: integer("id").primaryKey(),
  last: integer("last").notNull(),
});
