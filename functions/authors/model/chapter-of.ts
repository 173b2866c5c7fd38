import type { Segment } from "~/functions/transcripts/model";
import type { OutlineChapter } from "../port";

/** The ids of the first and last line of a stretch. */
export type Lines = { from: number; to: number };

/** The chapter of a line, the last one without an end; null before the first chapter. */
export function chapterOf(segmentId: number, chapters: readonly OutlineChapter[]): Lines | null {
  const start = chapters.findLast(({ startSegmentId }) => startSegmentId <= segmentId)?.startSegmentId;
  const next = chapters.find(({ startSegmentId }) => startSegmentId > segmentId)?.startSegmentId;
  return start === undefined ? null : { from: start, to: next === undefined ? Number.POSITIVE_INFINITY : next - 1 };
}

/** The part of a stretch that lies in a window. */
export function within(window: readonly Segment[], { from, to }: Lines): Lines {
  const [first, last] = [window.at(0)?.id ?? 0, window.at(-1)?.id ?? 0];
  return { from: Math.max(first, from), to: Math.min(last, to) };
}
