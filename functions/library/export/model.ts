import * as z from "zod";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { newCollectionSchema, savedQuerySchema } from "~/functions/collections/model";
import { isoTimeSchema } from "~/functions/exchange/model";
import { newTagSchema } from "~/functions/tags/model";
import { itemIdsSchema } from "../model";
import { unlike } from "./done-schema";
import { MAX_EXPORTED } from "./export-limits";
import { cardSchema, highlightSchema, key, promptSchema, quizSchema, transcriptSchema } from "./thing-schemas";

const path = z.array(z.string().min(1).max(100)).min(1).max(20);

const common = {
  /** The thing's key; for a transcript, its `sourceKey`. */
  key,
  /** Its transcript's key; null for a PRD whose transcript is gone. */
  sourceKey: key.nullable(),
  createdAt: isoTimeSchema,
  isBookmarked: z.boolean(),
  isFavorite: z.boolean(),
  isArchived: z.boolean(),
  /** Names of tags. */
  tags: z.array(z.string().min(1).max(50)).max(20),
  /** Paths: the names of a collection's ancestors and its own. */
  collections: z.array(z.strictObject({ path, addedAt: isoTimeSchema })).max(500),
};

/** One thing of a library, complete, for export and import. */
export const libraryEntrySchema = z.discriminatedUnion("itemType", [
  z.strictObject({ itemType: z.literal("transcript"), ...common, thing: transcriptSchema }),
  z.strictObject({ itemType: z.literal("prompt"), ...common, thing: promptSchema }),
  z.strictObject({ itemType: z.literal("quiz"), ...common, thing: quizSchema }),
  z.strictObject({
    itemType: z.literal("flashcard"),
    ...common,
    thing: z.strictObject({ cards: unlike(cardSchema, { most: 500, nameOf: (card) => card.key }).min(1) }),
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
const libraryCollectionSchema = z.strictObject({
  ...collectionShape,
  path,
  /** Null for a collection of items. */
  query: savedSearchSchema.nullable().default(null),
});
export type LibraryCollection = z.infer<typeof libraryCollectionSchema>;
export type LibraryTag = z.infer<typeof newTagSchema>;

/** Part of a library file, small enough for one call. */
export const importLibrarySchema = z.strictObject({
  tags: z.array(newTagSchema).max(500).default([]),
  collections: z.array(libraryCollectionSchema).max(500).default([]),
  items: z.array(libraryEntrySchema).max(MAX_EXPORTED).default([]),
});
export type LibraryPart = z.infer<typeof importLibrarySchema>;

export const exportSchema = z.strictObject({ itemIds: itemIdsSchema.max(MAX_EXPORTED) });

/** An exported entry with the ids of its item and of its transcript's item. */
export type ExportedEntry = {
  id: number;
  transcriptItemId: number | null;
  title: string;
  /** The title and address of its transcript's video, and its speakers; null if the transcript is gone. */
  video: { title: string; url: string | null; speakers: Speakers | null } | null;
  entry: LibraryEntry;
};

/**
 * Response of POST /api/content/import: how many things were new, and how many existed already. `withoutTranscript`
 * counts those left out because their transcript is neither in the file nor in the library.
 */
export type ImportLibraryAnswer = { added: number; skipped: number; withoutTranscript: number };
