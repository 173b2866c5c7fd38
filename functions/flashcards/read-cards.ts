import { findOfferedCards } from "~/db/queries/flashcards/flashcard-generations";
import { listFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { UNDO_MS } from "~/functions/undo-window";
import type { FlashcardView } from "./card-views";
import { toCardView } from "./to-card-view";

/** The cards of a transcript, oldest first; `offered` wait to be kept or dropped, and are no cards yet. */
type CardsView = { flashcards: FlashcardView[]; offered: FlashcardView[] };

/** The owner's cards of a transcript. @throws AppError not_found */
export async function listCards(
  deps: Pick<Deps, "db" | "now">,
  { owner, transcriptId }: { owner: Owner; transcriptId: number },
): Promise<CardsView> {
  const since = new Date(deps.now().getTime() - UNDO_MS);
  const [rows, offered] = await Promise.all([
    listFlashcards(deps.db, owner, transcriptId),
    findOfferedCards(deps.db, owner, { transcriptId, since }),
  ]);
  if (!rows) throw transcriptNotFound();
  return { flashcards: rows.map(toCardView), offered: offered.map(toCardView) };
}
