import { fold } from "./fold";
import { type Run, toRuns } from "./runs";

/**
 * What the index keeps of a text: tokens with a space between, in their order, and each character of scripts without
 * spaces once. The table's tokenizer splits at spaces and leaves all else alone.
 */
export type IndexWords = { words: string; letters: string };

/**
 * A stretch ABCD is kept as A AB BC CD D: its bigrams, with the first and the last character at its ends, so that a
 * phrase that goes on beyond it (GPT模, 第3章) is a phrase of tokens too.
 */
export function toIndexWords(text: string): IndexWords {
  const words: string[] = [];
  const letters = new Set<string>();
  for (const run of toRuns(fold(text))) {
    if (!run.isDense) words.push(run.text);
    else {
      words.push(...toTokens(run, { isStart: true, isEnd: true }));
      for (const letter of run.text) letters.add(letter);
    }
  }
  return { words: words.join(" "), letters: [...letters].join(" ") };
}

/**
 * The tokens of a run in a phrase.
 * @param edges whether it begins and ends where a stretch of the text does; at an open edge the stretch may go on
 */
export function toTokens(run: Run, edges: { isStart: boolean; isEnd: boolean }): string[] {
  if (!run.isDense) return [run.text];
  const letters = [...run.text];
  const [first = "", last = ""] = [letters.at(0), letters.at(-1)];
  if (letters.length === 1) return [first];
  const pairs = letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  return [...(edges.isStart ? [first] : []), ...pairs, ...(edges.isEnd ? [last] : [])];
}
