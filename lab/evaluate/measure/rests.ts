import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";

/** The evidence of a text: how many of its quoted words are in which caption. */
export type Rests = ReadonlyMap<number, number>;

export type Citation = { segmentId: number; quote: string };

/** A run of a transcript's words: their numbers from 0, `to` excluded. */
export type Span = { from: number; to: number };

/** Finds the words that quotes span; null for a quote that is not there word for word. */
export function spanFinder(segments: readonly Segment[]): (citation: Citation) => Span | null {
  const words = segments.flatMap(({ id, text }) => wordsOf(text).map(({ folded }) => ({ folded, id })));
  return ({ segmentId, quote }) => {
    // A quote too long to show ends with an ellipsis.
    const quoted = wordsOf(quote.replace(/…$/u, "")).map(({ folded }) => folded);
    const from = words.findIndex(
      ({ id }, at) => id === segmentId && quoted.every((word, offset) => words[at + offset]?.folded === word),
    );
    return from < 0 || quoted.length === 0 ? null : { from, to: from + quoted.length };
  };
}

/** Finds the captions that quotes span; null for a quote that is not there word for word. */
export function locator(segments: readonly Segment[]): (citation: Citation) => Rests | null {
  const ids = segments.flatMap(({ id, text }) => wordsOf(text).map(() => id));
  const find = spanFinder(segments);
  return (citation) => {
    const span = find(citation);
    return span && countBy(ids.slice(span.from, span.to));
  };
}

export function countBy(ids: readonly number[]): Rests {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

export function joined(all: readonly Rests[]): Rests {
  return countBy(all.flatMap((rests) => [...rests].flatMap(([id, count]) => Array<number>(count).fill(id))));
}

/** The share of the quoted words in the given captions; 0 if nothing is quoted. */
export function shareIn(rests: Rests, captions: ReadonlySet<number>): number {
  let all = 0;
  let inside = 0;
  for (const [id, count] of rests) {
    all += count;
    if (captions.has(id)) inside += count;
  }
  return all === 0 ? 0 : inside / all;
}
