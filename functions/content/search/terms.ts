import { fold } from "./fold";
import { toPairs, toTokens } from "./index-words";
import { type Run, toRuns } from "./runs";

/** What has to stand in a text, one run after the other. With `isPrefix` a word that goes on after the last one counts. */
export type Term = { runs: Run[]; isPrefix: boolean };

/** Particles stand at the end of Korean words, so those are found by their beginning. */
const HANGUL_END = /\p{sc=Hang}$/u;
/** So many letters begin a word that is being typed; of fewer, half the language begins so. */
const MIN_BEGUN = 3;

/** @returns null for a text without a letter or digit */
export function toTerm(text: string, { isQuoted, isLast }: { isQuoted: boolean; isLast: boolean }): Term | null {
  const runs = toRuns(fold(text));
  const last = runs.at(-1);
  if (!last) return null;
  const isBegun = (isLast && last.text.length >= MIN_BEGUN) || HANGUL_END.test(last.text);
  const isPrefix = !isQuoted && !last.isDense && isBegun;
  return { runs, isPrefix };
}

/**
 * The condition in the language of FTS5, for a table with the columns of `IndexWords`. Whatever was typed, tokens
 * have letters, digits and marks alone, so nothing in them means anything to FTS5.
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
 * Conditions, the best hits first; each leaves out what those before it find. The words one after the other, then all of
 * them anywhere, then with words that are only begun: FTS5 gathers all that begins so before it answers, so that comes
 * when the others have not filled a page.
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

/** All of the terms and none of those without; null where nothing is searched for. */
export function toMatchAll(terms: readonly Term[], without: readonly Term[]): string | null {
  return terms.length === 0 ? null : exclude(toAll(terms), without.map(toMatch));
}

const toAll = (terms: readonly Term[]) => terms.map((term) => `(${toMatch(term)})`).join(" AND ");

const exclude = (condition: string, others: readonly string[]) =>
  others.reduce((match, other) => `(${match}) NOT (${other})`, condition);

/** All terms as one phrase; null for fewer than two. */
function toPhrase(terms: readonly Term[]): Term | null {
  if (terms.length < 2) return null;
  const runs: Run[] = [];
  for (const run of terms.flatMap((term) => term.runs)) {
    const last = runs.at(-1);
    // A stretch of a script without spaces goes on over those that were typed.
    if (last?.isDense && run.isDense) runs[runs.length - 1] = { isDense: true, text: last.text + run.text };
    else runs.push(run);
  }
  return { runs, isPrefix: false };
}
