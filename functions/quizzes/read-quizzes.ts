import { findQuiz, findQuizWithQuestions, listQuizzes } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { OpenTextQuestion, QuizView } from "./model";
import { toOpenQuestion, toQuizView } from "./to-quiz-view";

/** The owner's quizzes of a transcript, newest first; null when the transcript is not the owner's. */
export async function listTranscriptQuizzes(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; transcriptId: number },
): Promise<QuizView[] | null> {
  const rows = await listQuizzes(deps.db, input.owner, input.transcriptId);
  return rows?.map(toQuizView) ?? null;
}

/** One of the owner's quizzes, or null. */
export async function readQuiz(deps: Pick<Deps, "db">, input: { owner: Owner; id: number }): Promise<QuizView | null> {
  const found = await findQuiz(deps.db, input.owner, input.id);
  return found && toQuizView(found);
}

/** The questions of one of the owner's quizzes, without answers; null when there is no such quiz. */
export async function readQuestions(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; id: number },
): Promise<OpenTextQuestion[] | null> {
  const found = await findQuizWithQuestions(deps.db, input.owner, input.id);
  return found?.questions.map((question) => toOpenQuestion(question, found.language)) ?? null;
}
