import { UNSPACED } from "~/functions/text/unspaced";
import { withDigits } from "./numbers";
import { isUnspaced } from "./words";

/** A word, number or sign to compare. `isName`: it represents itself, however short, like the i of "i-vector". */
export type Token = { text: string; isName: boolean };

/** What comes before a minus or plus that belongs to the next token instead of joining two. */
const OPENS = "(?<=^\\s*|[\\s(\\[{,;:=<>≤≥≠+*/×÷^|])";
const OPENS_PLUS = "(?:^\\s*|[(\\[{,;:=<>≤≥≠]\\s*)";
const WORD = "[\\p{L}\\p{M}\\p{N}]+(?:['’\\u02bc][\\p{L}\\p{M}\\p{N}]+)*";
/** What follows a word that includes a sign: "C++", "F#", "Disney+", "Na+", "O-". */
const ENDS = "(?=$|[\\s.,;:!?)\\]}\"'’”/])";
const TOKEN = new RegExp(
  [
    `${OPENS}-\\d+(?:\\.\\d+)?`,
    "\\d+(?:\\.\\d+)?",
    `${WORD}(?:\\+\\+(?![\\p{L}])|#(?![\\p{L}\\p{N}])|\\+${ENDS}|(?<=(?<![\\p{L}\\p{N}])\\p{L}{1,2})-${ENDS})?`,
    `${OPENS}-(?=\\p{L}(?![\\p{L}\\p{N}]))`,
    "={2,}|(?![=|~⁄])[\\p{Sm}^]",
  ].join("|"),
  "gu",
);
/** A product or quotient, unlike a slash between words. */
const BETWEEN_OPERANDS = /(?<![\p{L}\p{N}])(\p{L}|\d{1,15})\s?([*·/])\s?(?=(?:\p{L}|\d{1,15})(?![\p{L}\p{N}]))/gu;

const UNSPACED_LETTER = `[${UNSPACED}]`;
const SPACED = `(?!${UNSPACED_LETTER})[\\p{L}\\d]`;
/** Between an unspaced script and a number or another script: 由33节, のがP波. */
const BESIDE_UNSPACED = new RegExp(`(?<=${UNSPACED_LETTER})(?=${SPACED})|(?<=${SPACED})(?=${UNSPACED_LETTER})`, "gu");

/** After a letter that is a name: i-vector, S波. */
const NAMED = new RegExp(`^(?:-[\\p{L}\\p{N}]| ?${UNSPACED_LETTER})`, "u");

const SPELLED: readonly [RegExp, string][] = [
  [/%/g, " percent "],
  [/€/g, " euro "],
  [/\$/g, " dollar "],
  [/£/g, " pound "],
  [/\b(?:minus|negative)\s+(?=\d)/gi, "-"],
  [/\b(\p{L}) plus plus\b/giu, "$1++"],
  [/\b([cf]) sharp\b/gi, "$1#"],
  [/<(\/?)(\p{L}[\p{L}\p{N}-]*)\s*\/?>/gu, " $1$2 "],
  [/[-=]>|[\u2190-\u21ff]/g, " "],
  [/!==?/g, "≠"],
  [/<=/g, "≤"],
  [/>=/g, "≥"],
];

/** The tokens of a text in order. @param language BCP 47, for numbers */
export function readTokens(text: string, language?: string): Token[] {
  let plain = withDigits(normalized(text), language);
  plain = plain.replace(BESIDE_UNSPACED, " ");
  for (const [pattern, spelled] of SPELLED) plain = plain.replace(pattern, spelled);
  plain = plain.replace(
    BETWEEN_OPERANDS,
    (_, operand: string, sign: string) => `${operand} ${sign === "/" ? "÷" : "×"} `,
  );
  plain = plain.replace(new RegExp(`\\+(?<=${OPENS_PLUS}\\+)(?=\\d)`, "gu"), "");
  return [...plain.matchAll(TOKEN)].flatMap((match) => {
    const folded = foldCase(match[0]);
    if (isUnspaced(folded)) return [...folded].map((character) => ({ text: character, isName: false }));
    const rest = plain.slice(match.index + match[0].length, match.index + match[0].length + 2);
    return [{ text: folded, isName: /^\p{L}$/u.test(folded) && NAMED.test(rest) }];
  });
}

/** Unifies compatible forms and minus signs, but does not turn powers into digits. */
function normalized(text: string): string {
  return text
    .replace(/(?<=\d)[\u00b2\u00b3\u00b9\u2070\u2074-\u2079]/g, (power) => `^${power}`)
    .normalize("NFKC")
    .replace(/[\u2212\ufe63]/g, "-")
    .replace(/(?<=^|[\s([{,;:=])[\u2010-\u2013](?=\d)/g, "-");
}

/** Upper case before lower folds what has no single lower-case form (the German sharp s). */
function foldCase(token: string): string {
  return token
    .replace(/['’\u02bc]/g, "")
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");
}
