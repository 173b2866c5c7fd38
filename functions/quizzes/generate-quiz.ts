import { findGenerated, findQuiz } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { GenerationKind } from "~/functions/generation/request-generation";
import type { QuizRequest, QuizView } from "./model";
import { quizNotFound } from "./quiz-not-found";
import { toQuizView } from "./to-quiz-view";

type SavedQuiz = { id: number; deletedAt: Date | null };

/** Without a `clientId`, an identical request joins a generation in progress. */
export const quizGeneration: GenerationKind<QuizRequest, SavedQuiz, QuizView> = {
  jobName: (transcriptId, of) => `quiz:${transcriptId}:${of}`,
  toJob: (key, request) => ({ kind: "quiz", ...key, request }),
  findSaved: ({ db }, owner, { generationKey }) => findGenerated(db, owner, generationKey),
  async view(deps, owner, { id, deletedAt }) {
    if (deletedAt) throw new AppError("conflict", "This quiz was deleted. Please generate another.");
    return viewOf(deps, owner, id);
  },
  readResult: viewOf,
};

async function viewOf({ db }: Pick<Deps, "db">, owner: Owner, id: number | null): Promise<QuizView> {
  const saved = id === null ? null : await findQuiz(db, owner, id);
  if (!saved) throw quizNotFound();
  return toQuizView(saved);
}
