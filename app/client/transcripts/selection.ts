import { type TextOffsets, type TextRange, toIndex } from "~/functions/transcripts/offsets";

/** Every segment is a span with the id `s` and its index. */
export const SEGMENT = ".document span[id]";

const spanOf = (segment: number): HTMLElement | null => document.getElementById(`s${segment}`);

/**
 * The part of the joined text that a DOM range covers, in UTF-16 units; null if it covers none. Ends outside of
 * segments, for example in a timestamp, move to the nearest segment.
 * @param rendered how many segments, from the first, are in the page
 */
export function toTextRange(range: Range, offsets: TextOffsets, rendered: number): TextRange | null {
  const first = firstWhere(rendered, (segment) => {
    const span = spanOf(segment);
    return span !== null && range.comparePoint(span, span.childNodes.length) >= 0;
  });
  const after = firstWhere(rendered, (segment) => {
    const span = spanOf(segment);
    return span !== null && range.comparePoint(span, 0) > 0;
  });
  const last = after - 1;
  if (first > last) return null;
  const startIndex = indexAt(offsets, first, range.startContainer, range.startOffset, 0);
  const endIndex = indexAt(offsets, last, range.endContainer, range.endOffset, Number.POSITIVE_INFINITY);
  return startIndex < endIndex ? { startIndex, endIndex } : null;
}

/** The index in the joined text at a point of the window, or null. */
export function indexAtPoint(x: number, y: number, offsets: TextOffsets): number | null {
  const at = document.caretPositionFromPoint?.(x, y);
  const old = at ? null : document.caretRangeFromPoint?.(x, y);
  const node = at?.offsetNode ?? old?.startContainer;
  const span = node?.parentElement?.closest(SEGMENT);
  if (!node || !span) return null;
  return indexAt(offsets, Number(span.id.slice(1)), node, at?.offset ?? old?.startOffset ?? 0, 0);
}

function indexAt(offsets: TextOffsets, segment: number, node: Node, offset: number, otherwise: number): number {
  const isInside = node instanceof Text && spanOf(segment)?.contains(node) === true;
  const length = (offsets.ends[segment] ?? 0) - (offsets.starts[segment] ?? 0);
  return toIndex(offsets, { segment, offset: Math.min(isInside ? offset : otherwise, length) });
}

function firstWhere(count: number, isSo: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
