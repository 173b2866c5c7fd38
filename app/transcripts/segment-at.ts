import type { Segment } from "~/functions/transcripts/model";

/** Index of the segment spoken at a time: the last one that has begun; -1 before the first. */
export function segmentAt(segments: readonly Segment[], ms: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
