import type { MouseEvent } from "react";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import { type TextOffsets, toPosition } from "~/functions/transcripts/offsets";
import type { PageText } from "./page-text";
import { SEGMENT } from "./segment-selector";

type TextPress = {
  segments: readonly Segment[];
  offsets: TextOffsets;
  pageText: PageText;
  highlights: readonly HighlightView[];
  activeId: number | null;
  onTime: (startMs: number) => void;
  onSegment: (startMs: number) => void;
  onHighlight: (id: number) => void;
};

/** Handles a click in the text: a timestamp plays, a highlight opens its card, any other word plays from there. */
export function textPress(press: TextPress) {
  const { segments, offsets, pageText, highlights, activeId, onTime, onSegment, onHighlight } = press;
  return (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const mark = event.target.closest<HTMLElement>("a[data-ms]");
    if (mark) {
      event.preventDefault();
      return onTime(Number(mark.dataset.ms));
    }
    if (getSelection()?.isCollapsed === false) return;
    const index = pageText.live?.indexAt(event.clientX, event.clientY) ?? null;
    const hit = index === null ? undefined : nextHighlightAt(highlights, index, activeId);
    if (hit) return onHighlight(hit.id);
    const span = event.target.closest(SEGMENT);
    const isPlain = index !== null && event.target.closest(".plain") !== null;
    const pressed = span ? Number(span.id.slice(1)) : isPlain ? toPosition(offsets, index)?.segment : undefined;
    const segment = segments[pressed ?? -1];
    if (segment) onSegment(segment.startMs);
  };
}

/**
 * The highlight at an index of the text. If several overlap, the one after the active one, so that clicks cycle through
 * them.
 */
export function nextHighlightAt<One extends { id: number; startIndex: number; endIndex: number }>(
  highlights: readonly One[],
  index: number,
  activeId: number | null,
): One | undefined {
  const hits = highlights.filter(({ startIndex, endIndex }) => startIndex <= index && index < endIndex);
  return hits[(hits.findIndex(({ id }) => id === activeId) + 1) % hits.length];
}
