import { denies } from "../rules/retraction/denies";

/** Likelier than this, a line denies something, and is no requirement; if what it is made of does so likelier than the second, it is a non-goal. */
export const MAY_DENY = 0.15;
export const DENIES = 0.4;

/**
 * How likely a sentence of a talk about a product tells what is not done: the classifier alone takes some short sentences
 * for denials that deny nothing.
 * @param nonGoal the probability of that class
 * @param code the language of the talk
 */
export function denialOf(text: string, nonGoal: number, code: string): number {
  return denies(text, code) ? nonGoal : 0;
}
