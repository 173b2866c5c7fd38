import { findGeneratedCards } from "~/db/queries/flashcards/flashcard-generations";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { cancelJob } from "~/functions/jobs/cancel-job";
import { requireTranscript } from "~/functions/transcripts/read-transcript";
import { cardJobNames } from "./generate-cards";

/**
 * Also cancels for anyone else waiting for the same cards.
 * @throws AppError not_found, conflict when the cards were already saved
 */
export async function cancelCards(
  deps: Pick<Deps, "db" | "jobs">,
  { owner, transcriptId, clientId }: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  await requireTranscript(deps, { id: transcriptId, owner });
  const names = await cardJobNames(transcriptId, clientId);
  const { generationKey } = names;
  await cancelJob(deps, names, (await findGeneratedCards(deps.db, owner, { transcriptId, generationKey })).length > 0);
}
