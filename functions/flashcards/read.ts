import { listFlashcards } from "~/db/queries/flashcards";
import type { Deps, Owner } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { toCardView } from "./view";
import type { FlashcardView } from "./views";

/**
 * The owner's cards of a transcript, the oldest first.
 * @throws AppError not_found
 */
export async function listCards(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; transcriptId: number },
): Promise<FlashcardView[]> {
  const rows = await listFlashcards(deps.db, input.owner, input.transcriptId);
  if (!rows) throw transcriptNotFound();
  return rows.map(toCardView);
}
