import { isUnspaced, wordsOf } from "~/functions/text/words";
import type { Citation } from "./model";

/** The letters of a word that proves something by itself. */
const ENOUGH_LETTERS = 4;

/** Whether these words, as `wordsOf` folds them, are one short word ("no", "9"), which proves nothing alone. */
export function isBare(words: readonly string[]): boolean {
  const [first, ...others] = words;
  return first !== undefined && others.length === 0 && (isUnspaced(first) || first.length < ENOUGH_LETTERS);
}

/**
 * The citations of one line, none if all of them are bare answers ("One."): only beside a quote of the question does
 * such an answer say anything.
 */
export function withoutBareAnswers(citations: readonly Citation[]): readonly Citation[] {
  return citations.every(({ quote }) => isBare(wordsOf(quote).map(({ folded }) => folded))) ? [] : citations;
}
