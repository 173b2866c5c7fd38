import type { Passage } from "./passage";
import { segmentIndexAt } from "./passage";
import { findWords, isUnspaced } from "./words";

/** Words that tell where speech without punctuation starts or can't stop. Lower case. */
export type SpeechBorders = {
  /** Words that often open a sentence: so, and, now. */
  starters: ReadonlySet<string>;
  /** Starters that as often join two words: "warm and calm". They open a sentence when a subject follows. */
  joiners: ReadonlySet<string>;
  /** Subjects, which open one where a verb of `predicates` follows: we, you, it. */
  subjects: ReadonlySet<string>;
  predicates: ReadonlySet<string>;
  /** Both in one word: it's, there's. */
  openings: ReadonlySet<string>;
  /** Words that a clause follows without a pause: think, know, people. */
  leading: ReadonlySet<string>;
  /** Words a sentence never ends on: the, of, because. */
  unfinished: ReadonlySet<string>;
};

const IDEAL_WORDS = 16;
const SHORTEST = 4;
/** No stretch is longer than this many words; a character of a script without spaces counts half. */
export const MAX_STRETCH = 40;
/** Milliseconds of silence that weigh as much as one word of evidence. */
const PAUSE_UNIT_MS = 350;

type Span = { start: number; end: number };

/**
 * Cuts a long run of speech into stretches of sentence length where that hurts least: at pauses, segment borders,
 * commas and words that open sentences. The cheapest set of cuts is found exactly, by dynamic programming over the words.
 */
export function splitUtterances(passage: Passage, span: Span, borders: SpeechBorders): (Span & { isRough: boolean })[] {
  const words = findWords(passage.text.slice(span.start, span.end));
  if (words.length < 2) return [{ ...span, isRough: false }];
  const gains = words.map((word, index) => {
    const previous = words[index - 1];
    if (!previous) return 0;
    const between = passage.text.slice(span.start + previous.end, span.start + word.start);
    return (
      gainOfWords(previous.norm, word.norm, words[index + 1]?.norm ?? "", borders) +
      gainOfSign(between) +
      gainOfPause(passage, span.start + previous.end - 1, span.start + word.start)
    );
  });
  const lengths = new Float64Array(words.length + 1);
  for (const [index, word] of words.entries())
    lengths[index + 1] = (lengths[index] ?? 0) + (isUnspaced(word.norm) ? 0.5 : 1);
  const cuts = cheapestCuts(gains, lengths);
  return cuts.map((cut, index) => {
    const next = cuts[index + 1];
    return {
      start: cut === 0 ? span.start : span.start + (words[cut]?.start ?? 0),
      end: next === undefined ? span.end : span.start + (words[next]?.start ?? 0),
      isRough: (gains[cut] ?? 0) < 0 || (next !== undefined && (gains[next] ?? 0) < 0),
    };
  });
}

function gainOfWords(previous: string, word: string, next: string, borders: SpeechBorders): number {
  if (borders.unfinished.has(previous)) return -5;
  // After a word like "so" the subject belongs to it: "so | we" would cut the sentence from its opening.
  if (borders.starters.has(previous)) return -2.5;
  if (
    borders.joiners.has(word) &&
    ![borders.subjects, borders.openings, borders.starters].some((set) => set.has(next))
  ) {
    return -1;
  }
  if (borders.starters.has(word)) return 1;
  if (borders.leading.has(previous)) return -1.8;
  if (borders.openings.has(word)) return 1;
  if (borders.subjects.has(word)) return borders.predicates.has(next) ? 1 : -0.6;
  return -1.4;
}

function gainOfSign(between: string): number {
  if (/[.!?…。！？؟।]/.test(between)) return 4;
  if (/[;:—–；：]/.test(between)) return 1.5;
  return /[,，、،]/.test(between) ? 0.7 : 0;
}

function gainOfPause(passage: Passage, before: number, after: number): number {
  const [first, second] = [segmentIndexAt(passage, before), segmentIndexAt(passage, after)];
  if (first === second) return 0;
  const silence = (passage.segments[second]?.startMs ?? 0) - (passage.segments[first]?.endMs ?? 0);
  return 0.3 + Math.min(3, Math.max(0, silence / PAUSE_UNIT_MS));
}

/** Word numbers at which stretches begin, starting with 0. */
function cheapestCuts(gains: readonly number[], lengths: Float64Array): number[] {
  const count = gains.length;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Uint32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end++) {
    for (let begin = end - 1; begin >= 0; begin--) {
      const length = (lengths[end] ?? 0) - (lengths[begin] ?? 0);
      if (length > MAX_STRETCH && end - begin > 1) break;
      const value = (best[begin] ?? 0) + (gains[begin] ?? 0) - costOfLength(length);
      if (value > (best[end] ?? 0)) {
        best[end] = value;
        from[end] = begin;
      }
    }
  }
  const cuts: number[] = [];
  for (let end = count; end > 0; end = from[end] ?? 0) cuts.push(from[end] ?? 0);
  return cuts.reverse();
}

function costOfLength(length: number): number {
  const tooShort = length < SHORTEST ? (SHORTEST - length) * 0.8 : 0;
  return ((length - IDEAL_WORDS) / 11) ** 2 * 0.8 + tooShort;
}
