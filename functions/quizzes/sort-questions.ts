import { sortQuestions } from "~/db/queries/quizzes/dropped-questions";
import { findQuizWithQuestions } from "~/db/queries/quizzes/quiz-rows";
import { withNames } from "~/functions/transcripts/name-speakers";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { quizNotFound } from "./quiz-not-found";
import type { QuizView, SortableQuestion, StoredQuestion } from "./quiz-views";
import { readQuiz } from "./read-quizzes";

type QuizInput = { owner: Owner; id: number };

/** A quiz's questions to keep or drop, in its order, with those dropped before. @throws AppError not_found */
export async function readSorting(deps: Pick<Deps, "db">, input: QuizInput): Promise<SortableQuestion[]> {
  const { all, dropped, speakers } = await find(deps, input);
  const isDropped = new Set(dropped.map(({ id }) => id));
  return all.map(({ id, questionText, questionType, options, citations }) => ({
    ...{ id, questionText, questionType, options },
    ...{ citations: withNames(citations, speakers), isDropped: isDropped.has(id) },
  }));
}

/**
 * Drops these questions of a quiz and keeps all others, until somebody has taken it. Sending it again changes nothing.
 * @throws AppError not_found, invalid_input when none would be left, conflict
 */
export async function dropQuestions(
  deps: Pick<Deps, "db">,
  { ids, ...input }: QuizInput & { ids: readonly number[] },
): Promise<QuizView> {
  const { all, dropped: known } = await find(deps, input);
  const isDropped = new Set(ids);
  const dropped = all.filter(({ id }) => isDropped.has(id));
  const kept = all.filter(({ id }) => !isDropped.has(id));
  if (kept.length === 0) throw new AppError("invalid_input", "Keep at least one question, or delete the quiz.");
  const isSame = dropped.length === known.length && known.every(({ id }) => isDropped.has(id));
  if (!isSame && !(await sortQuestions(deps.db, input.owner, input.id, { known, dropped, kept }))) {
    throw new AppError("conflict", "This quiz was taken or changed. Its questions stay as they are.");
  }
  const quiz = await readQuiz(deps, input);
  if (!quiz) throw quizNotFound();
  return quiz;
}

async function find({ db }: Pick<Deps, "db">, { owner, id }: QuizInput) {
  const found = await findQuizWithQuestions(db, owner, id);
  if (!found) throw quizNotFound();
  const { dropped } = found.quiz;
  const all: StoredQuestion[] = [...found.questions, ...dropped].sort((a, b) => a.orderIndex - b.orderIndex);
  return { all, dropped, speakers: found.speakers };
}
