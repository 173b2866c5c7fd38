import { readTokens } from "./tokens";

/** Common English words that carry no meaning in an answer. Negations are not among them. */
const COMMON = new Set(
  (
    "a an the and or but of to in on at by for from with into as is are was were be been being am it its this that these those there here " +
    "they them their he she his her we us our you your i my me do does did done has have had having can could will would shall should may might must " +
    "which who whom whose what when where how why so than then if because just only very also about any all each some such one s t"
  ).split(" "),
);
const NEGATIONS = new Set("no not never none nothing nobody without cannot neither nor".split(" "));

/**
 * The words of a text as options, answers, questions and cards are compared with one another: numbers in digits, per
 * cent and money signs as words, without case, punctuation and apostrophes. Signs and accents stay, because they make
 * another thing of it: `-2`, `c++`, `x < y`, `schön`.
 * @param language BCP 47, for figures
 */
export function tokensOf(text: string, language?: string): string[] {
  return readTokens(text, language).map((token) => token.text);
}

/** The same with English plurals brought together with their singulars. */
export function stemsOf(text: string, language?: string): string[] {
  return tokensOf(text, language).map(singular);
}

/** What a text is about: its distinct meaningful words, in order. */
export function termsOf(text: string, language?: string): string[] {
  const telling = readTokens(text, language).filter((token) => token.isName || !COMMON.has(token.text));
  return [...new Set(telling.map((token) => singular(token.text)))];
}

/** The terms of a text as they are looked for in a transcript, which may lack every sign and accent. */
export function plainTermsOf(text: string, language?: string): string[] {
  return [...new Set(termsOf(text, language).map(withoutSigns).filter(Boolean))];
}

/** A token without signs and accents; empty for one that is a sign alone. */
export function withoutSigns(token: string): string {
  return token
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}.]/gu, "");
}

/** Words that turn a sentence into its opposite: `not`, `never`, `don't`. */
export function negationsOf(text: string): number {
  return tokensOf(text).filter((token) => NEGATIONS.has(token) || CONTRACTED.has(token)).length;
}

const CONTRACTED = new Set(
  "dont doesnt didnt isnt arent wasnt werent wont cant couldnt wouldnt shouldnt hasnt havent hadnt mustnt".split(" "),
);

/** True for a token that is a number. */
export function isNumber(token: string): boolean {
  return /^-?\d/.test(token);
}

/** True for a token that is a sign by itself: `<`, `+`. */
export function isSign(token: string): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test(token);
}

/** Whether no other token may stand for this one: a number, a single letter, or one with a sign (`c++`). */
export function isExact(token: string): boolean {
  return isNumber(token) || /[^\p{L}\p{M}\p{N}]/u.test(token) || /^[a-z]$/.test(token);
}

/** Whether each of two texts names something exact that the other lacks: `2019` and `2020`, `i` and `j`, `c` and `c++`. */
export function areContrasted(a: Iterable<string>, b: Iterable<string>): boolean {
  const [one, other] = [new Set(a), new Set(b)];
  const lacks = (from: Set<string>, of: Set<string>) => [...of].some((term) => isExact(term) && !from.has(term));
  return lacks(one, other) && lacks(other, one);
}

function singular(token: string): string {
  if (token.length < 4 || !/^[a-z]+$/.test(token) || /(?:ss|us|is)$/.test(token)) return token;
  if (token.endsWith("ies") && token.length > 4) return `${token.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(token)) return token.slice(0, -2);
  return token.endsWith("s") ? token.slice(0, -1) : token;
}

/** Jaccard index: the size of the intersection over that of the union. */
export function shareOf(a: readonly string[], b: readonly string[]): number {
  const second = new Set(b);
  const both = new Set(a.filter((term) => second.has(term))).size;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : both / all;
}
