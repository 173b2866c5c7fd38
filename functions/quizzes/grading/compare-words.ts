import { isTypedAlike } from "~/functions/text/edit-distance";
import { numeralsToDigits } from "~/functions/text/numerals/find-numerals";
import { negationsOf, stemsOf, termsOf, tokensOf } from "~/functions/text/terms";
import { isUnspaced } from "~/functions/text/words";
import { COMMONEST_WORDS } from "~/functions/transcripts/captions/caption-language";

/** Words that carry no meaning in an answer, beyond the commonest ones of a language. */
const SMALL: Readonly<Record<string, string>> = {
  en: "a an by from into than then which who where",
  de: "das des dem den einen einem einer eines seine ihre",
  fr: "d l qu n se du cette ces parce trouve",
  es: "el la las del unas unos su sea",
  pt: "das na nas ao aos cerca porque pro seu sua",
  it: "lo gli dei delle",
};
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:nicht|nie|niemals|ohne|kein\p{L}*)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|jamás|sin|ni|tampoco)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:n['’]|(?:ne|pas|jamais|sans|aucune?|ni)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:não|nao|nunca|jamais|sem|nem)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:non|mai|senza|né)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:niet|nooit|zonder|geen)(?!\p{L})/iu,
  ja: /ない|ません|なく|ずに?$/u,
};
const PERCENT =
  /(?<!\p{L})(?:pour cent|por ciento|por cento|per cento|per cent|percent|prozent|procent)(?!\p{L})|パーセント/giu;

/** Between things that are given one beside another. */
export const LISTS =
  /[,;、/]|(?<!\p{L})(?:and|or|und|oder|y|e|o|et|ou|of)(?!\p{L})|(?<=[\p{sc=Han}\p{sc=Katakana}])と/iu;

/** Letters that two forms of a word may differ by at the end, and the fewest that they share. */
const ENDING = 4;
const STEM = 5;

/** A word without accents; the Spanish ñ is a letter of its own. */
export function fold(word: string): string {
  const isKept = (mark: string, before: string) =>
    /[\u3099\u309a]/.test(mark) || (mark === "\u0303" && /n/i.test(before));
  return word
    .normalize("NFD")
    .replace(/(?<=\p{L})\p{M}/gu, (mark, at: number, all: string) => (isKept(mark, all.charAt(at - 1)) ? mark : ""))
    .normalize("NFC");
}

/** Words of a language that carry no meaning in an answer, folded. */
export function smallWordsOf(code: string): ReadonlySet<string> {
  return new Set(`${COMMONEST_WORDS[code] ?? ""} ${SMALL[code] ?? ""}`.split(" ").map(fold));
}

/** The meaningful words of a text in order, folded, with numbers in digits; all words if none is meaningful. */
export function contentOf(text: string, language: string): string[] {
  const [code = ""] = language.toLowerCase().split("-");
  const signs = text.replace(PERCENT, "% ");
  const digits = code === "en" ? signs : numeralsToDigits(signs, language);
  const small = smallWordsOf(code);
  const folded = (words: string[]) => words.map((word) => (code === "de" ? fold(spellOut(word)) : fold(word)));
  const parts = digits.replace(/(?<=\p{L})['’](?=\p{L}{2})/gu, code === "fr" || code === "it" ? " " : "'");
  const terms = folded(code === "en" ? termsOf(parts, language) : [...new Set(tokensOf(parts, language))]);
  // A one in words is an article more often than a number.
  const isArticle = (term: string) => term === "1" && !/[1１]/.test(text);
  const isSmall = (term: string) => small.has(term) || isArticle(term) || /^\p{sc=Hiragana}$/u.test(term);
  const telling = code === "en" ? terms : terms.filter((term) => !isSmall(term));
  return telling.length > 0 ? telling : folded(stemsOf(parts, language));
}

/** "Waerme" for "Wärme". */
function spellOut(word: string): string {
  return word.replace(/([aou])e/gu, "$1");
}

/** Whether two texts of words are the same without spaces, hyphens, case and accents. */
export function areOneWord(one: string, other: string): boolean {
  return [one, other].every((text) => /^[\p{L}\p{M}\s.,'’-]+$/u.test(text)) && joined(one) === joined(other);
}

function joined(text: string): string {
  return fold(text.toLowerCase()).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether two words are forms of one, or the same apart from typos. */
function isAlike(one: string, other: string): boolean {
  if (isTypedAlike(one, other)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.length > STEM ? short.slice(0, -1) : short;
  return stem.length >= STEM && long.length - short.length <= ENDING && long.startsWith(stem) && !isUnspaced(short);
}

export function isIn(term: string, terms: readonly string[]): boolean {
  return terms.some((one) => isAlike(one, term));
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((term, index) => isAlike(term, other[index] ?? ""));
}

/** Whether these terms stand in another text in the same order. */
export function isInOrder(terms: readonly string[], text: readonly string[]): boolean {
  let at = 0;
  return terms.every((term) => {
    const found = text.findIndex((one, index) => index >= at && isAlike(one, term));
    at = found + 1;
    return found >= 0;
  });
}

/** Whether a text denies; in English an even number of negations does not. */
export function denies(text: string, language: string): boolean {
  const [code = ""] = language.toLowerCase().split("-");
  return code === "en" ? negationsOf(text) % 2 === 1 : NEGATIONS[code]?.test(text) === true;
}

/** Whether an answer names its things one beside another: "a, b and c". */
export function isList(text: string): boolean {
  const parts = text.split(new RegExp(LISTS, "giu"));
  return parts.length > 1 && parts.every((part) => part.trim().split(/\s+/u).length <= 2);
}

/** Whether only the last name of a person was given. */
export function isFamilyName(expected: string, answer: string): boolean {
  const names = expected.trim().split(/\s+/u);
  const isPerson = names.length > 1 && names.length <= 3 && names.every((name) => /^\p{Lu}\p{Ll}/u.test(name));
  return isPerson && joined(names.at(-1) ?? "") === joined(answer);
}

/** Characters or letters; a reading in Kana cannot be compared with Han. */
export function scriptOf(text: string): string {
  return /\p{sc=Han}/u.test(text) ? "Han" : /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? "Kana" : "letters";
}
