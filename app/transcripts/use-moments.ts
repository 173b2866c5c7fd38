import { useMemo } from "react";
import type { HighlightView } from "~/functions/highlights/schema";
import { type TextOffsets, toPosition } from "~/functions/transcripts/offsets";
import type { Segment } from "~/functions/transcripts/schema";
import type { TopicView } from "~/functions/chapters/schema";
import { spokenMs } from "~/app/player/cuts";

/** How much of a chapter's beginning a reel plays. */
const CHAPTER_MS = 10_000;

/** A tick of the scrubber: a chapter, or a highlight if `highlight` is set. */
export type StudyMoment = {
  startMs: number;
  estimated?: true | undefined;
  label: string;
  href: string;
  /** How long it plays in a reel, in milliseconds. */
  lengthMs: number;
  segment: number;
  highlight: HighlightView | null;
};

type MomentsInput = {
  topics: readonly TopicView[] | null;
  highlights: readonly HighlightView[] | null;
  segments: readonly Segment[];
  offsets: TextOffsets;
};

/** Chapters and highlights in video order. */
export function useMoments({ topics, highlights, segments, offsets }: MomentsInput): StudyMoment[] {
  return useMemo(() => {
    const momentOf = (label: string, index: number, startMs: number | null, highlight: HighlightView | null) => {
      const lengthMs = highlight ? spokenMs(highlight.selectedText) : CHAPTER_MS;
      const segment = toPosition(offsets, index)?.segment ?? 0;
      const said = segments[segment];
      const time = { startMs: startMs ?? said?.startMs ?? 0, estimated: said?.estimated };
      return { ...time, label, lengthMs, href: `#s${segment}`, segment, highlight };
    };
    return [
      ...(topics ?? []).map(({ topicTitle, startIndex, startMs }) =>
        momentOf(`Chapter: ${topicTitle}`, startIndex, startMs, null),
      ),
      ...(highlights ?? []).map((one) => momentOf(`Highlight: ${one.selectedText}`, one.startIndex, null, one)),
    ].sort((a, b) => a.startMs - b.startMs);
  }, [topics, highlights, offsets, segments]);
}
