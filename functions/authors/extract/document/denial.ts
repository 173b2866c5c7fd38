import { denies } from "../rules/retraction/denies";

/**
 * A line with a higher probability of denial is no requirement. It is a non-goal if its own sentence exceeds the
 * second limit.
 */
export const MAY_DENY = 0.15;
export const DENIES = 0.4;

/**
 * The probability that a sentence of a talk about a product says what is not done. Corrects the classifier, which
 * takes some short sentences for denials.
 * @param nonGoal the probability of that class
 * @param code the language of the talk
 */
export function denialOf(text: string, nonGoal: number, code: string): number {
  return denies(text, code) ? nonGoal : 0;
}
