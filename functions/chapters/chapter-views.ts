import type { ChapterRow } from "~/db/queries/chapters/chapter-rows";
import { type AsideData, toAsides } from "~/functions/transcripts/asides/model";
import type { ChaptersView } from "./model";

/** Chapters as pages show them; each ends where the next begins, the last with the video. */
export function toChaptersView({
  durationSeconds,
  asides,
  chapters,
}: {
  durationSeconds: number;
  asides: readonly AsideData[] | null;
  chapters: readonly ChapterRow[];
}): ChaptersView {
  const [first] = chapters;
  return {
    topics: chapters.map(({ id, topicTitle, summary, startIndex, endIndex, startMs, confidence }, index) => {
      const endMs = chapters[index + 1]?.startMs ?? Math.max(startMs, durationSeconds * 1000);
      return { id, topicTitle, summary, startIndex, endIndex, startMs, endMs, confidence };
    }),
    asides: toAsides(asides ?? []),
    model: first?.model ?? "",
    isOfflineDraft: first?.isOfflineDraft ?? false,
  };
}
