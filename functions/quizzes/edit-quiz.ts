import { deleteBookmark, insertBookmark } from "~/db/queries/quizzes/question-bookmarks";
import { findQuiz, markQuizDeleted, restoreQuizRow, updateQuiz } from "~/db/queries/quizzes/quiz-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import type { QuizView } from "./model";
import { quizNotFound } from "./quiz-not-found";
import { toQuizView } from "./to-quiz-view";

type QuizInput = { owner: Owner; id: number };

/** Changes a quiz's title or description. @throws AppError not_found */
export async function renameQuiz(
  deps: Pick<Deps, "db">,
  input: QuizInput & { title?: string | undefined; description?: string | undefined },
): Promise<QuizView> {
  const { owner, id, title, description } = input;
  const change = { ...(title === undefined ? {} : { title }), ...(description === undefined ? {} : { description }) };
  if (!(await updateQuiz(deps.db, owner, id, change))) throw quizNotFound();
  return required(deps, input);
}

/**
 * Deletes a quiz. It can be restored with its attempts for a day; until then its share links open nothing.
 * @throws AppError not_found
 */
export async function deleteQuiz(deps: Pick<Deps, "db" | "now">, { owner, id }: QuizInput): Promise<void> {
  if (!(await markQuizDeleted(deps.db, owner, id, deps.now()))) throw quizNotFound();
}

/** Restores a deleted quiz. One that is not deleted is returned as it is. @throws AppError not_found */
export async function restoreQuiz(deps: Pick<Deps, "db">, input: QuizInput): Promise<QuizView> {
  await restoreQuizRow(deps.db, input.owner, input.id);
  return required(deps, input);
}

/**
 * Sets or removes the owner's bookmark. Idempotent.
 * @throws AppError not_found
 */
export async function bookmarkQuiz(
  deps: Pick<Deps, "db" | "now">,
  input: QuizInput & { isBookmarked: boolean },
): Promise<{ isBookmarked: boolean }> {
  await required(deps, input);
  if (input.isBookmarked) await insertBookmark(deps.db, input.owner, input.id, deps.now());
  else await deleteBookmark(deps.db, input.owner, input.id);
  return { isBookmarked: input.isBookmarked };
}

async function required(deps: Pick<Deps, "db">, { owner, id }: QuizInput): Promise<QuizView> {
  const found = await findQuiz(deps.db, owner, id);
  if (!found) throw quizNotFound();
  return toQuizView(found);
}
