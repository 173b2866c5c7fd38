/**
 * The joined text of a transcript: its segments' texts separated by single spaces. Indexes are in UTF-16 units, like a
 * browser's selection; `endIndex` is exclusive.
 */
export type TextOffsets = {
  /** Where the text of each segment begins and ends in the joined text. */
  starts: readonly number[];
  ends: readonly number[];
  /** Length of the joined text. */
  length: number;
};

export type TextRange = { startIndex: number; endIndex: number };

/**
 * A position inside a segment: `segment` is its index in the transcript, `offset` counts from the start of its text.
 */
export type TextPosition = { segment: number; offset: number };

/** The part [from, to) of a segment's text that is in a range; never empty. */
export type SegmentPiece = { segment: number; from: number; to: number };

export type SegmentTexts = readonly { text: string }[];

/** Computes the offsets once; every lookup afterward is a binary search. */
export function createOffsets(segments: SegmentTexts): TextOffsets {
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const { text } of segments) {
    starts.push(at);
    ends.push(at + text.length);
    at += text.length + 1;
  }
  return { starts, ends, length: Math.max(0, at - 1) };
}

/**
 * The segment and offset of an index in the joined text. A joining space counts as the end of the segment before it.
 * Indexes outside the text move to its nearest end. Null for a transcript without segments.
 */
export function toPosition({ starts, ends, length }: TextOffsets, index: number): TextPosition | null {
  if (starts.length === 0) return null;
  const inside = Math.min(Math.max(0, index), length);
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= inside) low = middle;
    else high = middle - 1;
  }
  return { segment: low, offset: Math.min(inside, ends[low] ?? 0) - (starts[low] ?? 0) };
}

/** The index of a position in the joined text: the inverse of `toPosition`. */
export function toIndex({ starts, length }: TextOffsets, { segment, offset }: TextPosition): number {
  return (starts[segment] ?? length) + offset;
}

/** The parts of segments in a range, in order, without joining spaces. */
export function segmentsOfRange(offsets: TextOffsets, startIndex: number, endIndex: number): SegmentPiece[] {
  const first = toPosition(offsets, startIndex);
  const pieces: SegmentPiece[] = [];
  for (let segment = first?.segment ?? offsets.starts.length; segment < offsets.starts.length; segment += 1) {
    const start = offsets.starts[segment] ?? 0;
    if (start >= endIndex) break;
    const from = Math.max(0, startIndex - start);
    const to = Math.min(offsets.ends[segment] ?? 0, endIndex) - start;
    if (from < to) pieces.push({ segment, from, to });
  }
  return pieces;
}
