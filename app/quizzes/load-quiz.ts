import { call } from "~/app/browser/calls/call";
import type { OpenTextQuestion, QuizView } from "~/functions/quizzes/quiz-views";

/** A quiz to take; `only` are the ids of the questions to practice, `opensAt` the index of the first question shown. */
export type LoadedQuiz = { quiz: QuizView; questions: OpenTextQuestion[]; only: number[] | null; opensAt?: number };

/**
 * Loads one of the learner's quizzes.
 * @param practiceOf the attempt whose missed questions are practiced
 * @throws CallFailed; AbortError when aborted
 */
export async function loadQuiz(quizId: number, practiceOf: number | null, signal: AbortSignal): Promise<LoadedQuiz> {
  const param = { id: quizId };
  const [quiz, questions, attempt] = await Promise.all([
    call("GET /api/quizzes/:id", { param, signal }),
    call("GET /api/quizzes/:id/questions", { param, signal }),
    practiceOf === null ? null : call("GET /api/quiz-attempts/:id", { param: { id: practiceOf }, signal }),
  ]);
  const only = attempt?.quizId === quizId ? attempt.missedQuestionIds : null;
  return { quiz, questions: only ? questions.filter(({ id }) => only.includes(id)) : questions, only };
}
