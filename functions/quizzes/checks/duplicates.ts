import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "../../text/terms";
import type { QuizQuestion } from "../schema";

/** The share of words from which two questions count as the same; if their answers match, a smaller share suffices. */
const SAME_TEXT = 0.8;
const SAME_WITH_ANSWER = 0.45;

/** A question prepared for comparison, once, since it is compared with many. */
export type Asked = { question: string; terms: Terms; answer: string; isTruth: boolean; hasBlank: boolean };

type Sides = Pick<QuizQuestion, "questionText" | "questionType" | "correctAnswer">;

export function askedOf({ questionText, questionType, correctAnswer }: Sides): Asked {
  const isTruth = questionType === "true_false";
  return {
    question: stemsOf(questionText).join(" "),
    terms: comparable(termsOf(questionText)),
    // True and false are too common as answers to make two questions alike.
    answer: isTruth ? "" : stemsOf(correctAnswer).join(" "),
    isTruth,
    hasBlank: questionText.includes("____"),
  };
}

/** Whether a learner would take the second question for a repeat of the first. */
export function asksSame(a: Asked, b: Asked): boolean {
  // "Which term fits: …" questions with different blanks read the same except for the answer.
  if (a.question === b.question) return a.isTruth || a.answer === b.answer || !a.hasBlank;
  if (areContrasted(a.terms, b.terms)) return false;
  const share = shareOf(a.terms, b.terms);
  return share >= SAME_TEXT || (a.answer !== "" && a.answer === b.answer && share >= SAME_WITH_ANSWER);
}
