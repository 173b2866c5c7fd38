import { type TextOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";

/** A segment's text node, or null if it is not in the page yet. */
function textNodeOf(segment: number): Text | null {
  const node = document.getElementById(`s${segment}`)?.firstChild;
  return node instanceof Text ? node : null;
}

/** The DOM range of part of the joined text; null if it is not in the page. */
export function toDomRange(offsets: TextOffsets, { startIndex, endIndex }: TextRange): Range | null {
  const start = toPosition(offsets, startIndex);
  const end = toPosition(offsets, endIndex);
  const first = start && textNodeOf(start.segment);
  const last = end && textNodeOf(end.segment);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first, Math.min(start.offset, first.length));
  range.setEnd(last, Math.min(end.offset, last.length));
  return range;
}

/**
 * Highlights ranges of the text by a name in the stylesheet (`::highlight(name)`) without changing the markup, so
 * overlaps and ten thousand segments cost nothing. In browsers without support, the text stays plain.
 */
export function paint(name: string, offsets: TextOffsets, ranges: readonly TextRange[]): void {
  if (typeof Highlight === "undefined") return;
  const found = ranges.flatMap((range) => toDomRange(offsets, range) ?? []);
  if (found.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...found));
}
