import type { ReviewItem } from "~/functions/reviews/content";

/** How many cards come from a video. `transcriptId` is null for somebody else's, whose transcript can't be opened. */
export type CardsOfVideo = { transcriptId: number | null; videoTitle: string; count: number };

/** The videos that cards come from, most cards first. */
export function countByVideo(items: readonly ReviewItem[]): CardsOfVideo[] {
  const videos = new Map<string, CardsOfVideo>();
  for (const { content } of items) {
    const { transcriptId, videoTitle } = content;
    const key = `${transcriptId ?? videoTitle}`;
    const { count } = videos.get(key) ?? { count: 0 };
    videos.set(key, { transcriptId, videoTitle, count: count + 1 });
  }
  return [...videos.values()].sort((a, b) => b.count - a.count || a.videoTitle.localeCompare(b.videoTitle, "en"));
}
