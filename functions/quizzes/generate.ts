import { findQuiz, insertQuiz } from "~/db/queries/quizzes";
import { throttle } from "../allowance/throttle";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { readTranscript } from "../transcripts/read";
import { writeQuiz } from "./generation/write";
import type { QuizRequest, QuizView } from "./schema";
import { toQuizView } from "./view";

type GenerateDeps = Pick<Deps, "ai" | "allowance" | "db" | "log" | "newToken" | "now" | "rateLimits">;

/**
 * Makes a quiz from one of the owner's transcripts and saves it. Nothing is saved when it fails.
 * @throws AppError rate_limited, not_found, ai_* codes, cancelled, and what `writeQuiz` throws
 */
export async function generateQuiz(
  deps: GenerateDeps,
  input: { owner: Owner; transcriptId: number; request: QuizRequest; networkAddress: string; signal?: AbortSignal },
): Promise<QuizView> {
  const { owner, transcriptId, request, signal } = input;
  const transcript = await readTranscript(deps, { id: transcriptId, owner });
  if (!transcript) throw noTranscript();
  await throttle(deps, input);
  const generationKey = deps.newToken();
  const startedAt = deps.now();
  const { questions, rejected, inputTokens, outputTokens, ...quiz } = await writeQuiz(deps, {
    source: transcript,
    request,
    seed: generationKey,
    signal,
  });
  deps.log("info", "quiz written", {
    model: quiz.model,
    inputTokens,
    outputTokens,
    questions: questions.length,
    rejected,
    ms: deps.now().getTime() - startedAt.getTime(),
  });
  const id = await insertQuiz(
    deps.db,
    owner,
    { ...quiz, generationKey, transcriptId, createdAt: deps.now() },
    questions.map((question) => ({ ...question, bloomsLevel: question.bloomsLevel ?? null })),
  );
  const saved = id === null ? null : await findQuiz(deps.db, owner, id);
  if (!saved) throw noTranscript();
  return toQuizView(saved);
}

function noTranscript(): AppError {
  return new AppError("not_found", "The transcript could not be found or you don't have access to it.");
}
