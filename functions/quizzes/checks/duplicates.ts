import { areContrasted, shareOf, stemsOf, termsOf } from "../../text/terms";
import type { QuizQuestion } from "../schema";

/** Shared words from which two questions ask the same; where their answers are the same as well, fewer will do. */
const SAME_TEXT = 0.8;
const SAME_WITH_ANSWER = 0.45;

type Asked = Pick<QuizQuestion, "questionText" | "questionType" | "correctAnswer">;

/** Whether a learner would take the second question for the first again. */
export function asksSame(a: Asked, b: Asked): boolean {
  if (stemsOf(a.questionText).join(" ") === stemsOf(b.questionText).join(" ")) {
    // "Which term fits: …" with another blank reads the same but for its answer.
    return a.questionType === "true_false" || answerOf(a) === answerOf(b) || !a.questionText.includes("____");
  }
  const [terms, others] = [termsOf(a.questionText), termsOf(b.questionText)];
  if (areContrasted(terms, others)) return false;
  const share = shareOf(terms, others);
  if (share >= SAME_TEXT) return true;
  return answerOf(a) !== "" && answerOf(a) === answerOf(b) && share >= SAME_WITH_ANSWER;
}

/** True and false are the answers of half the world, so they make no two questions alike. */
function answerOf({ questionType, correctAnswer }: Asked): string {
  return questionType === "true_false" ? "" : stemsOf(correctAnswer).join(" ");
}
