import { findAttempt, updateGrades } from "~/db/queries/quizzes/attempt-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { AttemptView } from "../model";
import type { Mark } from "../quiz-kinds";
import { resultsNotFound } from "../quiz-not-found";
import { isMissed, ownMarkOf, pointsOf } from "./points";
import { readAttempt } from "./read-attempts";

/**
 * Two writers to one attempt are two tabs of one learner; needing more tries than this means something else is wrong.
 */
const TRIES = 5;

/**
 * Records how the learner marks their own answer, or retracts it, and recomputes the score. The grade itself stays as
 * given. An answer marked as missed comes first in the reviews if its question is in them.
 * @param input.mark null retracts it
 * @throws AppError not_found, invalid_input for an unanswered question, one graded as correct, or no short answer
 */
export async function markAnswer(
  deps: Pick<Deps, "afterwards" | "db" | "now" | "reviewSchedule">,
  input: { owner: Owner; id: number; questionId: number; mark: Mark | null },
): Promise<AttemptView> {
  const { owner, id, questionId, mark } = input;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await findAttempt(deps.db, owner, id);
    if (!found) throw resultsNotFound();
    const { attempt } = found;
    const answer = attempt.answers.find((one) => one.questionId === questionId);
    if (!answer) throw new AppError("invalid_input", "This attempt has no such question.");
    if (answer.userAnswer.trim() === "") throw new AppError("invalid_input", "This question was not answered.");
    if (answer.gradedBy === "exact") throw new AppError("invalid_input", "Only short answers can be marked.");
    if (answer.verdict === "correct") throw new AppError("invalid_input", "This answer was graded as correct.");
    const marked = { ...answer, isOverruled: undefined, ownMark: mark, isCorrect: mark === "correct" };
    const answers = attempt.answers.map((one) =>
      one === answer ? marked : { ...one, isOverruled: undefined, ownMark: ownMarkOf(one) },
    );
    if (await updateGrades(deps.db, owner, attempt, { answers, score: pointsOf(answers) })) {
      if (mark !== null && isMissed(marked)) {
        deps.afterwards(() => deps.reviewSchedule.markMissed(owner, [questionId], deps.now().getTime()));
      }
      return readAttempt(deps, { owner, id });
    }
  }
  throw new AppError("conflict", "These results are being changed elsewhere. Please try again.");
}
