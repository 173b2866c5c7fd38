import { type AttemptRow, findAttempt, listAttempts } from "~/db/queries/quizzes/attempt-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { AttemptSummary, AttemptView } from "../model";
import { resultsNotFound } from "../quiz-not-found";
import { toAttemptView } from "../to-quiz-view";

const MAX_LISTED = 1000;

/**
 * One of the owner's attempts with its full results.
 * @throws AppError not_found
 */
export async function readAttempt(deps: Pick<Deps, "db">, input: { owner: Owner; id: number }): Promise<AttemptView> {
  const found = await findAttempt(deps.db, input.owner, input.id);
  if (!found) throw resultsNotFound();
  return toAttemptView(found, input.owner);
}

/** The owner's attempts at whole quizzes, newest first, and separately their practice of missed questions. */
export async function listUserAttempts(
  deps: Pick<Deps, "db">,
  owner: Owner,
): Promise<{ attempts: AttemptSummary[]; practice: AttemptSummary[] }> {
  const rows = await listAttempts(deps.db, owner, MAX_LISTED);
  return {
    attempts: rows.filter(({ isPractice }) => !isPractice).map(toSummary),
    practice: rows.filter(({ isPractice }) => isPractice).map(toSummary),
  };
}

function toSummary(row: Omit<AttemptRow, "answers">): AttemptSummary {
  const { id, quizId, score, totalQuestions, timeSpent, completedAt } = row;
  return { id, quizId, score, totalQuestions, timeSpent, completedAt: completedAt.toISOString() };
}
