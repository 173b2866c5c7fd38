import { findGeneratedCards } from "~/db/queries/flashcards/flashcard-generations";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { cancelJob } from "../jobs/cancel";
import { requireTranscript } from "../transcripts/read";
import { namesOf } from "./generate";

/**
 * Also cancels for anyone else waiting for the same cards.
 * @throws AppError not_found, conflict when the cards were already saved
 */
export async function cancelCards(
  deps: Pick<Deps, "db" | "jobs">,
  { owner, transcriptId, clientId }: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  await requireTranscript(deps, { id: transcriptId, owner });
  const names = await namesOf(transcriptId, clientId);
  const { generationKey } = names;
  await cancelJob(deps, names, (await findGeneratedCards(deps.db, owner, { transcriptId, generationKey })).length > 0);
}
