import { type TextOffsets, type TextRange, type Texts, toPosition } from "./offsets";

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: "grapheme" });

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
