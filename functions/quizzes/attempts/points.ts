import type { Mark, Verdict } from "../quiz-kinds";
import type { GradedAnswer, StoredAnswer } from "../quiz-views";

type Marked = Pick<GradedAnswer, "verdict" | "ownMark">;

/** How the learner marked an answer; null if they left the grade. */
export function ownMarkOf({ ownMark, isOverruled }: Pick<StoredAnswer, "ownMark" | "isOverruled">): Mark | null {
  return ownMark ?? (isOverruled ? "correct" : null);
}

/** How an answer counts: as its learner marked it, or else as it was graded; `unsure` counts for nothing yet. */
export const standingOf = ({ verdict, ownMark }: Marked): Verdict => ownMark ?? verdict;

/** Whether an answer was wrong, left out, or only partly right; one that is still to compare may have been right. */
export function isMissed(answer: Marked): boolean {
  return standingOf(answer) === "wrong" || standingOf(answer) === "partial";
}

const POINTS: Readonly<Record<Verdict, number>> = { correct: 1, partial: 0.5, wrong: 0, unsure: 0 };

/** The score of an attempt: one for each right answer, half for each partly right one. */
export function pointsOf(answers: readonly Marked[]): number {
  return answers.reduce((sum, answer) => sum + POINTS[standingOf(answer)], 0);
}

/** What an answer that counts is called in the results and in English feedback. */
export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  correct: "Correct",
  partial: "Partly right",
  wrong: "Incorrect",
};

/** What an answer is called in the results. @param learner as the reader knows them: "you" */
export function markOf({ verdict, ownMark }: Marked, learner: string): string {
  if (ownMark) return `Marked ${MARK_NAMES[ownMark].toLowerCase()} by ${learner}`;
  return verdict === "unsure" ? "Compare it yourself" : MARK_NAMES[verdict];
}

/** How many answers are right, partly right, wrong, and still to compare, as one line each. */
export function countMarks(answers: readonly Marked[]): { name: string; count: number }[] {
  const counted = (standing: Verdict) => answers.filter((answer) => standingOf(answer) === standing).length;
  const [partly, open] = [counted("partial"), counted("unsure")];
  return [
    { name: MARK_NAMES.correct, count: counted("correct") },
    ...(partly > 0 ? [{ name: MARK_NAMES.partial, count: partly }] : []),
    { name: MARK_NAMES.wrong, count: counted("wrong") },
    ...(open > 0 ? [{ name: "To compare", count: open }] : []),
  ];
}
