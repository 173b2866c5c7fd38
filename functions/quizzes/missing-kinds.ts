import type { QuizRequest } from "./model";
import type { QuestionType } from "./quiz-kinds";

/** As sentences call a question. */
export const TYPE_NAMES: Record<QuestionType, string> = {
  multiple_choice: "multiple choice",
  true_false: "true or false",
  short_answer: "short answer",
};

/**
 * Which of the requested kinds a quiz made without a model lacks, in one sentence; null if none, or if no room was
 * requested for all of them.
 * @param made the kind of each question
 */
export function sayMissingKinds(
  made: readonly QuestionType[],
  { types, count }: Pick<QuizRequest, "types" | "count">,
): string | null {
  const missing = types.filter((type) => !made.includes(type));
  const hasNoRoom = made.length >= count && count < types.length;
  if (missing.length === 0 || hasNoRoom) return null;
  const names = missing.map((type) => TYPE_NAMES[type]).join(" and no ");
  return `No ${names} questions: not every choice can be met without an AI model.`;
}
