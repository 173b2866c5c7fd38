import * as z from "zod";
import { KEPT_SUPPORTS } from "../../citations/kept-support";
import { citationSchema } from "../../citations/schema";
import { CARD_DIFFICULTIES, CARD_KINDS } from "../../flashcards/kinds";
import { prdDetailsSchema } from "../../prompts/details/details-schema";
import { MAX_ITEMS, prdItemSchema } from "../../prompts/schema";
import { BLOOMS_LEVELS, DIFFICULTIES, QUESTION_TYPES } from "../../quizzes/kinds";
import { languageTagSchema } from "../../transcripts/schema";
import { itemIdsSchema, newCollectionSchema, newTagSchema, savedQuerySchema } from "../schema";
import {
  attemptSchema,
  ms,
  segmentSchema,
  studiedSchema,
  text,
  time,
  translationSchema,
  versionSchema,
} from "./done-schema";
import { MAX_EXPORTED } from "./limits";

/** What identifies a thing in any account: the key under which it was first made. */
const key = z.string().min(1).max(300);
const title = z.string().min(1).max(2000);
/** The longest title that can be set in the product; it keeps an item's row in lists within 2 KB. */
const videoTitle = z.string().min(1).max(300);
const path = z.array(z.string().min(1).max(100)).min(1).max(20);
/** Null if it was not checked against its quotes. */
const supportSchema = z.enum(KEPT_SUPPORTS).nullable().default(null);
const made = { model: z.string().max(200), isOfflineDraft: z.boolean() };
const video = { videoUrl: z.string().max(2000).nullable(), videoTitle, videoDescription: text };

const transcriptSchema = z.strictObject({
  ...video,
  videoId: z.string().max(64).nullable(),
  language: languageTagSchema,
  kind: z.enum(["manual", "auto", "uploaded"]),
  durationSeconds: ms,
  asides: z.array(z.tuple([z.enum(["sponsor", "chatter"]), ms, ms])).nullable(),
  segments: z.array(segmentSchema),
  chapters: z.array(
    z.strictObject({
      topicTitle: text,
      summary: text,
      startIndex: ms,
      endIndex: ms,
      startMs: ms,
      ...made,
      confidence: z.number().min(0).max(1),
    }),
  ),
  translations: z.array(translationSchema).max(200).default([]),
});

const promptSchema = z.strictObject({
  ...video,
  language: languageTagSchema,
  durationSeconds: ms,
  requirements: z.array(text).max(MAX_ITEMS * 2),
  items: z.array(prdItemSchema).max(MAX_ITEMS * 2),
  details: prdDetailsSchema.nullable(),
  ...made,
  /** The oldest first; the last one is the current version. */
  versions: z.array(versionSchema).max(1000).default([]),
});

const quizSchema = z.strictObject({
  title,
  description: text,
  ...made,
  questions: z
    .array(
      z.strictObject({
        questionText: text,
        questionType: z.enum(QUESTION_TYPES),
        options: z.array(text).max(20),
        correctAnswer: text,
        acceptedAnswers: z.array(text).max(50),
        explanation: text,
        difficulty: z.enum(DIFFICULTIES),
        bloomsLevel: z.enum(BLOOMS_LEVELS).nullable(),
        citations: z.array(citationSchema),
        support: supportSchema,
        /** Null if it was never studied. */
        studied: studiedSchema.nullable().default(null),
      }),
    )
    .min(1)
    .max(100),
  attempts: z.array(attemptSchema).max(10_000).default([]),
});

const cardSchema = z.strictObject({
  key,
  noteKey: key.nullable(),
  ordinal: ms,
  kind: z.enum(CARD_KINDS),
  front: text.min(1),
  back: text,
  category: z.string().max(100).nullable(),
  difficulty: z.enum(CARD_DIFFICULTIES),
  tags: z.array(z.string().max(100)).max(20),
  citations: z.array(citationSchema),
  support: supportSchema,
  model: z.string().max(200).nullable(),
  isOfflineDraft: z.boolean(),
  createdAt: time,
  studied: studiedSchema.nullable().default(null),
});

const highlightSchema = z
  .strictObject({
    selectedText: text.min(1),
    startIndex: ms,
    endIndex: ms,
    startMs: ms.nullable(),
    isEstimated: z.boolean().default(false),
    userPrompt: text,
    aiResponse: text,
    note: text,
    citations: z.array(citationSchema),
    editedAt: time.nullable(),
    ...made,
  })
  .refine(({ startIndex, endIndex }) => startIndex < endIndex, "A highlight ends before it begins.");

const common = {
  /** Of the thing itself. For a transcript it is `sourceKey`. */
  key,
  /** Of its transcript; null for a PRD whose transcript is gone. */
  sourceKey: key.nullable(),
  createdAt: time,
  isBookmarked: z.boolean(),
  isFavorite: z.boolean(),
  isArchived: z.boolean(),
  /** Names. */
  tags: z.array(z.string().min(1).max(50)).max(20),
  /** Paths: the names of a collection's ancestors and its own. */
  collections: z.array(z.strictObject({ path, addedAt: time })).max(500),
};

/** One thing of a library, complete, for export and import. */
export const libraryEntrySchema = z.discriminatedUnion("itemType", [
  z.strictObject({ itemType: z.literal("transcript"), ...common, thing: transcriptSchema }),
  z.strictObject({ itemType: z.literal("prompt"), ...common, thing: promptSchema }),
  z.strictObject({ itemType: z.literal("quiz"), ...common, thing: quizSchema }),
  z.strictObject({
    itemType: z.literal("flashcard"),
    ...common,
    thing: z.strictObject({ cards: z.array(cardSchema).min(1).max(500) }),
  }),
  z.strictObject({ itemType: z.literal("highlight"), ...common, thing: highlightSchema }),
]);
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;

const { parentId: _parent, query: _query, ...collectionShape } = newCollectionSchema.shape;
/** A saved search with names instead of ids. */
const savedSearchSchema = savedQuerySchema
  .omit({ tagId: true, collectionId: true })
  .extend({ tag: z.string().max(50).optional(), collection: z.literal("none").or(path).optional() });
export type SavedSearch = z.infer<typeof savedSearchSchema>;
export const libraryCollectionSchema = z.strictObject({
  ...collectionShape,
  path,
  /** Null for a collection of items. */
  query: savedSearchSchema.nullable().default(null),
});
export type LibraryCollection = z.infer<typeof libraryCollectionSchema>;
export type LibraryTag = z.infer<typeof newTagSchema>;

/** Part of a library file, small enough for one call. */
export const importSchema = z.strictObject({
  tags: z.array(newTagSchema).max(500).default([]),
  collections: z.array(libraryCollectionSchema).max(500).default([]),
  items: z.array(libraryEntrySchema).max(MAX_EXPORTED).default([]),
});
export type LibraryPart = z.infer<typeof importSchema>;

export const exportSchema = z.strictObject({ itemIds: itemIdsSchema.max(MAX_EXPORTED) });

/** An exported entry with the ids of its item and of its transcript's item. */
export type ExportedEntry = {
  id: number;
  transcriptItemId: number | null;
  title: string;
  /** Of its transcript; null if that is gone. */
  video: { title: string; url: string | null } | null;
  entry: LibraryEntry;
};

/**
 * Response of POST /api/content/import: how many things were new, how many existed already, and how many were left out
 * because their transcript is neither in the file nor in the library.
 */
export type ImportAnswer = { added: number; skipped: number; withoutTranscript: number };
