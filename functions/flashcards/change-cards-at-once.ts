import { countFlashcards, countWithNotes, updateFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { cardNotFound, tooManyCards } from "./card-not-found";
import type { FlashcardView } from "./card-views";
import { deleteCards, restoreCards } from "./delete-card";
import { MAX_CARDS } from "./flashcard-kinds";
import type { CardsBulkChange } from "./model";
import { toCardView } from "./to-card-view";

/**
 * Which cards were changed, including the others of their notes; `flashcards` shows them afterwards, without deleted
 * ones.
 */
export type CardsBulkAnswer = { ids: number[]; flashcards: FlashcardView[] };

/**
 * Recategorizes, moves, deletes or restores many cards. Cards that do not exist are skipped.
 * @throws AppError not_found when none of them exists, or the transcript to move to is not the owner's
 */
export async function changeCards(
  deps: Pick<Deps, "db" | "now" | "cardsChanged">,
  { owner, change }: { owner: Owner; change: CardsBulkChange },
): Promise<CardsBulkAnswer> {
  const answer = await carryOut(deps, owner, { ...change, ids: [...new Set(change.ids)] });
  if (answer.ids.length === 0) throw cardNotFound();
  return answer;
}

async function carryOut(
  deps: Pick<Deps, "db" | "now" | "cardsChanged">,
  owner: Owner,
  change: CardsBulkChange,
): Promise<CardsBulkAnswer> {
  const { ids, category, transcriptId } = change;
  if (change.delete) return { ids: await deleteCards(deps, owner, ids), flashcards: [] };
  if (change.restore) return answerOf(await restoreCards(deps, owner, ids));
  if (transcriptId !== undefined) {
    const known = await countFlashcards(deps.db, owner, transcriptId);
    if (known === null) throw transcriptNotFound();
    const coming = await countWithNotes(deps.db, owner, { ids, outside: transcriptId });
    if (known + coming > MAX_CARDS) throw tooManyCards(MAX_CARDS);
  }
  const fields = transcriptId === undefined ? { category: category ?? null } : { transcriptId };
  const rows = await updateFlashcards(deps.db, owner, { ids, change: fields, at: deps.now() });
  if (transcriptId !== undefined && rows.length > 0) await deps.cardsChanged(owner);
  return answerOf(rows.map(toCardView));
}

function answerOf(flashcards: FlashcardView[]): CardsBulkAnswer {
  return { ids: flashcards.map(({ id }) => id), flashcards };
}
