import { fold, isSame, smallWordsOf } from "./compare-words";
import { gradingWordsIn } from "./grading-words";

/** Before names that exclude each other: "either salt or sugar". */
const CHOICES = new Set(
  "either whether neither nor entweder ob weder bien sea ni soit si ora sia ofwel hetzij".split(" "),
);

const SEPARATOR = /^[,.;:!?()]$/u;
/** The most words of a name. */
const LONGEST = 5;

/**
 * Whether a quote gives an answer as another name of the expected one: `X, also called Y`, `X or Y`, `X (Y)`, either way
 * around. Neither may contain a figure.
 * @param language BCP 47
 */
export function isSaidSynonym(expected: string, answer: string, quote: string, language: string): boolean {
  const [code = ""] = language.toLowerCase().split("-");
  if (/\p{N}/u.test(expected + answer)) return false;
  const { bridges } = gradingWordsIn(language);
  if (code === "ja") return isBridgedInJapanese([expected.trim(), answer.trim()], quote, bridges);
  const small = smallWordsOf(code);
  const names = [expected, answer].map((text) => nameOf(text, small));
  const [one = [], other = []] = names;
  if (names.some(({ length }) => length === 0 || length > LONGEST)) return false;
  const words = wordsOf(quote);
  return [...bridges, "( % )"].some((bridge) => {
    const [between = "", closing] = bridge.split(" % ");
    const middle = between.split(" ");
    return words.some((_, at) => {
      if (middle.some((word, index) => words[at + index] !== word)) return false;
      const before = words.slice(0, words[at - 1] === "," ? at - 1 : at);
      const after = withoutLead(words.slice(at + middle.length), small);
      if (middle.length === 1 && !SEPARATOR.test(middle[0] ?? "") && isOneOfMany(before)) return false;
      const isAfter = (name: string[]) =>
        isSame(name, after.slice(0, name.length)) && isEnd(after[name.length], closing, small);
      const isBefore = (name: string[]) => isSame(name, before.slice(-name.length));
      const isAllBefore = isBefore(other) && isEdge(before.at(-other.length - 1), small);
      return (isBefore(one) && isAfter(other)) || (isAllBefore && isAfter(one));
    });
  });
}

function isBridgedInJapanese(
  [expected, answer]: readonly [string, string],
  quote: string,
  bridges: readonly string[],
): boolean {
  if (expected === "" || answer === "") return false;
  const isWhole = (text: string) => {
    const at = quote.indexOf(text);
    const next = quote.charAt(at + text.length);
    return at >= 0 && !/[\p{sc=Han}\p{sc=Katakana}ー]/u.test(next);
  };
  return bridges.some((bridge) => isWhole(expected + bridge + answer) || isWhole(answer + bridge + expected));
}

/** Lower-case words and separators, folded. */
function wordsOf(text: string): string[] {
  return fold(text.toLowerCase()).match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|[,.;:!?()]/gu) ?? [];
}

/** The words of a name, without articles before it and signs around it. */
function nameOf(text: string, small: ReadonlySet<string>): string[] {
  const words = wordsOf(text).filter((word) => !SEPARATOR.test(word));
  return withoutLead(words, small);
}

function withoutLead(words: readonly string[], small: ReadonlySet<string>): string[] {
  const first = words.findIndex((word) => !small.has(word));
  return first < 0 ? [...words] : words.slice(first);
}

/** Whether a name can begin or end beside this word: at a separator, a small word, or the end of the text. */
function isEdge(word: string | undefined, small: ReadonlySet<string>): boolean {
  return word === undefined || SEPARATOR.test(word) || small.has(word);
}

function isEnd(word: string | undefined, closing: string | undefined, small: ReadonlySet<string>): boolean {
  return closing === undefined ? isEdge(word, small) : word === closing;
}

/** Whether these words choose between things, or list several: "a, b or c". */
function isOneOfMany(before: readonly string[]): boolean {
  const start = before.findLastIndex((word) => /^[.;:!?]$/.test(word)) + 1;
  const clause = before.slice(start);
  return clause.some((word) => CHOICES.has(word)) || clause.slice(-LONGEST).includes(",");
}
