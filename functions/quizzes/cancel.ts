import { findGenerated } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { cancelJob } from "../jobs/cancel";
import { requireTranscript } from "../transcripts/read";
import { namesOf } from "./generate";

/** @throws AppError not_found, conflict when the quiz was already saved */
export async function cancelQuiz(
  deps: Pick<Deps, "db" | "jobs">,
  { owner, transcriptId, clientId }: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  await requireTranscript(deps, { id: transcriptId, owner });
  const names = await namesOf(transcriptId, clientId);
  await cancelJob(deps, names, (await findGenerated(deps.db, owner, names.generationKey)) !== null);
}
