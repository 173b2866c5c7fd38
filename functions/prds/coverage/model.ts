/**
 * How a document treats a stretch of the video. `cited`: a line cites it, or it is too short and too close to a cited
 * one to be a gap. `uncited`: no line cites it. `aside`: no line cites it, and its words sound like a sponsor or
 * chatter. `silent`: the captions have nothing there.
 */
export const STRETCH_KINDS = ["cited", "uncited", "aside", "silent"] as const;

export type StretchKind = (typeof STRETCH_KINDS)[number];

/** Whole milliseconds of the video, the end exclusive; `segmentId` is where its speech begins, for playing it. */
export type Stretch = {
  kind: StretchKind;
  startMs: number;
  endMs: number;
  segmentId: number;
  estimated?: true | undefined;
  /** The beginning of its words; only for gaps. */
  words?: string | undefined;
};

/** One chapter and its contiguous stretches; no title if the video has no chapters. */
export type ChapterCoverage = { title: string | null; startMs: number; endMs: number; stretches: Stretch[] };

/**
 * What a document is based on and what it leaves out. The chapters cover the whole video. Times are whole milliseconds.
 */
export type Coverage = {
  durationMs: number;
  /** A shorter stretch is not a gap, unless it is a whole chapter. */
  shortestGapMs: number;
  chapters: ChapterCoverage[];
  /** The total length of each kind of stretch. */
  totals: Record<StretchKind, number>;
};

/** A document's coverage, as sent to its page. */
export type CoverageView = Coverage & {
  /** Chapters are being generated: requesting them waits for them, and afterward this map includes them. */
  areChaptersComing: boolean;
  /** Whether writing from a gap counts as a use. */
  countsAsUse: boolean;
};
