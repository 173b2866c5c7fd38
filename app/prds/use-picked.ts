import { type RefObject, useEffect, useState } from "react";
import type { Citation } from "~/functions/citations/schema";
import type { Segment } from "~/functions/transcripts/schema";

/** The most segments that a quote may span. */
export const MAX_SEGMENTS = 8;

type Span = { from: number; to: number };

/**
 * The chosen words of a transcript: a row of whole segments, or a text selection. A selection takes precedence, and is
 * expanded to whole words.
 * @param list the element containing the texts, each with its index in `data-segment`
 */
export function usePicked(segments: readonly Segment[] | null, list: RefObject<HTMLElement>) {
  const [span, setSpan] = useState<Span | null>(null);
  const [selected, setSelected] = useState<Citation | null>(null);

  useEffect(() => {
    const onChange = () => {
      const selection = getSelection();
      const range = selection && !selection.isCollapsed && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
      const isHere = range !== null && list.current?.contains(range.commonAncestorContainer) === true;
      setSelected(isHere && segments ? selectedWords(range, segments, list.current) : null);
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [segments, list]);

  const whole = span && segments ? quoteOf(segments.slice(span.from, span.to + 1).map((one) => [one, one.text])) : null;
  return {
    picked: selected ?? whole,
    isPicked: (id: number) => span !== null && id >= span.from && id <= span.to,
    toggle: (id: number) => setSpan((before) => toggled(before, id)),
  };
}

/** Toggles a segment: next to the span it extends it, at its ends it shrinks it, inside it cuts. */
function toggled(span: Span | null, id: number): Span | null {
  if (!span || id < span.to - MAX_SEGMENTS + 1 || id > span.from + MAX_SEGMENTS - 1) return { from: id, to: id };
  if (id < span.from) return { ...span, from: id };
  if (id > span.to) return { ...span, to: id };
  if (span.from === span.to) return null;
  return id === span.from ? { ...span, from: id + 1 } : { ...span, to: id === span.to ? id - 1 : id };
}

function selectedWords(range: Range, segments: readonly Segment[], list: HTMLElement | null): Citation | null {
  const texts = [...(list?.querySelectorAll<HTMLElement>("[data-segment]") ?? [])].flatMap((element) => {
    const segment = segments[Number(element.dataset.segment)];
    if (!segment || !range.intersectsNode(element)) return [];
    const from = element.contains(range.startContainer) ? range.startOffset : 0;
    const to = element.contains(range.endContainer) ? range.endOffset : segment.text.length;
    return [[segment, wholeWords(segment.text, from, to)] as const];
  });
  return quoteOf(texts.filter(([, text]) => text !== "").slice(0, MAX_SEGMENTS));
}

function wholeWords(text: string, from: number, to: number): string {
  if (from >= to) return "";
  const start = text.lastIndexOf(" ", from) + 1;
  const end = text.indexOf(" ", to);
  return text.slice(start, end === -1 ? text.length : end).trim();
}

function quoteOf(texts: readonly (readonly [Segment, string])[]): Citation | null {
  const [first] = texts;
  if (!first) return null;
  const [{ id, startMs, estimated }] = first;
  const quote = texts.map(([, text]) => text).join(" ");
  return { segmentId: id, startMs, quote, ...(estimated && { estimated }) };
}
