import type { GradedAnswer } from "../quiz-views";

type Marked = Pick<GradedAnswer, "isCorrect" | "verdict">;

const isPartly = ({ isCorrect, verdict }: Marked): boolean => !isCorrect && verdict === "partial";

/** The score of an attempt: one for each right answer, half for each partly right one. */
export function pointsOf(answers: readonly Marked[]): number {
  return answers.reduce((sum, answer) => sum + (answer.isCorrect ? 1 : isPartly(answer) ? 0.5 : 0), 0);
}

/** What an answer is called in the results. @param learner as the reader knows them: "you" */
export function markOf(answer: Marked & Pick<GradedAnswer, "isOverruled">, learner: string): string {
  if (answer.isOverruled) return `Marked correct by ${learner}`;
  if (answer.isCorrect) return "Correct";
  if (answer.verdict === "unsure") return "Compare it yourself";
  return isPartly(answer) ? "Partly right" : "Incorrect";
}

/** How many answers are right, partly right, and neither, as one line each. */
export function countMarks(answers: readonly Marked[]): { name: string; count: number }[] {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const partly = answers.filter(isPartly).length;
  return [
    { name: "Correct", count: right },
    ...(partly > 0 ? [{ name: "Partly right", count: partly }] : []),
    { name: "Incorrect", count: answers.length - right - partly },
  ];
}
