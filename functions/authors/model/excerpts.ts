import type { Segment } from "../../transcripts/schema";
import { splitWindows, tokensOf } from "./windows";

/** Up to so many tokens a transcript is read whole; a longer one in stretches, to keep what a quiz costs within bounds. */
const WHOLE_TOKENS = 24_000;
const STRETCH_TOKENS = 6_000;
const MOST_STRETCHES = 4;
const LEAST_TOKENS = 500;

/**
 * The parts of a transcript that a quiz is made of: all of it where it is short, else stretches from the beginning, the
 * end and evenly between, so that the questions spread over the video.
 * @param budget tokens that fit beside the instructions
 * @param count questions that are asked for; no stretch is read for less than two of them
 */
export function pickExcerpts(segments: readonly Segment[], budget: number, count: number): Segment[][] {
  const whole = Math.min(Math.max(LEAST_TOKENS, budget), WHOLE_TOKENS);
  if (tokensOf(segments) <= whole) return segments.length > 0 ? [[...segments]] : [];
  const windows = splitWindows(segments, Math.min(whole, STRETCH_TOKENS));
  const wanted = Math.max(1, Math.min(windows.length, MOST_STRETCHES, Math.floor(count / 2)));
  if (wanted === 1) return [windows[Math.floor(windows.length / 2)] ?? []];
  return Array.from(
    { length: wanted },
    (_, index) => windows[Math.round((index * (windows.length - 1)) / (wanted - 1))] ?? [],
  );
}

/** How many of `count` each of the excerpts is asked for: where there are several, one more than its share. */
export function shareOf(count: number, excerpts: number): number {
  return Math.min(count, Math.ceil(count / excerpts) + (excerpts > 1 ? 1 : 0));
}

/** The excerpt that is cited the least. */
export function emptiest(
  excerpts: readonly Segment[][],
  citing: readonly { citations: readonly { segmentId: number }[] }[],
): Segment[] {
  const counts = excerpts.map((excerpt) => {
    const ids = new Set(excerpt.map(({ id }) => id));
    return citing.filter(({ citations }) => citations.some(({ segmentId }) => ids.has(segmentId))).length;
  });
  return excerpts[counts.indexOf(Math.min(...counts))] ?? [];
}
