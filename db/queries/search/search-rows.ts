import { and, asc, eq, gt, gte, inArray } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentItemCollections,
  contentItems,
  contentItemTags,
  flashcards,
  prompts,
  quizQuestions,
  quizzes,
  transcriptChunks,
  userHighlights,
  videoTranscripts,
} from "~/db/schema";
import type { Speakers } from "~/functions/citations/speaker-kinds";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";

/** How many changed items are read at a time. */
export const CHANGES_LIMIT = 200;

const ITEM = {
  id: contentItems.id,
  type: contentItems.itemType,
  thingId: contentItems.itemId,
  title: contentItems.title,
  transcriptId: contentItems.transcriptId,
  createdAt: contentItems.createdAt,
  revision: contentItems.revision,
  isFavorite: contentItems.isFavorite,
  isBookmarked: contentItems.isBookmarked,
  isArchived: contentItems.isArchived,
  isHidden: contentItems.isHidden,
  speakers: videoTranscripts.speakers,
};

/** An item after its last change; a hidden one can still be restored. */
export type ChangedItem = Pick<
  typeof contentItems.$inferSelect,
  "id" | "title" | "transcriptId" | "createdAt" | "revision" | "isFavorite" | "isBookmarked" | "isArchived" | "isHidden"
> & {
  type: (typeof contentItems.$inferSelect)["itemType"];
  thingId: number;
  /** What its owner says about a transcript's speakers; null for other items. */
  speakers: Speakers | null;
};

/** A tag or a collection that an item has. */
export type ItemLink = { itemId: number; linkId: number };

/** The owner's items that changed after a revision, in the order of their changes, with all their tags and collections. */
export async function findContentChanges(
  db: Database,
  owner: OwnerKey,
  after: number,
): Promise<{ items: ChangedItem[]; tags: ItemLink[]; collections: ItemLink[] }> {
  const changed = and(ownedBy(contentItems, owner), gt(contentItems.revision, after));
  const page = db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(changed)
    .orderBy(asc(contentItems.revision))
    .limit(CHANGES_LIMIT);
  const [items, tags, collections] = await db.batch([
    db
      .select(ITEM)
      .from(contentItems)
      .leftJoin(
        videoTranscripts,
        and(eq(contentItems.itemType, "transcript"), eq(videoTranscripts.id, contentItems.itemId)),
      )
      .where(changed)
      .orderBy(asc(contentItems.revision))
      .limit(CHANGES_LIMIT),
    db
      .select({ itemId: contentItemTags.contentItemId, linkId: contentItemTags.tagId })
      .from(contentItemTags)
      .where(inArray(contentItemTags.contentItemId, page)),
    db
      .select({ itemId: contentItemCollections.contentItemId, linkId: contentItemCollections.collectionId })
      .from(contentItemCollections)
      .where(inArray(contentItemCollections.contentItemId, page)),
  ]);
  return { items, tags, collections };
}

/** The searched texts of things other than transcripts. */
export type SearchedTexts = {
  prompts: Pick<typeof prompts.$inferSelect, "id" | "items" | "details">[];
  highlights: Pick<
    typeof userHighlights.$inferSelect,
    "id" | "selectedText" | "startMs" | "isEstimated" | "userPrompt" | "aiResponse" | "note" | "citations"
  >[];
  questions: Pick<
    typeof quizQuestions.$inferSelect,
    "id" | "quizId" | "questionText" | "questionType" | "options" | "correctAnswer" | "explanation" | "citations"
  >[];
  cards: Pick<typeof flashcards.$inferSelect, "id" | "kind" | "ordinal" | "front" | "back" | "tags" | "citations">[];
};

/** The texts of the owner's things with these ids, in one round trip. */
export async function findSearchedTexts(
  db: Database,
  owner: OwnerKey,
  ids: {
    prompts: readonly number[];
    highlights: readonly number[];
    quizzes: readonly number[];
    cards: readonly number[];
  },
): Promise<SearchedTexts> {
  const { selectedText, startMs, isEstimated, userPrompt, aiResponse, note } = userHighlights;
  const { quizId, questionText, questionType, options, correctAnswer, explanation } = quizQuestions;
  const { kind, ordinal, front, back, tags } = flashcards;
  const [foundPrompts, highlights, questions, cards] = await db.batch([
    db
      .select({ id: prompts.id, items: prompts.items, details: prompts.details })
      .from(prompts)
      .where(and(inArray(prompts.id, listOfCards(ids.prompts)), ownedBy(prompts, owner))),
    db
      .select({
        id: userHighlights.id,
        selectedText,
        startMs,
        isEstimated,
        userPrompt,
        aiResponse,
        note,
        citations: userHighlights.citations,
      })
      .from(userHighlights)
      .where(and(inArray(userHighlights.id, listOfCards(ids.highlights)), ownedBy(userHighlights, owner))),
    db
      .select({
        id: quizQuestions.id,
        quizId,
        questionText,
        questionType,
        options,
        correctAnswer,
        explanation,
        citations: quizQuestions.citations,
      })
      .from(quizQuestions)
      .innerJoin(quizzes, eq(quizzes.id, quizQuestions.quizId))
      .where(and(inArray(quizQuestions.quizId, listOfCards(ids.quizzes)), ownedBy(quizzes, owner)))
      .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.orderIndex)),
    db
      .select({ id: flashcards.id, kind, ordinal, front, back, tags, citations: flashcards.citations })
      .from(flashcards)
      .where(and(inArray(flashcards.id, listOfCards(ids.cards)), ownedBy(flashcards, owner))),
  ]);
  return { prompts: foundPrompts, highlights, questions, cards };
}

/** This many chunks of a transcript's text from `from` on, in order. */
export async function findSpokenPieces(
  db: Database,
  owner: OwnerKey,
  { transcriptId, from, limit }: { transcriptId: number; from: number; limit: number },
) {
  const rows = await db
    .select({ data: transcriptChunks.data })
    .from(transcriptChunks)
    .innerJoin(videoTranscripts, eq(videoTranscripts.id, transcriptChunks.transcriptId))
    .where(
      and(
        eq(transcriptChunks.transcriptId, transcriptId),
        gte(transcriptChunks.position, from),
        ownedBy(videoTranscripts, owner),
      ),
    )
    .orderBy(asc(transcriptChunks.position))
    .limit(limit);
  return rows.map(({ data }) => data);
}
