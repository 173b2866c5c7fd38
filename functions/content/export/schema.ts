import * as z from "zod";
import { citationSchema } from "../../citations/schema";
import { CARD_DIFFICULTIES, CARD_KINDS } from "../../flashcards/kinds";
import { prdDetailsSchema } from "../../prompts/details/schema";
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

/** What names a thing wherever it is taken: what it was made by. */
const key = z.string().min(1).max(300);
const title = z.string().min(1).max(2000);
const path = z.array(z.string().min(1).max(100)).min(1).max(20);
const made = { model: z.string().max(200), isOfflineDraft: z.boolean() };
const video = { videoUrl: z.string().max(2000).nullable(), videoTitle: title, videoDescription: text };

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
      ...{ topicTitle: text, summary: text, startIndex: ms, endIndex: ms, startMs: ms, ...made },
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
  /** The oldest first; the last one is the present state. */
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
        /** Null for one that was never studied. */
        studied: studiedSchema.nullable().default(null),
      }),
    )
    .min(1)
    .max(100),
  attempts: z.array(attemptSchema).max(10_000).default([]),
});

const cardSchema = z.strictObject({
  ...{ key, noteKey: key.nullable(), ordinal: ms, kind: z.enum(CARD_KINDS) },
  ...{ front: text.min(1), back: text },
  ...{ category: z.string().max(100).nullable(), difficulty: z.enum(CARD_DIFFICULTIES) },
  ...{ tags: z.array(z.string().max(100)).max(20), citations: z.array(citationSchema) },
  ...{ model: z.string().max(200).nullable(), isOfflineDraft: z.boolean(), createdAt: time },
  studied: studiedSchema.nullable().default(null),
});

const highlightSchema = z
  .strictObject({
    ...{ selectedText: text.min(1), startIndex: ms, endIndex: ms, startMs: ms.nullable() },
    isEstimated: z.boolean().default(false),
    ...{ userPrompt: text, aiResponse: text, note: text, citations: z.array(citationSchema) },
    ...{ editedAt: time.nullable(), ...made },
  })
  .refine(({ startIndex, endIndex }) => startIndex < endIndex, "A highlight ends before it begins.");

const common = {
  /** Of the thing itself. For a transcript it is `sourceKey`. */
  key,
  /** Of the transcript it hangs on; null for a PRD whose transcript is gone. */
  sourceKey: key.nullable(),
  createdAt: time,
  isBookmarked: z.boolean(),
  isFavorite: z.boolean(),
  isArchived: z.boolean(),
  /** By name. */
  tags: z.array(z.string().min(1).max(50)).max(20),
  /** Each by the names of the collections around it and its own. */
  collections: z.array(z.strictObject({ path, addedAt: time })).max(500),
};

/** One thing of a library, whole: as it is exported, and as it is imported again. */
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
/** A saved search, by names in place of ids. */
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

/** Part of a library's file: so much as one call takes. */
export const importSchema = z.strictObject({
  tags: z.array(newTagSchema).max(500).default([]),
  collections: z.array(libraryCollectionSchema).max(500).default([]),
  items: z.array(libraryEntrySchema).max(MAX_EXPORTED).default([]),
});
export type LibraryPart = z.infer<typeof importSchema>;

export const exportSchema = z.strictObject({ itemIds: itemIdsSchema.max(MAX_EXPORTED) });

/** An entry on its way out, with the numbers by which the caller knows its item and the item of its transcript. */
export type ExportedEntry = {
  id: number;
  transcriptItemId: number | null;
  title: string;
  /** Of the transcript it hangs on; null where that is gone. */
  video: { title: string; url: string | null } | null;
  entry: LibraryEntry;
};

/** Answer of POST /api/content/import: how many things were new, and how many were there before or could not be placed. */
export type ImportAnswer = { added: number; skipped: number };
