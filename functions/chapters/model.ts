import * as z from "zod";
import { lineNumber } from "~/functions/text/lenient";
import type { Aside } from "~/functions/transcripts/asides/model";

/** However long a video is, its chapters fit in one list. */
export const MAX_CHAPTERS = 60;
export const MAX_CHAPTER_TITLE = 120;
export const MAX_CHAPTER_SUMMARY = 500;

/** What a model is asked to write. Nothing is trusted until `placeChapters` has checked it. */
export const chaptersDraftSchema = z.object({
  topics: z.array(
    z.object({
      /** Number of the segment with which the chapter begins. */
      startSegmentId: lineNumber,
      title: z.string(),
      summary: z.string().catch(""),
      confidence: z.number().catch(0.5),
    }),
  ),
});

export type ChaptersDraft = z.infer<typeof chaptersDraftSchema>;
export type ChapterDraft = ChaptersDraft["topics"][number];

/**
 * A chapter in the form for pages. Indexes are UTF-16 units of the joined text, the end exclusive; times are whole
 * milliseconds. A transcript's chapters are contiguous.
 */
export type ChapterView = {
  id: number;
  topicTitle: string;
  summary: string;
  startIndex: number;
  endIndex: number;
  startMs: number;
  endMs: number;
  /** From 0 to 1: how certain it is that a chapter begins here. */
  confidence: number;
};

/** The chapters, and the stretches whose words sound like a sponsor or chatter. */
export type ChaptersView = { topics: ChapterView[]; asides: Aside[]; model: string; isOfflineDraft: boolean };

/**
 * How many chapters suit a video of this length: about seven of ten minutes, seventeen of an hour, fifty-four of ten
 * hours. The square root, because chapters of a long video are longer too.
 */
export function chapterCountFor(durationSeconds: number): number {
  const wanted = Math.round(2.2 * Math.sqrt(Math.max(0, durationSeconds) / 60));
  return Math.min(MAX_CHAPTERS, Math.max(1, wanted));
}
