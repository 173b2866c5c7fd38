import { ENGLISH_NUMBER_WORDS } from "../numbers";
import { NUMERALS } from "./numeral-words";

const languages = Object.values(NUMERALS);
const wordsOf = (list: string) => list.split(/[\s/]+/).filter((word) => word !== "");
/** The words for one, most of which are also articles. */
const ONES = new Set(["one", ...languages.flatMap(({ small }) => wordsOf(small.split(/\s+/)[1] ?? ""))]);
const NUMBER_WORDS = new Set([
  ...ENGLISH_NUMBER_WORDS,
  ...languages.flatMap(({ small, tens = "", more }) => wordsOf(`${small} ${tens} ${more.replace(/=\d+/g, "")}`)),
]);

/**
 * Whether words may be digits said one by one, as in "one one two", in any supported language.
 * @param before text before the words; `after`, text after them. The words for one are digits only beside others
 */
export function mayBeDigits(words: string, before: string, after: string): boolean {
  const said = words.toLowerCase().split(" ");
  if (!said.every((word) => NUMBER_WORDS.has(word))) return false;
  return (
    said.some((word) => !ONES.has(word)) || isNumberWord(wordsIn(before).at(-1)) || isNumberWord(wordsIn(after)[0])
  );
}

function isNumberWord(word: string | undefined): boolean {
  return word !== undefined && NUMBER_WORDS.has(word.toLowerCase());
}

function wordsIn(text: string): string[] {
  return text.split(/[\s,]+/u).filter((word) => word !== "");
}
