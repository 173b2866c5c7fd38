import type { SharedDetails } from "./model";

/** What the line with a question's answer begins with. @param question its id */
export const answerTo = (question: string) => `Answer to ${question}:`;

/** The owner's line with the answer to this question, or undefined. */
export function answerLine({ details }: { details: SharedDetails | null }, question: string) {
  return details?.decisions?.find(({ added, text }) => added && text.startsWith(answerTo(question)));
}
