import { listFlashcards } from "~/db/queries/flashcards/flashcard-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import type { FlashcardView } from "./card-views";
import { toCardView } from "./to-card-view";

/** The owner's cards of a transcript, oldest first. @throws AppError not_found */
export async function listCards(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; transcriptId: number },
): Promise<FlashcardView[]> {
  const rows = await listFlashcards(deps.db, input.owner, input.transcriptId);
  if (!rows) throw transcriptNotFound();
  return rows.map(toCardView);
}
