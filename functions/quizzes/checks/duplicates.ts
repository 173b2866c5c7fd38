import { areContrasted, shareOf, stemsOf, termsOf } from "../../text/terms";
import type { QuizQuestion } from "../schema";

/** The share of words from which two questions count as the same; if their answers match, a smaller share suffices. */
const SAME_TEXT = 0.8;
const SAME_WITH_ANSWER = 0.45;

type Asked = Pick<QuizQuestion, "questionText" | "questionType" | "correctAnswer">;

/** Whether a learner would take the second question for a repeat of the first. */
export function asksSame(a: Asked, b: Asked): boolean {
  if (stemsOf(a.questionText).join(" ") === stemsOf(b.questionText).join(" ")) {
    // "Which term fits: …" questions with different blanks read the same except for the answer.
    return a.questionType === "true_false" || answerOf(a) === answerOf(b) || !a.questionText.includes("____");
  }
  const [terms, others] = [termsOf(a.questionText), termsOf(b.questionText)];
  if (areContrasted(terms, others)) return false;
  const share = shareOf(terms, others);
  if (share >= SAME_TEXT) return true;
  return answerOf(a) !== "" && answerOf(a) === answerOf(b) && share >= SAME_WITH_ANSWER;
}

/** True and false are too common as answers to make two questions alike. */
function answerOf({ questionType, correctAnswer }: Asked): string {
  return questionType === "true_false" ? "" : stemsOf(correctAnswer).join(" ");
}
