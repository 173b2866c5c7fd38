import { findQuiz } from "~/db/queries/quizzes/quiz-rows";
import { findSharedQuiz, insertShare, listShares, revokeShare, type ShareRow } from "~/db/queries/quizzes/quiz-shares";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { refusePast } from "~/functions/share-expiry";
import type { OpenTextQuestion, SharedQuizView, ShareView } from "../model";
import { quizNotFound } from "../quiz-not-found";
import { toOpenQuestion, toSharedQuizView } from "../to-quiz-view";

/**
 * Makes a link under which anyone can take the quiz without an account, until it expires or is revoked.
 * @param origin public address of the product, without a trailing slash
 * @throws AppError not_found, invalid_input for an expiry in the past
 */
export async function shareQuiz(
  deps: Pick<Deps, "db" | "newToken" | "now">,
  input: { owner: Owner; id: number; expiresAt: Date | null; origin: string },
): Promise<ShareView> {
  const { owner, id, expiresAt, origin } = input;
  if (!(await findQuiz(deps.db, owner, id))) throw quizNotFound();
  refusePast(deps, expiresAt);
  const createdAt = deps.now();
  const shareToken = deps.newToken();
  await insertShare(deps.db, { quizId: id, shareToken, createdBy: owner.userId, expiresAt, createdAt });
  return toShareView({ shareToken, expiresAt, createdAt }, origin);
}

/**
 * The working links to a quiz, newest first, so that one can be revoked long after it was made.
 * @throws AppError not_found
 */
export async function readShares(
  deps: Pick<Deps, "db" | "now">,
  { owner, id, origin }: { owner: Owner; id: number; origin: string },
): Promise<ShareView[]> {
  const rows = await listShares(deps.db, owner, id, deps.now());
  if (!rows) throw quizNotFound();
  return rows.map((row) => toShareView(row, origin));
}

type Share = Pick<ShareRow, "shareToken" | "expiresAt" | "createdAt">;

function toShareView({ shareToken, expiresAt, createdAt }: Share, origin: string): ShareView {
  return {
    shareToken,
    url: `${origin}/shared-quiz/${shareToken}`,
    expiresAt: expiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** Revokes a link; attempts made through it stay with the people who took the quiz. @throws AppError not_found */
export async function unshareQuiz(deps: Pick<Deps, "db">, input: { owner: Owner; token: string }): Promise<void> {
  if (!(await revokeShare(deps.db, input.owner, input.token))) {
    throw new AppError("not_found", "This link doesn't exist.");
  }
}

/**
 * What a link opens: the quiz and its questions, without answers.
 * @throws AppError not_found for a link that is unknown, revoked or expired
 */
export async function openSharedQuiz(
  deps: Pick<Deps, "db" | "now">,
  token: string,
): Promise<{ quiz: SharedQuizView; questions: OpenTextQuestion[] }> {
  const found = await findSharedQuiz(deps.db, token, deps.now());
  if (!found) throw quizNotFound();
  return { quiz: toSharedQuizView(found), questions: found.questions.map(toOpenQuestion) };
}
