import { fold } from "~/functions/text/fold";
import { type LetterRun, toRuns } from "./runs";

/**
 * What the index stores of a text, as tokens separated by spaces. `words`: all tokens in order. `letters`: each
 * character of a script without spaces once. `pairs`: neighboring words as one token, so that a phrase of common
 * words needs no comparison of positions.
 */
export type IndexWords = { words: string; letters: string; pairs: string };

/** Joins the words of a pair. No word contains it, and the tokenizer does not split at it because it is not ASCII. */
const JOINT = "\u00b7";

/**
 * Indexes a text, and names that find it too. A stretch ABCD is stored as A AB BC CD D: its bigrams, and its first and
 * last character alone. So a phrase that extends beyond it (GPT模, 第3章) is a phrase of tokens too.
 */
export function toIndexWords(text: string, names: readonly string[] = []): IndexWords {
  const [own, ...others] = [text, ...names].map(indexed) as [IndexWords, ...IndexWords[]];
  // Between them stands what no query contains, so that no phrase reaches from one into another.
  return others.reduce(
    (made, { words, letters, pairs }) => ({
      words: `${made.words} ${JOINT} ${words}`,
      letters: `${made.letters} ${letters}`,
      pairs: `${made.pairs} ${JOINT} ${pairs}`,
    }),
    own,
  );
}

function indexed(text: string): IndexWords {
  const words: string[] = [];
  const letters = new Set<string>();
  const runs = toRuns(fold(text));
  for (const run of runs) {
    if (!run.isDense) words.push(run.text);
    else {
      words.push(...toTokens(run, { isStart: true, isEnd: true }));
      for (const letter of run.text) letters.add(letter);
    }
  }
  return { words: words.join(" "), letters: [...letters].join(" "), pairs: toPairs(runs).join(" ") };
}

/** The pairs of neighboring words of a text or phrase. */
export function toPairs(runs: readonly LetterRun[]): string[] {
  return runs.slice(1).flatMap((run, index) => {
    const before = runs[index] as LetterRun;
    return before.isDense || run.isDense ? [] : [`${before.text}${JOINT}${run.text}`];
  });
}

/**
 * The tokens of a run in a phrase.
 * @param edges whether the run begins and ends where a stretch of the text does; at an open edge, the stretch may
 * continue
 */
export function toTokens(run: LetterRun, edges: { isStart: boolean; isEnd: boolean }): string[] {
  if (!run.isDense) return [run.text];
  const letters = [...run.text];
  const [first = "", last = ""] = [letters.at(0), letters.at(-1)];
  if (letters.length === 1) return [first];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return [...(edges.isStart ? [first] : []), ...pairs, ...(edges.isEnd ? [last] : [])];
}
