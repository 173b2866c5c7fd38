import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { flashcards, quizQuestions, quizzes, videoTranscripts } from "~/db/schema";
import { listOfCards } from "../flashcards/flashcard-rows";
import { type OwnerKey, ownedBy } from "../owned-by";

/** The owner's cards of these sources, by their keys in a library file. */
export async function findImportedCards(db: Database, owner: OwnerKey, sourceKeys: readonly string[]) {
  const { id, key, noteKey, transcriptId } = flashcards;
  return db
    .select({ id, key, noteKey, transcriptId, sourceKey: videoTranscripts.sourceKey })
    .from(videoTranscripts)
    .innerJoin(flashcards, eq(transcriptId, videoTranscripts.id))
    .where(
      and(
        inArray(videoTranscripts.sourceKey, listOfCards(sourceKeys)),
        ownedBy(videoTranscripts, owner),
        ownedBy(flashcards, owner),
        isNull(flashcards.deletedAt),
      ),
    );
}

/** The questions of the owner's quizzes from these generations, each by its position. */
export async function findImportedQuestions(db: Database, owner: OwnerKey, generationKeys: readonly string[]) {
  const { generationKey, transcriptId } = quizzes;
  return db
    .select({ id: quizQuestions.id, place: quizQuestions.orderIndex, generationKey, transcriptId })
    .from(quizzes)
    .innerJoin(quizQuestions, eq(quizQuestions.quizId, quizzes.id))
    .where(
      and(inArray(generationKey, listOfCards(generationKeys)), ownedBy(quizzes, owner), isNull(quizzes.deletedAt)),
    );
}
