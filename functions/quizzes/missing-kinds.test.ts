import { expect, it } from "vitest";
import { sayMissingKinds } from "./missing-kinds";
import { QUESTION_TYPES, type QuestionType } from "./quiz-kinds";

const WHY = "not every choice can be met without an AI model.";
const ALL = [...QUESTION_TYPES];

it.each<[QuestionType[], { types: QuestionType[]; count: number }, string | null]>([
  [["true_false", "short_answer"], { types: ALL, count: 10 }, `No multiple choice questions: ${WHY}`],
  [["multiple_choice"], { types: ALL, count: 10 }, `No true or false and no short answer questions: ${WHY}`],
  [ALL, { types: ALL, count: 10 }, null],
  [["true_false"], { types: ["true_false"], count: 10 }, null],
  // One question can't be of three kinds, unless more were requested.
  [["true_false"], { types: ALL, count: 1 }, null],
  [["true_false"], { types: ["true_false", "short_answer"], count: 2 }, `No short answer questions: ${WHY}`],
])("of %j, requested as %j, says %s", (made, wish, said) => {
  expect(sayMissingKinds(made, wish)).toBe(said);
});
