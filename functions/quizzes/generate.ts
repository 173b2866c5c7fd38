import { findGenerated, findQuiz } from "~/db/queries/quizzes";
import { throttle } from "../allowance/throttle";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { transcriptNotFound } from "../transcripts/not-found";
import { readTranscriptHead } from "../transcripts/read";
import { fingerprint } from "../work/fingerprint";
import { finishWork } from "../work/follow";
import { quizNotFound } from "./not-found";
import type { GenerateInput, QuizView } from "./schema";
import { toQuizView } from "./view";

type GenerateDeps = Pick<Deps, "allowance" | "db" | "newToken" | "rateLimits" | "work">;

/**
 * Makes a quiz from one of the owner's transcripts. It is made and saved whether or not the caller waits, and once: the
 * same `clientId` again answers the same quiz, and without one the same wish joins a generation that is going on.
 * @throws AppError rate_limited, not_found, conflict when this request's quiz was deleted, ai_* codes, and what
 *   `writeQuiz` throws
 */
export async function generateQuiz(
  deps: GenerateDeps,
  input: { owner: Owner; transcriptId: number; wish: GenerateInput; networkAddress: string },
): Promise<QuizView> {
  const { owner, transcriptId } = input;
  const { clientId, ...request } = input.wish;
  if (!(await readTranscriptHead(deps, { id: transcriptId, owner }))) throw transcriptNotFound();
  const generationKey = clientId ? await fingerprint([transcriptId, clientId]) : deps.newToken();
  const known = clientId ? await findGenerated(deps.db, owner, generationKey) : null;
  if (known?.deletedAt) throw new AppError("conflict", "This quiz was deleted. Please generate another.");
  if (known) return required(deps, owner, known.id);
  await throttle(deps, input);
  const name = `quiz:${transcriptId}:${clientId ? generationKey : await fingerprint(request)}`;
  const { id } = await finishWork(deps, name, { kind: "quiz", transcriptId, request, generationKey });
  return required(deps, owner, id);
}

async function required(deps: Pick<Deps, "db">, owner: Owner, id: number | null): Promise<QuizView> {
  const saved = id === null ? null : await findQuiz(deps.db, owner, id);
  if (!saved) throw quizNotFound();
  return toQuizView(saved);
}
