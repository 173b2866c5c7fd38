import { UNSPACED } from "~/functions/text/unspaced";
/** A word in the form for comparing, and its place in the original text. */
export type Word = { folded: string; start: number; end: number };

const APOSTROPHES = /['\u2019\u02bc]/g;
/** Characters of scripts without spaces are compared one by one. */
const WORD = new RegExp(
  `[${UNSPACED}]\\p{M}*|(?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+(?:['\\u2019\\u02bc](?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+)*`,
  "gu",
);
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

/**
 * The words of a text, normalized so that only spelling counts: NFKC, without case, punctuation and white space.
 * Upper case before lower folds what has no single lower-case form (the German sharp s).
 */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const folded = match[0].replace(APOSTROPHES, "").normalize("NFKC").toUpperCase().toLowerCase();
    words.push({ folded, start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** True for a character of a script that puts no spaces between words. */
export function isUnspaced(word: string): boolean {
  return IS_UNSPACED.test(word);
}

const NEGATIONS = new Set(
  (
    "no not never none nothing nobody without cannot neither nor dont doesnt didnt wont cant isnt arent wasnt werent " +
    "shouldnt wouldnt couldnt hasnt havent hadnt mustnt neednt aint nicht kein keine keinen nie niemals ohne ne pas jamais sans " +
    "sin nunca jamás não nunca sem non mai senza niet geen нет не ни без никогда لا لم لن ليس بدون 不 没 沒 無 无 非 未 別 别"
  ).split(" "),
);

/** Whether adding or omitting this word changes what was said: a number or a negation. */
export function carriesMeaningAlone(folded: string): boolean {
  return NEGATIONS.has(folded) || /\p{N}/u.test(folded);
}

/** Whether two spellings may be the same word: they share at least three fifths of the longer one from the start. */
export function isSpelledAlike(a: string, b: string): boolean {
  const longer = Math.max(a.length, b.length);
  let common = 0;
  while (common < longer && a[common] === b[common]) common += 1;
  return longer >= 3 && common / longer >= 0.6;
}
