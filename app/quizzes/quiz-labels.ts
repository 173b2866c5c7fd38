import type { BloomsLevel, Difficulty, QuestionType } from "~/functions/quizzes/quiz-kinds";

export const TYPE_LABELS: Record<QuestionType, string> = {
  multiple_choice: "Multiple choice",
  true_false: "True or false",
  short_answer: "Short answer",
};

export const DIFFICULTY_LABELS: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };

export const BLOOMS_LABELS: Record<BloomsLevel, string> = {
  remember: "Remember",
  understand: "Understand",
  apply: "Apply",
  analyze: "Analyze",
  evaluate: "Evaluate",
  create: "Create",
};

/** Text color classes for a score. */
export const BAND_TEXT = { green: "text-good", yellow: "text-warn", red: "text-bad" } as const;

/** For example `November 21, 2026`, in UTC. */
export function longDay(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
