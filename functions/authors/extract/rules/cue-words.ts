import { UNSPACED } from "~/functions/text/unspaced";

const LETTER = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]`;
/** Each character of a script without spaces counts as a word here. */
const WORD = new RegExp(`[${UNSPACED}]|${LETTER}+(?:['’._\\/\\-]${LETTER}+)*(?:\\+\\+|#)?`, "gv");
const UNSPACED_WORD = new RegExp(`^[${UNSPACED}]$`, "v");

/**
 * Counts the words of a text, such as `don't`, `end-to-end`, `node.js`, and the parts of `1,000`. In Chinese,
 * Japanese, or Thai, characters count.
 */
export function countCueWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** The text up to the end of its `count`th word. */
export function firstWords(text: string, count: number): string {
  let words = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    words++;
    if (words === count) return text.slice(0, index + word.length);
  }
  return text;
}

/** The words in lower case, for matching. */
export function listWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(normalizeWord);
}

/** The number of words; a character of a script without spaces counts half. */
export function lengthOf(text: string): number {
  return listWords(text).reduce((sum, word) => sum + (isUnspacedLanguage(word) ? 0.5 : 1), 0);
}

export function isUnspacedLanguage(word: string): boolean {
  return word.charCodeAt(0) > 0x0dff && UNSPACED_WORD.test(word);
}

function normalizeWord(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}

/**
 * Reduces inflected forms to one for counting, never for display: English words without their ending, or seven
 * letters elsewhere. Truncation does nearly as well as a stemmer in many languages (McNamee and Mayfield, 2004).
 */
export function stemWord(word: string): string {
  if (!/^[a-z']+$/.test(word)) return word.length > 8 && !/\d/.test(word) ? word.slice(0, 7) : word;
  const bare = word.replace(/'(?:s|re|ll|ve|d|t|m)?$/, "").replace(/(?<=..)(?:ing|ies|ed|es|e|y|(?<!s)s)$/, "");
  return bare.length > 3 ? bare.replace(/(.)\1$/, "$1") : bare;
}

/**
 * What a sentence is about: the distinct stems of its content words; in scripts without spaces, pairs of neighboring
 * characters.
 * @param isCommon whether a word is a function word
 */
export function listTerms(words: readonly string[], isCommon: (word: string) => boolean): string[] {
  const terms = new Set<string>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? "";
    if (isUnspacedLanguage(word)) {
      const next = words[index + 1];
      if (next !== undefined && isUnspacedLanguage(next)) terms.add(word + next);
    } else if ((word.length > 1 || /\d/.test(word)) && !isCommon(word)) terms.add(stemWord(word));
  }
  return [...terms];
}
