import { useEffect, useMemo, useRef, useState } from "react";
import { useCallFor } from "~/app/browser/calls/use-call";
import type { Citation } from "~/functions/citations/schema";
import { formatMark } from "~/functions/text/clock";
import type { Segment } from "~/functions/transcripts/schema";
import { readSegments } from "~/app/transcripts/read-segments";
import { usePicked } from "../use-picked";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";

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
export default function TranscriptPicker({ transcriptId, near, onChoose, onClose }: PickerProps) {
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
          {picked ? `${formatMark(picked)} “${picked.quote}”` : "Select the lines that say it, or the exact words."}
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
        <span className="mark select-none">{formatMark(segment)}</span>
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
