import { findAttempt, updateGrades } from "~/db/queries/quizzes/attempt-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { AttemptView } from "../model";
import { resultsNotFound } from "../quiz-not-found";
import { readAttempt } from "./read-attempts";

/**
 * Two writers to one attempt are two tabs of one learner; needing more tries than this means something else is wrong.
 */
const TRIES = 5;

/**
 * Records that the learner says "I was right" about an answer, or retracts it, and recomputes the score. The grade
 * itself stays as given.
 * @throws AppError not_found, invalid_input for an unanswered question or one graded as correct
 */
export async function overruleGrade(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; id: number; questionId: number; isOverruled: boolean },
): Promise<AttemptView> {
  const { owner, id, questionId, isOverruled } = input;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findAttempt(deps.db, owner, id);
    if (!found) throw resultsNotFound();
    const { attempt } = found;
    const answer = attempt.answers.find((one) => one.questionId === questionId);
    if (!answer) throw new AppError("invalid_input", "This attempt has no such question.");
    if (answer.userAnswer.trim() === "") throw new AppError("invalid_input", "This question was not answered.");
    if (answer.verdict === "correct") throw new AppError("invalid_input", "This answer was graded as correct.");
    const answers = attempt.answers.map((one) =>
      one === answer ? { ...one, isOverruled, isCorrect: isOverruled } : one,
    );
    const score = answers.filter(({ isCorrect }) => isCorrect).length;
    if (await updateGrades(deps.db, owner, attempt, { answers, score })) return readAttempt(deps, { owner, id });
  }
  throw new AppError("conflict", "These results are being changed elsewhere. Please try again.");
}
