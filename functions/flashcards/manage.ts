import {
  findFlashcards,
  markFlashcardsDeleted,
  restoreFlashcards,
  sweepDeletedFlashcards,
  updateFlashcards,
} from "~/db/queries/flashcards";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { cardNotFound } from "./not-found";
import { type CardForm, findSideProblem } from "./schema";
import { toCardView } from "./view";
import type { FlashcardView } from "./views";

/** How long a deleted card can be brought back; the learner's reviews of it wait longer. */
const UNDO_MS = 86_400_000;

type CardInput = { owner: Owner; id: number };
type ManageDeps = Pick<Deps, "db" | "now" | "study">;

/**
 * Replaces what a card says. Its citations stay: they say where it came from.
 * @throws AppError not_found, invalid_input when the sides do not fit the card's kind
 */
export async function editCard(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, card }: CardInput & { card: CardForm },
): Promise<FlashcardView> {
  const [known] = await findFlashcards(deps.db, owner, [id]);
  if (!known) throw cardNotFound();
  const problem = findSideProblem({ ...card, kind: card.kind ?? known.kind });
  if (problem) throw new AppError("invalid_input", problem.message);
  const { kind = known.kind, tags = known.tags, ...sides } = card;
  const change = { ...sides, kind, tags };
  const [row] = await updateFlashcards(deps.db, owner, { ids: [id], change, at: deps.now() });
  if (!row) throw cardNotFound();
  return toCardView(row);
}

/**
 * Deletes a card; for a day it can be brought back with its reviews.
 * @throws AppError not_found
 */
export async function deleteCard(deps: ManageDeps, { owner, id }: CardInput): Promise<void> {
  if ((await deleteCards(deps, owner, [id])).length === 0) throw cardNotFound();
}

/** Deletes those of the cards that are there, and says which. */
export async function deleteCards(deps: ManageDeps, owner: Owner, ids: readonly number[]): Promise<number[]> {
  const deleted = await markFlashcardsDeleted(deps.db, owner, ids, deps.now());
  const items = deleted.map((id) => ({ itemType: "flashcard" as const, id }));
  if (items.length > 0) await deps.study.forget(owner, { items }, deps.now().getTime());
  return deleted;
}

/**
 * Takes a deletion back. A card that is there is answered as it is.
 * @throws AppError not_found
 */
export async function undeleteCard(deps: ManageDeps, { owner, id }: CardInput): Promise<FlashcardView> {
  const [card] = await undeleteCards(deps, owner, [id]);
  if (!card) throw cardNotFound();
  return card;
}

/** Brings back those of the cards that can be, and answers all that are there. */
export async function undeleteCards(deps: ManageDeps, owner: Owner, ids: readonly number[]): Promise<FlashcardView[]> {
  await restoreFlashcards(deps.db, owner, ids);
  const rows = await findFlashcards(deps.db, owner, ids);
  const enrolments = rows.map(({ id, transcriptId }) => ({
    item: { itemType: "flashcard" as const, id },
    transcriptId,
  }));
  if (rows.length > 0) await deps.study.enroll(owner, enrolments, deps.now().getTime());
  return rows.map(toCardView);
}

/** Removes cards whose deletion can no longer be undone; for the cron. */
export async function sweepCards(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return sweepDeletedFlashcards(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}
