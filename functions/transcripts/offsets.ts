/**
 * The joined text of a transcript is its segments' texts with single spaces between them. Places in it are counted in
 * UTF-16 units, as a browser's selection counts them; a range ends before `endIndex`.
 */
export type TextOffsets = {
  /** Where the text of each segment begins and ends in the joined text. */
  starts: readonly number[];
  ends: readonly number[];
  /** Of the joined text. */
  length: number;
};

export type TextRange = { startIndex: number; endIndex: number };

/** A place inside a segment: `segment` is its position in the transcript, `offset` counts from the beginning of its text. */
export type TextPosition = { segment: number; offset: number };

/** The part [from, to) of a segment's text that lies in a range; never empty. */
export type SegmentPiece = { segment: number; from: number; to: number };

type Texts = readonly { text: string }[];

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Reads the lengths once; every look-up after that costs a binary search. */
export function createOffsets(segments: Texts): TextOffsets {
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
 * The segment in which an index of the joined text lies, and where; a joining space is the end of the segment before it.
 * Indices outside the text are taken to its nearest end. Null for a transcript without segments.
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

/** The index of a place in the joined text: the way back from `toPosition`. */
export function toIndex({ starts, length }: TextOffsets, { segment, offset }: TextPosition): number {
  return (starts[segment] ?? length) + offset;
}

/** The parts of segments that lie in a range, in order; the joining spaces belong to none. */
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

/** The joined text between two indices. */
export function textOfRange(segments: Texts, offsets: TextOffsets, { startIndex, endIndex }: TextRange): string {
  const [first, last] = [toPosition(offsets, startIndex), toPosition(offsets, endIndex)];
  if (!first || !last || startIndex >= endIndex) return "";
  const begin = offsets.starts[first.segment] ?? 0;
  return joinTexts(segments, first.segment, last.segment + 2).slice(Math.max(0, startIndex) - begin, endIndex - begin);
}

/**
 * The range without white space at its ends, grown so that it splits no character as people see it: an emoji of several
 * code points or a letter with its marks (extended grapheme clusters, UAX #29). Null when nothing is left.
 */
export function wholeRange(segments: Texts, offsets: TextOffsets, range: TextRange): TextRange | null {
  const inside = { startIndex: Math.max(0, range.startIndex), endIndex: Math.min(offsets.length, range.endIndex) };
  const text = textOfRange(segments, offsets, inside);
  if (text.trim() === "") return null;
  const trimmed = {
    startIndex: inside.startIndex + text.length - text.trimStart().length,
    endIndex: inside.endIndex - (text.length - text.trimEnd().length),
  };
  return {
    startIndex: graphemeAround(segments, offsets, trimmed.startIndex).startIndex,
    endIndex: graphemeAround(segments, offsets, trimmed.endIndex).endIndex,
  };
}

/** The grapheme that an index splits; an empty range at the index itself where it splits none. */
function graphemeAround(segments: Texts, offsets: TextOffsets, index: number): TextRange {
  const segment = toPosition(offsets, index)?.segment ?? 0;
  // No grapheme reaches over a whole segment: it would have to hold a space, which only ever begins one.
  const first = Math.max(0, segment - 1);
  const begin = offsets.starts[first] ?? 0;
  const found = GRAPHEMES.segment(joinTexts(segments, first, segment + 2)).containing(index - begin);
  if (!found || begin + found.index === index) return { startIndex: index, endIndex: index };
  return { startIndex: begin + found.index, endIndex: begin + found.index + found.segment.length };
}

function joinTexts(segments: Texts, from: number, to: number): string {
  return segments
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}
