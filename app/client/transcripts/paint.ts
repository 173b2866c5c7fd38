import { type TextOffsets, type TextRange, toPosition } from "~/functions/transcripts/offsets";

/** The text of a segment in the page, or null while it is not there yet. */
function textNodeOf(segment: number): Text | null {
  const node = document.getElementById(`s${segment}`)?.firstChild;
  return node instanceof Text ? node : null;
}

/** A stretch of the joined text as the page shows it; null while it is not there. */
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
 * Colors stretches of the text under a name of the stylesheet (`::highlight(name)`) without changing the markup, so
 * overlapping stretches and ten thousand segments cost nothing. Where a browser has no such thing the text stays plain.
 */
export function paint(name: string, offsets: TextOffsets, ranges: readonly TextRange[]): void {
  if (typeof Highlight === "undefined") return;
  const found = ranges.flatMap((range) => toDomRange(offsets, range) ?? []);
  if (found.length === 0) CSS.highlights.delete(name);
  else CSS.highlights.set(name, new Highlight(...found));
}
