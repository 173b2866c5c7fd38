import { isUnspaced, wordsOf } from "~/functions/text/words";
import type { Case, Fact } from "../cases";
import { carriesAll } from "./keys";
import { type Rests, shareIn } from "./rests";

/** A line of a document: its text, and the captions it quotes. */
export type Line = { text: string; rests: Rests };

export type DocumentScore = {
  lines: number;
  /** Words of all lines; a Chinese or Japanese character is half a word. */
  words: number;
  facts: number;
  /** Lines with at least half of their quotes from greetings, sponsors, anecdotes or housekeeping. */
  forbidden: number;
  /** Tenths of the video that at least one line quotes. */
  tenths: number;
};

/** The quality of a document for a talk. */
export function scoreDocument(talk: Case, lines: readonly Line[]): DocumentScore {
  const unwanted = forbiddenCaptions(talk);
  return {
    lines: lines.length,
    words: lines.reduce((sum, { text }) => sum + countWords(text), 0),
    facts: talk.facts.filter((fact) => lines.some((line) => tells(line, fact))).length,
    forbidden: lines.filter(({ rests }) => shareIn(rests, unwanted) >= 0.5).length,
    tenths: tenthsOf(talk, lines),
  };
}

/** A line states a fact if it quotes one of the fact's captions and its own text contains the fact's key words. */
export function tells({ text, rests }: Line, fact: Fact): boolean {
  return fact.lines.some((line) => rests.has(line)) && carriesAll(text, fact.keys);
}

export function forbiddenCaptions(talk: Case): ReadonlySet<number> {
  return new Set(Object.values(talk.forbidden).flat());
}

export function countWords(text: string): number {
  return wordsOf(text).reduce((sum, { folded }) => sum + (isUnspaced(folded) ? 0.5 : 1), 0);
}

function tenthsOf({ captions }: Case, lines: readonly Line[]): number {
  const end = captions.segments.at(-1)?.endMs ?? 1;
  const tenth = (id: number) => Math.min(9, Math.floor((10 * (captions.segments[id]?.startMs ?? 0)) / end));
  return new Set(lines.flatMap(({ rests }) => [...rests.keys()].map(tenth))).size;
}
