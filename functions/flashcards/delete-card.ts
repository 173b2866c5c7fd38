import { markFlashcardsDeleted, restoreFlashcardRows } from "~/db/queries/flashcards/flashcard-deletions";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { cardNotFound, tooManyCards } from "./card-not-found";
import type { FlashcardView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import { toCardView } from "./to-card-view";

type CardInput = { owner: Owner; id: number };
type ManageDeps = Pick<Deps, "db" | "now" | "cardsChanged">;

/**
 * Deletes a card and its note, which can be restored with their reviews for a day. Returns the ids of all its cards.
 * @throws AppError not_found
 */
export async function deleteCard(deps: ManageDeps, { owner, id }: CardInput): Promise<number[]> {
  const ids = await deleteCards(deps, owner, [id]);
  if (ids.length === 0) throw cardNotFound();
  return ids;
}

/** Deletes those of the cards that exist, with their notes, and returns which. */
export async function deleteCards(deps: ManageDeps, owner: Owner, ids: readonly number[]): Promise<number[]> {
  const deleted = await markFlashcardsDeleted(deps.db, owner, ids, deps.now());
  if (deleted.length > 0) await deps.cardsChanged(owner);
  return deleted;
}

/**
 * Restores a deleted card and its whole note. A card that is not deleted is returned as it is.
 * @throws AppError not_found, conflict when its transcript has no room for it
 */
export async function restoreCard(
  deps: ManageDeps,
  { owner, id }: CardInput,
): Promise<{ flashcard: FlashcardView; flashcards: FlashcardView[] }> {
  const flashcards = await restoreCards(deps, owner, [id]);
  const flashcard = flashcards.find((card) => card.id === id);
  if (!flashcard) throw cardNotFound();
  return { flashcard, flashcards };
}

/**
 * Restores the cards that can be restored, with their notes, and returns all that now exist.
 * @throws AppError conflict when their transcripts have no room for any of them
 */
export async function restoreCards(deps: ManageDeps, owner: Owner, ids: readonly number[]): Promise<FlashcardView[]> {
  const { rows, isFull } = await restoreFlashcardRows(deps.db, owner, { ids, most: MAX_CARDS });
  if (rows.length === 0 && isFull) throw tooManyCards(MAX_CARDS);
  if (rows.length > 0) await deps.cardsChanged(owner);
  return rows.map(toCardView);
}
