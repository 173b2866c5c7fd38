import type { GradedAnswer } from "../model";
import { DIFFICULTIES, QUESTION_TYPES } from "../quiz-kinds";
import { percentOf } from "./duration";
import { pointsOf } from "./points";

/** `correct` counts a partly right answer as half, so that rows add up to the score. */
export type BreakdownRow = { kind: string; correct: number; total: number; percent: number };

type Answer = Pick<GradedAnswer, "questionType" | "difficulty" | "verdict" | "ownMark">;

/** The score by question type and by difficulty; types and difficulties without questions are left out. */
export function breakDown(answers: readonly Answer[]): { byType: BreakdownRow[]; byDifficulty: BreakdownRow[] } {
  const rows = (kinds: readonly string[], kindOf: (answer: Answer) => string) =>
    kinds.flatMap((kind): BreakdownRow[] => {
      const own = answers.filter((answer) => kindOf(answer) === kind);
      const correct = pointsOf(own);
      return own.length > 0 ? [{ kind, correct, total: own.length, percent: percentOf(correct, own.length) }] : [];
    });
  return {
    byType: rows(QUESTION_TYPES, ({ questionType }) => questionType),
    byDifficulty: rows(DIFFICULTIES, ({ difficulty }) => difficulty),
  };
}
