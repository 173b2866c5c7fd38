import { findGeneratedCards } from "~/db/queries/flashcard-generations";
import type { Deps, Owner } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscriptHead } from "../transcripts/read";
import { madeAlready, stopWork } from "../work/stop";
import { namesOf } from "./generate";

/**
 * Ends the making of cards for good, for whoever else waits for them too: nothing is saved after, also where the request
 * arrives later than this. Twice is as once. What was counted against the caller's rate stays counted.
 * @throws AppError not_found, conflict when the cards were saved before
 */
export async function cancelCards(
  deps: Pick<Deps, "db" | "work">,
  input: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  const { owner, transcriptId, clientId } = input;
  if (!(await readTranscriptHead(deps, { id: transcriptId, owner }))) throw transcriptNotFound();
  const { name, generationKey } = await namesOf(transcriptId, clientId);
  const known = await findGeneratedCards(deps.db, owner, { transcriptId, generationKey });
  if (known.length > 0) throw madeAlready();
  await stopWork(deps, name, generationKey);
}
