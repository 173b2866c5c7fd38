import { isUnspaced } from "../../prompts/quotes/words";
import { withDigits } from "./numbers";

const TOKEN = /\d+(?:\.\d+)?|[\p{L}\p{M}\p{N}]+(?:['’\u02bc][\p{L}\p{M}\p{N}]+)*/gu;
/** Small words of English that no answer hangs on. Negations are not among them. */
const COMMON = new Set(
  (
    "a an the and or but of to in on at by for from with into as is are was were be been being am it its this that these those there here " +
    "they them their he she his her we us our you your i my me do does did done has have had having can could will would shall should may might must " +
    "which who whom whose what when where how why so than then if because just only very also about any all each some such one s t"
  ).split(" "),
);
const NEGATIONS = new Set("no not never none nothing nobody without cannot neither nor".split(" "));

/**
 * The words of a text as answers are compared: numbers in digits, without case, accents, punctuation and apostrophes;
 * per cent and money signs as words.
 */
export function tokensOf(text: string): string[] {
  const plain = withDigits(text.normalize("NFKC"))
    .replace(/%/g, " percent ")
    .replace(/€/g, " euro ")
    .replace(/\$/g, " dollar ")
    .replace(/£/g, " pound ");
  return (plain.match(TOKEN) ?? []).flatMap((token) => {
    const folded = token
      .replace(/['’\u02bc]/g, "")
      .toUpperCase()
      .toLowerCase()
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC");
    return isUnspaced(folded) ? [...folded] : [folded];
  });
}

/** The same with English plurals brought together with their singulars. */
export function stemsOf(text: string): string[] {
  return tokensOf(text).map(singular);
}

/** What a text is about: its distinct words that carry meaning, in their order. */
export function termsOf(text: string): string[] {
  return [
    ...new Set(
      tokensOf(text)
        .filter((token) => !COMMON.has(token))
        .map(singular),
    ),
  ];
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
  return /^\d/.test(token);
}

function singular(token: string): string {
  if (token.length < 4 || !/^[a-z]+$/.test(token) || /(?:ss|us|is)$/.test(token)) return token;
  if (token.endsWith("ies") && token.length > 4) return `${token.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(token)) return token.slice(0, -2);
  return token.endsWith("s") ? token.slice(0, -1) : token;
}

/** Jaccard's share: what two lists of terms have in common, of all they have. */
export function shareOf(a: readonly string[], b: readonly string[]): number {
  const second = new Set(b);
  const both = new Set(a.filter((term) => second.has(term))).size;
  const all = new Set([...a, ...b]).size;
  return all === 0 ? 0 : both / all;
}
