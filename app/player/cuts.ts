/** A moment to play: its start, and how long its words take, both in milliseconds. */
export type PlayedMoment = { startMs: number; lengthMs: number };

/** A section of the video to play, in milliseconds. */
export type TimeCut = { startMs: number; endMs: number };

/** How long a cut continues after its words, so that it doesn't end abruptly. */
export const AIR_MS = 1000;
const SHORTEST_MS = 2000;
const LETTER_MS = 80;
/** One Chinese, Japanese or Korean character is about a syllable. */
const SYLLABLE_MS = 220;
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Estimates how long a text takes to say, in milliseconds, at 150 words per minute. */
export function spokenMs(words: string): number {
  const syllables = words.match(SYLLABLES)?.length ?? 0;
  const letters = (words.match(/\p{L}|\p{N}/gu)?.length ?? 0) - syllables;
  return Math.max(SHORTEST_MS, syllables * SYLLABLE_MS + letters * LETTER_MS);
}

/**
 * The cuts that play these moments, each once and in order. If a moment begins during another, the earlier cut ends
 * there, so nothing is heard twice.
 */
export function toCuts(moments: readonly PlayedMoment[]): TimeCut[] {
  const longest = new Map<number, number>();
  for (const { startMs, lengthMs } of moments) longest.set(startMs, Math.max(lengthMs, longest.get(startMs) ?? 0));
  const starts = [...longest].sort(([a], [b]) => a - b);
  return starts.map(([startMs, lengthMs], index) => ({
    startMs,
    endMs: Math.min(startMs + lengthMs + AIR_MS, starts[index + 1]?.[0] ?? Number.POSITIVE_INFINITY),
  }));
}

/** The total length of cuts, in milliseconds. */
export const spokenLength = (cuts: readonly TimeCut[]): number =>
  cuts.reduce((sum, cut) => sum + cut.endMs - cut.startMs, 0);
