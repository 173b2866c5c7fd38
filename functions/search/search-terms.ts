import { fold } from "~/functions/text/fold";
import { toPairs, toTokens } from "./index-words";
import { type LetterRun, toRuns } from "./runs";

/**
 * Runs that must follow one another in a text. With `isPrefix`, the last one may be the beginning of a word; with
 * `isQuoted`, no typo is forgiven.
 */
export type Term = { runs: LetterRun[]; isPrefix: boolean; isQuoted?: true };

/** Korean words end with particles, so the index finds them by their beginning. */
const HANGUL_END = /\p{sc=Hang}$/u;
/** A word being typed is searched as a prefix from this many letters on; fewer would match too much. */
const MIN_BEGUN = 3;

/** @returns null for a text without letters or digits */
export function toTerm(text: string, { isQuoted, isLast }: { isQuoted: boolean; isLast: boolean }): Term | null {
  const runs = toRuns(fold(text));
  const last = runs.at(-1);
  if (!last) return null;
  const isBegun = (isLast && last.text.length >= MIN_BEGUN) || HANGUL_END.test(last.text);
  const isPrefix = !isQuoted && !last.isDense && isBegun;
  return { runs, isPrefix, ...(isQuoted && { isQuoted }) };
}

/**
 * The condition in FTS5's query language, for a table with the columns of `IndexWords`. Tokens contain only letters,
 * digits, and marks, so typed text never has a meaning in FTS5.
 */
export function toMatch({ runs, isPrefix }: Term): string {
  const [only] = runs;
  if (runs.length === 1 && only?.isDense && [...only.text].length === 1) return `letters : "${only.text}"`;
  if (runs.length > 1 && runs.every(({ isDense }) => !isDense)) {
    return `pairs : "${toPairs(runs).join(" ")}"${isPrefix ? " *" : ""}`;
  }
  const tokens = runs.flatMap((run, index) => toTokens(run, { isStart: index > 0, isEnd: index < runs.length - 1 }));
  return `words : "${tokens.join(" ")}"${isPrefix ? " *" : ""}`;
}

/**
 * Conditions from the best hits down, each excluding the hits of the previous ones: the words in a row, then all of
 * them anywhere, then prefixes. Prefixes are only used to fill a page, because FTS5 collects every match of a prefix
 * before it responds.
 */
export function toTiers(terms: readonly Term[], without: readonly Term[]): string[] {
  const whole = terms.map(({ runs }) => ({ runs, isPrefix: false }));
  const phrase = toPhrase(whole);
  const conditions = [...(phrase ? [toMatch(phrase)] : []), ...(terms.length > 0 ? [toAll(whole)] : [])];
  if (terms.some(({ isPrefix }) => isPrefix)) conditions.push(toAll(terms));
  const left = without.map(toMatch);
  return conditions.map((condition, tier) =>
    exclude(condition, [...conditions.slice(Math.max(0, tier - 1), tier), ...left]),
  );
}

/** All of the terms and none of the excluded ones; null if nothing is searched for. */
export function toMatchAll(terms: readonly Term[], without: readonly Term[]): string | null {
  return terms.length === 0 ? null : exclude(toAll(terms), without.map(toMatch));
}

const toAll = (terms: readonly Term[]) => terms.map((term) => `(${toMatch(term)})`).join(" AND ");

const exclude = (condition: string, others: readonly string[]) =>
  others.reduce((match, other) => `(${match}) NOT (${other})`, condition);

/** All terms as one phrase; null for fewer than two. */
function toPhrase(terms: readonly Term[]): Term | null {
  if (terms.length < 2) return null;
  const runs: LetterRun[] = [];
  for (const run of terms.flatMap((term) => term.runs)) {
    const last = runs.at(-1);
    // A stretch of a script without spaces continues across typed spaces.
    if (last?.isDense && run.isDense) runs[runs.length - 1] = { isDense: true, text: last.text + run.text };
    else runs.push(run);
  }
  return { runs, isPrefix: false };
}
