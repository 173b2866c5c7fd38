import { findGenerated } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { cancelJob } from "~/functions/jobs/cancel-job";
import { requireTranscript } from "~/functions/transcripts/read-transcript";
import { quizJobNames } from "./generate-quiz";

/** @throws AppError not_found, conflict when the quiz was already saved */
export async function cancelQuiz(
  deps: Pick<Deps, "db" | "jobs">,
  { owner, transcriptId, clientId }: { owner: Owner; transcriptId: number; clientId: string },
): Promise<void> {
  await requireTranscript(deps, { id: transcriptId, owner });
  const names = await quizJobNames(transcriptId, clientId);
  await cancelJob(deps, names, (await findGenerated(deps.db, owner, names.generationKey)) !== null);
}
