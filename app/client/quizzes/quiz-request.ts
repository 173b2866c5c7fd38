import {
  BLOOMS_LEVELS,
  type BloomsLevel,
  DEFAULT_QUESTIONS,
  type Difficulty,
  QUESTION_TYPES,
  type QuestionType,
} from "~/functions/quizzes/kinds";

/** Options of POST /generate-quiz. */
export type QuizFormValues = {
  count: number;
  types: QuestionType[];
  difficulty: Difficulty | "mixed";
  bloomsLevels: BloomsLevel[];
};

export const ANY_QUIZ: QuizFormValues = {
  count: DEFAULT_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

const DIFFICULTIES: readonly QuizFormValues["difficulty"][] = ["mixed", "easy", "medium", "hard"];

/** Reads the `QuizOptions` fields of a form. */
export function readQuizForm(form: FormData): QuizFormValues {
  return {
    count: Number(form.get("count")) || DEFAULT_QUESTIONS,
    types: QUESTION_TYPES.filter((type) => form.getAll("types").includes(type)),
    difficulty: DIFFICULTIES.find((one) => one === form.get("difficulty")) ?? "mixed",
    bloomsLevels: BLOOMS_LEVELS.filter((level) => form.getAll("bloomsLevels").includes(level)),
  };
}
