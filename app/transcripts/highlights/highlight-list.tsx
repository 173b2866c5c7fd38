import { useEffect } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Badge } from "~/app/ui/badge";
import type { HighlightView } from "~/functions/highlights/model";
import type { Segment } from "~/functions/transcripts/model";
import type { PageText } from "../page-text/page-text";
import { changeHighlight, removeHighlight, useWaiting } from "./change-highlight";
import type { Highlights } from "./use-highlights";
import { useNoteMarks } from "./use-note-marks";

const HighlightCard = lazyPart(() => import("./highlight-card"));

type HighlightListProps = {
  state: Highlights;
  pageText: PageText;
  segments: readonly Segment[];
  segmentOf: (index: number) => number;
  activeId: number | null;
  /** A note's mark in the text was pressed. */
  onNote: (id: number) => void;
  onShow: (highlight: HighlightView) => void;
  onMoment: (startMs: number, segmentId: number) => void;
};

/** 'Your Highlights' beside the text, and the marks of their notes in its margin. */
export default function HighlightList({
  state,
  activeId,
  onShow,
  onMoment,
  onNote,
  segments,
  ...text
}: HighlightListProps) {
  const { highlights, isFailed } = state;
  useNoteMarks({ ...text, highlights, onPress: onNote });
  useWaiting(state);
  useEffect(() => {
    void HighlightCard.preload();
  }, []);
  return (
    <section aria-labelledby="highlights-heading" className="border-t border-line pt-4">
      <div className="flex items-center justify-between">
        <h3 id="highlights-heading" className="font-semibold">
          Your Highlights
        </h3>
        <Badge className="tabular-nums">{highlights?.length ?? 0}</Badge>
      </div>
      {isFailed && (
        <p className="mt-2 text-small text-quiet">
          Couldn't load your highlights.{" "}
          <button type="button" className="text-link" onClick={state.reload}>
            Try again
          </button>
        </p>
      )}
      {highlights?.length === 0 && (
        <div className="mt-2 text-small text-quiet">
          <p>No highlights yet</p>
          <p>Select text to get started</p>
        </div>
      )}
      {highlights && highlights.length > 0 && (
        <ul className="mt-2">
          {highlights.map((highlight) => (
            <HighlightCard
              key={state.keyOf(highlight.id)}
              highlight={highlight}
              segments={segments}
              isActive={highlight.id === activeId}
              onShow={() => onShow(highlight)}
              onMoment={onMoment}
              onEdit={(change) => changeHighlight(state, highlight.id, change)}
              onDelete={() => void removeHighlight(state, highlight)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
