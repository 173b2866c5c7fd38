import { findGenerated, insertQuiz } from "~/db/queries/quizzes/quiz-rows";
import { storedOutline } from "~/functions/chapters/chapter-outline";
import type { Deps } from "~/functions/deps";
import type { TranscriptJob } from "~/functions/jobs/port";
import { planNewQuiz } from "~/functions/notifications/planning/plan-quiz-reminders";
import { currentOwner, jobSource } from "~/functions/transcripts/job-source";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { writeQuiz } from "./write-valid-questions";

type QuizJob = Extract<TranscriptJob, { kind: "quiz" }>;

/**
 * Writes and saves the quiz of one generation; if that generation already saved its quiz, returns it. Nothing is saved
 * on failure or cancellation.
 * @returns the quiz's id
 * @throws AppError not_found, ai_* codes, the signal's reason, and what `writeQuiz` throws
 */
export async function makeQuiz(
  deps: Pick<Deps, "author" | "db" | "log" | "now">,
  job: QuizJob,
  signal?: AbortSignal,
): Promise<number> {
  const { transcriptId, request, generationKey } = job;
  const source = await jobSource(deps, transcriptId);
  const known = await findGenerated(deps.db, await currentOwner(deps, transcriptId), generationKey);
  if (known) return known.id;
  const startedAt = deps.now();
  const written = await writeQuiz(deps, {
    source,
    request,
    seed: generationKey,
    signal,
    chapters: () => storedOutline(deps, { transcriptId, segments: source.segments }),
  });
  const { questions, rejected, checkFailure, inputTokens, outputTokens, ...quiz } = written;
  if (checkFailure) deps.log("warn", "quiz not verified", { code: checkFailure.code });
  deps.log("info", "quiz written", {
    model: quiz.model,
    inputTokens,
    outputTokens,
    questions: questions.length,
    rejected,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  const owner = await currentOwner(deps, transcriptId);
  signal?.throwIfAborted();
  const id = await insertQuiz(
    deps.db,
    owner,
    { ...quiz, generationKey, transcriptId, createdAt: deps.now() },
    questions.map((question) => ({ ...question, bloomsLevel: question.bloomsLevel ?? null })),
    await planNewQuiz(deps, owner, { transcriptId, generationKey }),
  );
  if (id === null) throw transcriptNotFound();
  return id;
}
