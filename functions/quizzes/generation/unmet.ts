import { AppError } from "../../errors";
import { counted } from "../../text/counted";
import { lackOfFullStops } from "../../text/full-stops";
import {
  BLOOMS_LEVELS,
  DIFFICULTIES,
  type Difficulty,
  MAX_QUESTIONS,
  QUESTION_TYPES,
  type QuestionType,
  type QuizQuestion,
  type QuizRequest,
} from "../schema";

/** A request that excludes nothing. */
export const ANY_QUESTIONS: QuizRequest = {
  count: MAX_QUESTIONS,
  types: [...QUESTION_TYPES],
  difficulty: "mixed",
  bloomsLevels: [...BLOOMS_LEVELS],
};

const TYPE_NAMES: Record<QuestionType, string> = {
  multiple_choice: "multiple choice",
  true_false: "true or false",
  short_answer: "short answer",
};

const WITHOUT = "from this transcript without an AI model";

/**
 * Why the extract could not fulfill a request: what was asked for, and what is available instead.
 * @param there good questions that other requests would have given
 * @returns `wish_unmet` if there is something to offer, else `invalid_input`
 */
export function unmetWish(
  request: QuizRequest,
  there: readonly QuizQuestion[],
  captions: readonly { text: string }[],
): AppError {
  if (there.length === 0) {
    return new AppError("invalid_input", `No good question could be made ${WITHOUT}.${lackOfFullStops(captions)}`);
  }
  const kinds = QUESTION_TYPES.flatMap((type) =>
    DIFFICULTIES.flatMap((difficulty) => kindOf(there, type, difficulty) ?? []),
  );
  const instead = `${counted(there.length, "other question")} can: ${kinds.join(", ")}.`;
  return new AppError("wish_unmet", `No ${wished(request)} could be made ${WITHOUT}. ${instead}`);
}

function kindOf(there: readonly QuizQuestion[], type: QuestionType, difficulty: Difficulty): string | null {
  const count = there.filter((one) => one.questionType === type && one.difficulty === difficulty).length;
  return count === 0 ? null : `${count} ${TYPE_NAMES[type]} (${difficulty})`;
}

/** For example `easy true or false question of the level apply`. */
function wished({ difficulty, types, bloomsLevels }: QuizRequest): string {
  const levels = [...new Set(bloomsLevels)];
  const isAnyType = QUESTION_TYPES.every((type) => types.includes(type));
  return [
    difficulty === "mixed" ? "" : difficulty,
    isAnyType ? "" : listed(types.map((type) => TYPE_NAMES[type])),
    "question",
    levels.length === BLOOMS_LEVELS.length
      ? ""
      : `of the ${levels.length === 1 ? "level" : "levels"} ${listed(levels)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function listed(names: readonly string[]): string {
  return [...new Set(names)].join(", ").replace(/, ([^,]*)$/, " or $1");
}
