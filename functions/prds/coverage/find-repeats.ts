import { areContrasted, comparable, shareOf, stemsOf, type Terms, termsOf } from "~/functions/text/terms";

/** The share of meaningful words from which two lines say the same. */
const SAME = 0.7;

type Compared = { stems: string; terms: Terms };

/**
 * Creates a test that recognizes lines that repeat one of these texts, or an earlier line, in much the same words.
 * @param language of the texts, BCP 47
 */
export function repeatFinder(texts: readonly string[], language: string): (text: string) => boolean {
  const compared = (text: string): Compared => ({
    stems: stemsOf(text, language).join(" "),
    terms: comparable(termsOf(text, language)),
  });
  const known = texts.map(compared);
  return (text) => {
    const own = compared(text);
    const isRepeat = known.some((other) => isSame(own, other));
    known.push(own);
    return isRepeat;
  };
}

function isSame(one: Compared, other: Compared): boolean {
  if (one.stems === other.stems) return true;
  return !areContrasted(one.terms, other.terms) && shareOf(one.terms, other.terms) >= SAME;
}
