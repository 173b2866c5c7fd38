import { callApi } from "~/app/client/api/call-api";
import type { AttemptView, OpenQuestion, QuizView } from "~/functions/quizzes/quiz-views";

/** A quiz as it is taken; `only` are the questions that are practised. */
export type LoadedQuiz = { quiz: QuizView; questions: OpenQuestion[]; only: number[] | null };

/**
 * Reads one of the learner's quizzes.
 * @param practiceOf the attempt whose missed questions alone are taken
 * @throws CallFailed; AbortError when aborted
 */
export async function loadQuiz(quizId: number, practiceOf: number | null, signal: AbortSignal): Promise<LoadedQuiz> {
  const read = async <T>(path: string) => (await (await callApi(path, { signal })).json()) as T;
  const [quiz, questions, attempt] = await Promise.all([
    read<QuizView>(`/api/quizzes/${quizId}`),
    read<OpenQuestion[]>(`/api/quizzes/${quizId}/questions`),
    practiceOf === null ? null : read<AttemptView>(`/api/quiz-attempts/${practiceOf}`),
  ]);
  const only = attempt?.quizId === quizId ? attempt.missedQuestionIds : null;
  return { quiz, questions: only ? questions.filter(({ id }) => only.includes(id)) : questions, only };
}
