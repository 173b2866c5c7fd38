import { BLOOMS_LEVELS, DEFAULT_QUESTIONS, DIFFICULTIES, QUESTION_TYPES } from "~/functions/quizzes/kinds";
import type { QuizRequest } from "~/functions/quizzes/schema";

export const ANY_QUIZ: QuizRequest = {
  count: DEFAULT_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

/** Reads the `QuizOptions` fields of a form. */
export function readQuizForm(form: FormData): QuizRequest {
  return {
    count: Number(form.get("count")) || DEFAULT_QUESTIONS,
    types: QUESTION_TYPES.filter((type) => form.getAll("types").includes(type)),
    difficulty: DIFFICULTIES.find((one) => one === form.get("difficulty")) ?? "mixed",
    bloomsLevels: BLOOMS_LEVELS.filter((level) => form.getAll("bloomsLevels").includes(level)),
  };
}
