import { denies } from "../rules/retraction/denies";

/**
 * How likely a sentence of a talk about a product tells what is not done: the classifier alone takes some short sentences
 * for denials that deny nothing.
 * @param nonGoal the probability of that class
 * @param code the language of the talk
 */
export function denialOf(text: string, nonGoal: number, code: string): number {
  return denies(text, code) ? nonGoal : 0;
}
