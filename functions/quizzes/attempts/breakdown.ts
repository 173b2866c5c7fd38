import type { GradedAnswer } from "../model";
import { DIFFICULTIES, QUESTION_TYPES } from "../quiz-kinds";
import { percentOf } from "./duration";

export type BreakdownRow = { kind: string; correct: number; total: number; percent: number };

/** Correct answers by question type and by difficulty; types and difficulties without questions are left out. */
export function breakDown(answers: readonly Pick<GradedAnswer, "questionType" | "difficulty" | "isCorrect">[]): {
  byType: BreakdownRow[];
  byDifficulty: BreakdownRow[];
} {
  const rows = (kinds: readonly string[], kindOf: (answer: (typeof answers)[number]) => string) =>
    kinds.flatMap((kind): BreakdownRow[] => {
      const own = answers.filter((answer) => kindOf(answer) === kind);
      const correct = own.filter(({ isCorrect }) => isCorrect).length;
      return own.length > 0 ? [{ kind, correct, total: own.length, percent: percentOf(correct, own.length) }] : [];
    });
  return {
    byType: rows(QUESTION_TYPES, ({ questionType }) => questionType),
    byDifficulty: rows(DIFFICULTIES, ({ difficulty }) => difficulty),
  };
}
