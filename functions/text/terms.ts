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
 * Tokens for comparing options, answers, questions and cards. Numbers become digits; percent and money signs become
 * words. Case, punctuation and apostrophes are removed. Signs and accents stay because they change the meaning: `-2`,
 * `c++`, `x < y`, `schön`.
 * @param language BCP 47, for numbers
 */
export function tokensOf(text: string, language?: string): string[] {
  return readTokens(text, language).map((token) => token.text);
}

/** The same, with English plurals reduced to their singulars. */
export function stemsOf(text: string, language?: string): string[] {
  return tokensOf(text, language).map(singular);
}

/** What a text is about: its distinct meaningful words, in order. */
export function termsOf(text: string, language?: string): string[] {
  const telling = readTokens(text, language).filter((token) => token.isName || !COMMON.has(token.text));
  return [...new Set(telling.map((token) => singular(token.text)))];
}

/** The terms of a text for searching a transcript, which may lack all signs and accents. */
export function plainTermsOf(text: string, language?: string): string[] {
  return [...new Set(termsOf(text, language).map(withoutSigns).filter(Boolean))];
}

/** A token without signs and accents; empty if it is only a sign. */
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

/** True for a token that is only a sign: `<`, `+`. */
export function isSign(token: string): boolean {
  return !/[\p{L}\p{M}\p{N}]/u.test(token);
}

/** Whether no other token may replace this one: a number, a single letter, or one with a sign (`c++`). */
export function isExact(token: string): boolean {
  return isNumber(token) || /[^\p{L}\p{M}\p{N}]/u.test(token) || /^[a-z]$/.test(token);
}

/** The terms of a text, for comparing it with many others. `exact`: those that no other term may replace. */
export type Terms = { all: ReadonlySet<string>; exact: readonly string[] };

export function comparable(terms: readonly string[]): Terms {
  const all = new Set(terms);
  return { all, exact: [...all].filter(isExact) };
}

/** Whether each of two texts names something exact that the other lacks: `2019` and `2020`, `i` and `j`, `c` and `c++`. */
export function areContrasted(a: Terms, b: Terms): boolean {
  const lacks = (from: Terms, of: Terms) => of.exact.some((term) => !from.all.has(term));
  return lacks(a, b) && lacks(b, a);
}

function singular(token: string): string {
  if (token.length < 4 || !/^[a-z]+$/.test(token) || /(?:ss|us|is)$/.test(token)) return token;
  if (token.endsWith("ies") && token.length > 4) return `${token.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(token)) return token.slice(0, -2);
  return token.endsWith("s") ? token.slice(0, -1) : token;
}

/** Jaccard index: the size of the intersection over that of the union. */
export function shareOf(a: Terms, b: Terms): number {
  let both = 0;
  for (const term of a.all) if (b.all.has(term)) both += 1;
  const all = a.all.size + b.all.size - both;
  return all === 0 ? 0 : both / all;
}
