import { type SegmentTexts, type TextOffsets, type TextRange, toPosition } from "./offsets";

/** The joined text between two indexes. */
export function textOfRange(segments: SegmentTexts, offsets: TextOffsets, { startIndex, endIndex }: TextRange): string {
  const [first, last] = [toPosition(offsets, startIndex), toPosition(offsets, endIndex)];
  if (!first || !last || startIndex >= endIndex) return "";
  const begin = offsets.starts[first.segment] ?? 0;
  return joinTexts(segments, first.segment, last.segment + 2).slice(Math.max(0, startIndex) - begin, endIndex - begin);
}

/**
 * The range without white space at its ends, extended so that it splits no visible character, such as a
 * multi-code-point emoji (UAX #29). Null if nothing is left.
 */
export function wholeRange(segments: SegmentTexts, offsets: TextOffsets, range: TextRange): TextRange | null {
  const inside = { startIndex: Math.max(0, range.startIndex), endIndex: Math.min(offsets.length, range.endIndex) };
  const text = textOfRange(segments, offsets, inside);
  if (text.trim() === "") return null;
  const trimmed = {
    startIndex: inside.startIndex + text.length - text.trimStart().length,
    endIndex: inside.endIndex - (text.length - text.trimEnd().length),
  };
  return grown(segments, offsets, trimmed, graphemes());
}

/** The same, extended so that it splits no word either. */
export function wholeWords(segments: SegmentTexts, offsets: TextOffsets, range: TextRange): TextRange | null {
  const whole = wholeRange(segments, offsets, range);
  if (!whole) return null;
  words ??= new Intl.Segmenter(undefined, { granularity: "word" });
  // Rarely, a word ends inside a character.
  return grown(segments, offsets, grown(segments, offsets, whole, words), graphemes());
}

/** Created when first used, because creating it would slow an isolate's start. */
let words: Intl.Segmenter | undefined;
let characters: Intl.Segmenter | undefined;

function graphemes(): Intl.Segmenter {
  characters ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return characters;
}

function grown(segments: SegmentTexts, offsets: TextOffsets, range: TextRange, by: Intl.Segmenter): TextRange {
  return {
    startIndex: pieceAround(segments, offsets, range.startIndex, by).startIndex,
    endIndex: pieceAround(segments, offsets, range.endIndex, by).endIndex,
  };
}

/** The grapheme or word that an index splits; an empty range at the index if it splits none. */
function pieceAround(segments: SegmentTexts, offsets: TextOffsets, index: number, by: Intl.Segmenter): TextRange {
  const segment = toPosition(offsets, index)?.segment ?? 0;
  // No character or word spans a whole segment: it would have to contain a space, which only begins one.
  const first = Math.max(0, segment - 1);
  const begin = offsets.starts[first] ?? 0;
  const found = by.segment(joinTexts(segments, first, segment + 2)).containing(index - begin);
  if (!found || begin + found.index === index) return { startIndex: index, endIndex: index };
  return { startIndex: begin + found.index, endIndex: begin + found.index + found.segment.length };
}

function joinTexts(segments: SegmentTexts, from: number, to: number): string {
  return segments
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");
}
