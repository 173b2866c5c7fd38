import type { Segment } from "~/functions/transcripts/model";

/**
 * A transcript as one text that knows the segment of every position. Line breaks inside segments become spaces; no
 * other character moves or changes.
 */
export type SpokenPassage = {
  text: string;
  segments: readonly Segment[];
  /** Offset in `text` at which each segment starts, in UTF-16 units; ascending. */
  starts: Uint32Array;
};

/** Joins segments with single spaces, because captions break in the middle of sentences. */
export function joinSegments(segments: readonly Segment[]): SpokenPassage {
  const starts = new Uint32Array(segments.length);
  const parts: string[] = [];
  let offset = 0;
  for (const [index, segment] of segments.entries()) {
    starts[index] = offset;
    parts.push(segment.text.replace(/\s/g, " "));
    offset += segment.text.length + 1;
  }
  return { text: parts.join(" "), segments, starts };
}

/** Index of the segment that contains the character at `offset`; a joining space belongs to the segment before it. */
export function segmentIndexAt(passage: SpokenPassage, offset: number): number {
  let low = 0;
  let high = passage.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((passage.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Index of the sentence that contains the character at `offset`, or else of the one after it. */
export function sentenceIndexAt(sentences: readonly { end: number }[], offset: number): number {
  let [low, high] = [0, sentences.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A citation of the words between two offsets, at the segment in which they begin; null if there are none. */
export function quoteSpan(
  passage: SpokenPassage,
  start: number,
  end: number,
): { segmentId: number; quote: string; startMs: number } | null {
  const raw = passage.text.slice(start, end);
  const quote = raw.trim();
  const lead = raw.length - raw.trimStart().length;
  const segment = passage.segments[segmentIndexAt(passage, start + lead)];
  return segment && quote !== "" ? { segmentId: segment.id, quote, startMs: segment.startMs } : null;
}
