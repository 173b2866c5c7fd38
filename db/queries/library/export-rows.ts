import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import {
  contentCollections,
  contentItemCollections,
  contentItems,
  flashcards,
  prompts,
  promptVersions,
  quizAttempts,
  quizQuestions,
  quizzes,
  transcriptChunks,
  transcriptTopics,
  transcriptTranslations,
  userHighlights,
  videoTranscripts,
} from "~/db/schema";
import { listOfCards, withNotes } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy, ownTranscript } from "../owned-by";

/** The requested things, by their own ids. */
export type ExportedIds = Record<"transcripts" | "prompts" | "quizzes" | "cards" | "highlights", readonly number[]>;

/** The collections of these items of the owner. */
export async function listCollectionsOfItems(db: Database, owner: OwnerKey, itemIds: readonly number[]) {
  return db
    .select({
      itemId: contentItemCollections.contentItemId,
      collectionId: contentItemCollections.collectionId,
      addedAt: contentItemCollections.addedAt,
    })
    .from(contentItemCollections)
    .innerJoin(contentCollections, eq(contentCollections.id, contentItemCollections.collectionId))
    .where(
      and(
        inArray(contentItemCollections.contentItemId, listOfCards(itemIds)),
        isNull(contentCollections.deletedAt),
        ownedBy(contentCollections, owner),
      ),
    );
}

/** The owner's transcripts by name, with their library items. `ids` are the transcripts'. */
export async function listSources(db: Database, owner: OwnerKey, ids: readonly number[]) {
  const { id, sourceKey, videoTitle, videoUrl, speakers } = videoTranscripts;
  return db
    .select({ transcriptId: id, sourceKey, videoTitle, videoUrl, speakers, contentItemId: contentItems.id })
    .from(videoTranscripts)
    .innerJoin(contentItems, and(eq(contentItems.itemType, "transcript"), eq(contentItems.itemId, id)))
    .where(and(inArray(id, listOfCards(ids)), ownTranscript(owner)));
}

/** The requested things of the owner in full. One round trip. */
export async function findExported(db: Database, owner: OwnerKey, ids: ExportedIds) {
  const ownTranscripts = and(inArray(videoTranscripts.id, listOfCards(ids.transcripts)), ownTranscript(owner));
  const own = db.select({ id: videoTranscripts.id }).from(videoTranscripts).where(ownTranscripts);
  const isOwnQuiz = and(
    inArray(quizzes.id, listOfCards(ids.quizzes)),
    ownedBy(quizzes, owner),
    isNull(quizzes.deletedAt),
  );
  const isOwnPrd = and(
    inArray(prompts.id, listOfCards(ids.prompts)),
    ownedBy(prompts, owner),
    isNull(prompts.deletedAt),
  );
  const isOwnCard = and(
    inArray(flashcards.id, withNotes(ids.cards)),
    ownedBy(flashcards, owner),
    isNull(flashcards.deletedAt),
  );
  const ownQuizzes = db.select({ id: quizzes.id }).from(quizzes).where(isOwnQuiz);
  const [
    transcripts,
    chunks,
    chapters,
    prds,
    ofQuizzes,
    questions,
    cards,
    highlights,
    translations,
    versions,
    attempts,
  ] = await db.batch([
    db.select().from(videoTranscripts).where(ownTranscripts),
    db
      .select()
      .from(transcriptChunks)
      .where(inArray(transcriptChunks.transcriptId, own))
      .orderBy(asc(transcriptChunks.transcriptId), asc(transcriptChunks.position)),
    db
      .select()
      .from(transcriptTopics)
      .where(inArray(transcriptTopics.transcriptId, own))
      .orderBy(asc(transcriptTopics.transcriptId), asc(transcriptTopics.position)),
    db.select().from(prompts).where(isOwnPrd),
    db.select().from(quizzes).where(isOwnQuiz),
    db
      .select()
      .from(quizQuestions)
      .where(inArray(quizQuestions.quizId, ownQuizzes))
      .orderBy(asc(quizQuestions.quizId), asc(quizQuestions.orderIndex)),
    db.select().from(flashcards).where(isOwnCard),
    db.select().from(userHighlights).where(isOwnHighlight(ids, owner)),
    db
      .select()
      .from(transcriptTranslations)
      .where(inArray(transcriptTranslations.transcriptId, own))
      .orderBy(
        asc(transcriptTranslations.transcriptId),
        asc(transcriptTranslations.language),
        asc(transcriptTranslations.position),
      ),
    db
      .select()
      .from(promptVersions)
      .where(inArray(promptVersions.promptId, db.select({ id: prompts.id }).from(prompts).where(isOwnPrd)))
      .orderBy(asc(promptVersions.promptId), asc(promptVersions.version)),
    db
      .select()
      .from(quizAttempts)
      .where(and(inArray(quizAttempts.quizId, ownQuizzes), ownedBy(quizAttempts, owner)))
      .orderBy(asc(quizAttempts.completedAt), asc(quizAttempts.id)),
  ]);
  const done = { translations, versions, attempts };
  return { transcripts, chunks, chapters, prds, quizzes: ofQuizzes, questions, cards, highlights, ...done };
}

function isOwnHighlight(ids: ExportedIds, owner: OwnerKey) {
  const isWanted = inArray(userHighlights.id, listOfCards(ids.highlights));
  return and(isWanted, ownedBy(userHighlights, owner), isNull(userHighlights.deletedAt));
}

export type Exported = Awaited<ReturnType<typeof findExported>>;
