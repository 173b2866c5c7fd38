import { findNote, type SavedNote, updateNote } from "~/db/queries/flashcards/flashcard-notes";
import {
  type CardRowChange,
  countFlashcards,
  type FlashcardRow,
  updateFlashcards,
} from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { findSideProblem } from "./card-fields";
import { cardNotFound, tooManyCards } from "./card-not-found";
import { cardsOfNote } from "./card-notes";
import type { EditedView } from "./card-views";
import { MAX_CARDS } from "./flashcard-kinds";
import type { CardForm } from "./model";
import { toCardView } from "./to-card-view";

/**
 * Replaces the text of a card, and so all cards of its note: new gaps add cards, and removed gaps delete theirs. A gap
 * added back within a day keeps its reviews. Citations stay: they say where the note came from; the result of
 * a check is cleared with the text.
 * @throws AppError not_found, invalid_input when the sides do not fit the card's kind, conflict when the transcript
 * would have too many cards
 */
export async function editCard(
  deps: Pick<Deps, "db" | "now" | "cardsChanged">,
  { owner, id, card }: { owner: Owner; id: number; card: CardForm },
): Promise<EditedView> {
  const note = await findNote(deps.db, owner, id);
  const known = note.find((row) => row.id === id);
  if (!known) throw cardNotFound();
  const { kind = known.kind, tags = known.tags, ...sides } = card;
  const problem = findSideProblem({ ...sides, kind });
  if (problem) throw new AppError("invalid_input", problem.message);
  const support = sides.front === known.front && sides.back === known.back ? known.support : null;
  const saved = await saveNote(deps, owner, note, known, { ...sides, kind, tags, support });
  // Editing a card that stays on its own changes nothing in the review schedule.
  if (known.noteKey !== null || kind !== "basic") await deps.cardsChanged(owner);
  const flashcards = saved.cards.map(toCardView);
  const flashcard = flashcards.find((one) => one.id === id) ?? flashcards[0];
  if (!flashcard) throw cardNotFound();
  return { flashcard, flashcards, deletedIds: saved.gone };
}

async function saveNote(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
  note: readonly FlashcardRow[],
  known: FlashcardRow,
  change: CardRowChange,
): Promise<SavedNote> {
  const { id, transcriptId, citations, model, isOfflineDraft } = known;
  if (known.noteKey === null && change.kind === "basic") {
    const cards = await updateFlashcards(deps.db, owner, { ids: [id], change, at: deps.now() });
    return { cards, returned: [], gone: [] };
  }
  // A card that was on its own gets a key that no other note can have.
  const noteKey = known.noteKey ?? `note:${id}`;
  const cards = cardsOfNote({ ...change, citations, model, isOfflineDraft, key: noteKey });
  await checkRoom(deps, { owner, transcriptId, more: cards.length - note.length });
  return updateNote(deps.db, owner, {
    transcriptId,
    noteKey,
    change,
    at: deps.now(),
    firstId: known.noteKey === null ? id : null,
    cards: cards.map((card) => ({ ...card, noteKey })),
  });
}

async function checkRoom(
  deps: Pick<Deps, "db">,
  { owner, transcriptId, more }: { owner: Owner; transcriptId: number; more: number },
): Promise<void> {
  if (more <= 0) return;
  const known = await countFlashcards(deps.db, owner, transcriptId);
  if (known !== null && known + more > MAX_CARDS) throw tooManyCards(MAX_CARDS);
}
