import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import { readSegments } from "~/app/transcripts/read-segments";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";
import type { Citation } from "~/functions/citations/model";
import { formatVoiced } from "~/functions/text/format-voiced";
import type { Segment } from "~/functions/transcripts/model";

/** The most segments that a quote may span. */
const MAX_SEGMENTS = 8;

type Span = { from: number; to: number };

/**
 * The chosen words of a transcript: a row of whole segments, or a text selection. A selection takes precedence, and is
 * expanded to whole words.
 * @param list the element containing the texts, each with its index in `data-segment`
 */
function usePicked(segments: readonly Segment[] | null, list: RefObject<HTMLElement>) {
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

/** Toggles a segment: one beside the span extends it, one at its end shrinks it, one inside cuts it. */
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
  const [{ id, startMs, estimated, speaker, name, side }] = first;
  const voiced = { ...(speaker && { speaker }), ...(name && { name }), ...(side && { side }) };
  const quote = texts.map(([, text]) => text).join(" ");
  return { segmentId: id, startMs, quote, ...(estimated && { estimated }), ...voiced };
}

/** Segments shown on each side of the middle one, and the maximum number of search results. */
const AROUND = 12;
const MAX_FOUND = 40;

type PickerProps = {
  transcriptId: number;
  /** The line's current citation. */
  near: Citation | null;
  onChoose: (citation: Citation) => void;
  onClose: () => void;
};

/** Picks the words of the transcript that a line cites: whole segments, or a text selection. */
export default function EvidencePicker({ transcriptId, near, onChoose, onClose }: PickerProps) {
  const {
    value: segments,
    isFailed,
    reload,
  } = useCallFor("GET /api/transcripts/:id", { param: { id: transcriptId } }, readSegments);
  const [middle, setMiddle] = useState(near?.segmentId ?? 0);
  const [wanted, setWanted] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { picked, isPicked, toggle } = usePicked(segments, list);
  const shown = useMemo(() => shownSegments(segments ?? [], middle, wanted), [segments, middle, wanted]);
  const isSearch = wanted.trim() !== "";

  useEffect(() => {
    if (shown.length > 0) list.current?.querySelector("[data-near]")?.scrollIntoView({ block: "center" });
  }, [shown]);

  return (
    <Dialog title="Cite the transcript" isColumn onClose={onClose}>
      <Input
        type="search"
        className="mt-3"
        aria-label="Find in transcript"
        placeholder="Find in transcript"
        maxLength={200}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      {isFailed && (
        <ErrorNote className="mt-4" onRetry={reload}>
          Couldn't load the transcript. Your edits are safe.
        </ErrorNote>
      )}
      {!segments && !isFailed && <p className="mt-4 text-quiet">Loading the transcript...</p>}
      {segments && (
        <>
          {!isSearch && shown[0] && shown[0].id > 0 && (
            <More onClick={() => setMiddle(Math.max(0, middle - AROUND * 2))}>Earlier</More>
          )}
          {shown.length === 0 && <p className="mt-4 text-quiet">No match in the transcript.</p>}
          <ul ref={list} className="flex-1 min-h-32 mt-2 overflow-y-auto overscroll-contain border-y border-line">
            {shown.map((segment) => (
              <Row
                key={segment.id}
                segment={segment}
                isNear={segment.id === middle}
                isPicked={isPicked(segment.id)}
                onToggle={toggle}
              />
            ))}
          </ul>
          {!isSearch && (shown.at(-1)?.id ?? 0) < segments.length - 1 && (
            <More onClick={() => setMiddle(Math.min(segments.length - 1, middle + AROUND * 2))}>Later</More>
          )}
        </>
      )}
      <div className="pt-3">
        <p aria-live="polite" className="line-clamp-2 text-small text-quiet">
          {picked ? `${formatVoiced(picked)} “${picked.quote}”` : "Select the lines that say it, or the exact words."}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="primary"
            disabled={!picked}
            // A click must not clear the selection before it is used.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => picked && onChoose(picked)}
          >
            Use these words
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

/** Shows more of the transcript around the moment. */
function More({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className="text-action self-start pt-2" onClick={onClick}>
      {children}
    </button>
  );
}

type RowProps = { segment: Segment; isNear: boolean; isPicked: boolean; onToggle: (id: number) => void };

function Row({ segment, isNear, isPicked, onToggle }: RowProps) {
  return (
    <li data-near={isNear || undefined}>
      <label className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-baseline gap-2 px-1 py-1.5 hover:bg-sunken has-checked:bg-mark-soft">
        <input type="checkbox" checked={isPicked} onChange={() => onToggle(segment.id)} />
        <span className="mark select-none">{formatVoiced(segment)}</span>
        <span data-segment={segment.id} className="document">
          {segment.text}
        </span>
      </label>
    </li>
  );
}

/** The segments around a moment, or those that match the search. */
function shownSegments(segments: readonly Segment[], middle: number, wanted: string): readonly Segment[] {
  const words = wanted.trim().toLowerCase();
  if (words === "") return segments.slice(Math.max(0, middle - AROUND), middle + AROUND + 1);
  return segments.filter(({ text }) => text.toLowerCase().includes(words)).slice(0, MAX_FOUND);
}
