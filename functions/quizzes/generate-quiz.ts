import { findGenerated, findQuiz } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "~/functions/accounts/owner";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { fingerprint } from "~/functions/jobs/fingerprint";
import { finishJob } from "~/functions/jobs/follow-job";
import { requireTranscript } from "~/functions/transcripts/read-transcript";
import type { GenerateQuizInput, QuizView } from "./model";
import { quizNotFound } from "./quiz-not-found";
import { toQuizView } from "./to-quiz-view";

type GenerateDeps = Pick<Deps, "allowance" | "db" | "newToken" | "rateLimits" | "jobs">;

/**
 * Makes a quiz from one of the owner's transcripts. It is made and saved whether or not the caller waits, and only
 * once: the same `clientId` returns the same quiz, and without one, an identical request joins a generation in
 * progress.
 * @throws AppError rate_limited, not_found, conflict when this request's quiz was deleted, cancelled, ai_* codes, and
 * what `writeQuiz` throws
 */
export async function generateQuiz(
  deps: GenerateDeps,
  input: { owner: Owner; transcriptId: number; wish: GenerateQuizInput; networkAddress: string },
): Promise<QuizView> {
  const { owner, transcriptId } = input;
  const { clientId, ...request } = input.wish;
  await requireTranscript(deps, { id: transcriptId, owner });
  const ofRequest = clientId ? await quizJobNames(transcriptId, clientId) : null;
  const generationKey = ofRequest?.generationKey ?? deps.newToken();
  const known = clientId ? await findGenerated(deps.db, owner, generationKey) : null;
  if (known?.deletedAt) throw new AppError("conflict", "This quiz was deleted. Please generate another.");
  if (known) return required(deps, owner, known.id);
  await throttle(deps, input);
  const name = ofRequest?.name ?? `quiz:${transcriptId}:${await fingerprint(request)}`;
  const { id } = await finishJob(deps, name, { kind: "quiz", transcriptId, request, generationKey });
  return required(deps, owner, id);
}

/** The job name of a request with its own id, and the key that its result is saved under. */
export async function quizJobNames(
  transcriptId: number,
  clientId: string,
): Promise<{ name: string; generationKey: string }> {
  const generationKey = await fingerprint([transcriptId, clientId]);
  return { name: `quiz:${transcriptId}:${generationKey}`, generationKey };
}

async function required(deps: Pick<Deps, "db">, owner: Owner, id: number | null): Promise<QuizView> {
  const saved = id === null ? null : await findQuiz(deps.db, owner, id);
  if (!saved) throw quizNotFound();
  return toQuizView(saved);
}
