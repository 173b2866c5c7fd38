import { findGenerated } from "~/db/queries/quizzes";
import type { Deps, Owner } from "../deps";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscriptHead } from "../transcripts/read";
import { madeAlready, stopWork } from "../work/stop";
import { namesOf } from "./generate";

/**
 * Ends the making of a quiz for good: nothing is saved after, also where the request for it arrives later than this. Twice
 * is as once. What was counted against the caller's rate stays counted.
 * @throws AppError not_found, conflict when the quiz was saved before
 */
export async function cancelQuiz(
  deps: Pick<Deps, "db" | "work">,
  input: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  const { owner, transcriptId, clientId } = input;
  if (!(await readTranscriptHead(deps, { id: transcriptId, owner }))) throw transcriptNotFound();
  const { name, generationKey } = await namesOf(transcriptId, clientId);
  if (await findGenerated(deps.db, owner, generationKey)) throw madeAlready();
  await stopWork(deps, name, generationKey);
}
