import type { ChapterRow } from "~/db/queries/chapters/chapter-rows";
import { type AsideData, toAsides } from "~/functions/transcripts/asides/model";
import type { ChaptersView } from "./model";

/** Chapters as pages show them; each ends where the next begins, the last with the video. */
export function toChaptersView({
  durationSeconds,
  asides,
  topics,
}: {
  durationSeconds: number;
  asides: readonly AsideData[] | null;
  topics: readonly ChapterRow[];
}): ChaptersView {
  const [first] = topics;
  return {
    topics: topics.map(({ id, topicTitle, summary, startIndex, endIndex, startMs, confidence }, index) => {
      const endMs = topics[index + 1]?.startMs ?? Math.max(startMs, durationSeconds * 1000);
      return { id, topicTitle, summary, startIndex, endIndex, startMs, endMs, confidence };
    }),
    asides: toAsides(asides ?? []),
    model: first?.model ?? "",
    isOfflineDraft: first?.isOfflineDraft ?? false,
  };
}
