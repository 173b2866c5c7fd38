/**
 * What a stretch of the video is to a document. `cited`: a line cites it, or it is too short a way from one that is cited
 * to be a gap. `uncited`: no line cites it. `aside`: no line cites it, and its words sound like a sponsor or chatter.
 * `silent`: the captions have nothing there.
 */
export const STRETCH_KINDS = ["cited", "uncited", "aside", "silent"] as const;

export type StretchKind = (typeof STRETCH_KINDS)[number];

/** Whole milliseconds of the video, the end exclusive; `segmentId` is where its speech begins, to play it from. */
export type Stretch = {
  kind: StretchKind;
  startMs: number;
  endMs: number;
  segmentId: number;
  estimated?: true | undefined;
  /** How what is said there begins; of gaps only. */
  words?: string | undefined;
};

/** One chapter and its stretches, which follow each other without a gap; no title where there are no chapters. */
export type ChapterCoverage = { title: string | null; startMs: number; endMs: number; stretches: Stretch[] };

/** What a document is based on and what it leaves out: the chapters cover the video. Times are whole milliseconds. */
export type Coverage = {
  durationMs: number;
  /** A stretch that is shorter is no gap, unless its whole chapter is one. */
  shortestGapMs: number;
  chapters: ChapterCoverage[];
  /** How long the stretches of each kind are together. */
  totals: Record<StretchKind, number>;
};

/** A document's coverage as its page gets it. */
export type CoverageView = Coverage & {
  /** Chapters are being written: reading them waits for them, and this map has them afterward. */
  areChaptersComing: boolean;
  /** Whether writing from a gap takes a use. */
  countsAsUse: boolean;
};
