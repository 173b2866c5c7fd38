import { findQuizWithQuestions } from "~/db/queries/quizzes/quiz-rows";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { Owner } from "../accounts/owner";
import { throttle } from "../allowance/throttle";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { gradeAnswers } from "./grading/grade-answer";
import { quizNotFound } from "./quiz-not-found";
import type { CheckedAnswer } from "./quiz-views";

type CheckDeps = Pick<Deps, "author" | "allowance" | "db" | "gradingWords" | "log" | "rateLimits">;
type CheckInput = { owner: Owner; networkAddress: string; quizId: number; questionId: number; userAnswer: string };

/**
 * Grades one answer while the owner takes their quiz, and returns the right one. Nothing is stored; only the submission
 * counts.
 * @throws AppError not_found, invalid_input for a question of another quiz, rate_limited if the model has to grade
 */
export async function checkAnswer(deps: CheckDeps, input: CheckInput): Promise<CheckedAnswer> {
  const { owner, quizId, questionId, userAnswer } = input;
  const found = await findQuizWithQuestions(deps.db, owner, quizId);
  if (!found) throw quizNotFound();
  const question = found.questions.find(({ id }) => id === questionId);
  if (!question) throw new AppError("invalid_input", "This quiz doesn't have that question.");
  if (question.questionType === "short_answer" && deps.author.kind === "model") await throttle(deps, input);
  const [grade] = await gradeAnswers(
    deps,
    [{ ...question, language: found.language }],
    new Map([[questionId, userAnswer]]),
  );
  if (!grade) throw new Error("an answer came back without its grade");
  const { correctAnswer, explanation, support } = question;
  const citations = withNames(question.citations, found.speakers);
  return { questionId, verdict: grade.verdict, reason: grade.reason, correctAnswer, explanation, citations, support };
}
