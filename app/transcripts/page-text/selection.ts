import type { TextRange } from "~/functions/transcripts/offsets";
import type { LiveText } from "./live-text";
import { indexOf, pointOf } from "./point";

/**
 * The part of the joined text that a DOM range covers, in UTF-16 units; null if it covers none. Ends outside of
 * segments, for example in a timestamp, move to the nearest segment.
 */
export function toTextRange(range: Range, text: LiveText): TextRange | null {
  const startIndex = indexOf(text, range.startContainer, range.startOffset) ?? firstAfter(range, text);
  const endIndex = indexOf(text, range.endContainer, range.endOffset) ?? lastBefore(range, text);
  return startIndex !== null && endIndex !== null && startIndex < endIndex ? { startIndex, endIndex } : null;
}

/** The DOM range of part of the joined text; null if it is not in the page. */
export function toDomRange(text: LiveText, { startIndex, endIndex }: TextRange): Range | null {
  const start = pointOf(text, startIndex);
  const end = pointOf(text, endIndex);
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Changes an element of the text, then restores the selection if it had an end in that element. */
export function keepSelection(text: LiveText, element: HTMLElement, change: () => void): void {
  const selection = getSelection();
  const isHere =
    selection?.isCollapsed === false &&
    (element.contains(selection.anchorNode) || element.contains(selection.focusNode));
  if (!isHere) {
    change();
    return;
  }
  const selected = toTextRange(selection.getRangeAt(0), text);
  const before = endsOf(selection);
  change();
  if (endsOf(selection).every((end, at) => end === before[at])) return;
  const range = selected && toDomRange(text, selected);
  if (range) selection.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset);
}

const endsOf = (selection: Selection) => [
  ...[selection.anchorNode, selection.anchorOffset],
  ...[selection.focusNode, selection.focusOffset],
];

/** The start of the first segment that does not end before a range. */
function firstAfter(range: Range, text: LiveText): number | null {
  const { offsets, sections } = text;
  const section = sections[firstWhere(sections.length, (at) => isAfterStart(range, sections[at]?.element))];
  if (!section) return null;
  const { first, last } = section.chunk;
  if (!section.areLines) return offsets.starts[first] ?? null;
  const count = firstWhere(last - first + 1, (at) => isAfterStart(range, text.find(first + at)));
  return offsets.starts[first + count] ?? null;
}

/** The end of the last segment that does not start after a range. */
function lastBefore(range: Range, text: LiveText): number | null {
  const { offsets, sections } = text;
  const section = sections[firstWhere(sections.length, (at) => isPastEnd(range, sections[at]?.element)) - 1];
  if (!section) return null;
  const { first, last } = section.chunk;
  if (!section.areLines) return offsets.ends[last] ?? null;
  const count = firstWhere(last - first + 1, (at) => isPastEnd(range, text.find(first + at)));
  return offsets.ends[first + count - 1] ?? null;
}

const isAfterStart = (range: Range, element: Element | null | undefined): boolean =>
  !!element && range.comparePoint(element, element.childNodes.length) >= 0;

const isPastEnd = (range: Range, element: Element | null | undefined): boolean =>
  !!element && range.comparePoint(element, 0) > 0;

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
