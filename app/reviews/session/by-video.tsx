import { Link } from "@remix-run/react";
import type { ReviewItem } from "~/functions/reviews/review-content";
import type { Loaded } from "../use-reviews";

/** A longer list would push the page down and say little. */
const MOST = 8;

type ByVideoProps = Pick<Loaded, "items" | "later"> & {
  /** All due cards; the browser has only the first of them. */
  total: number;
};

/** Beside the queue: which videos its cards come from, and which have only new cards for later. */
export function ByVideo({ items, later = [], total }: ByVideoProps) {
  const videos = listVideos(items, later);
  const rest = videos.slice(MOST).reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="due-by-video" className="min-w-0">
      <h3 id="due-by-video" className="font-semibold">
        {total > items.length ? `The next ${items.length}, by video` : "By video"}
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {videos.slice(0, MOST).map(({ transcriptId, videoTitle, says }) => (
          <li key={`${transcriptId}-${videoTitle}`} className="flex items-baseline justify-between gap-4 py-2">
            {transcriptId === null ? (
              <bdi className="min-w-0 truncate">{videoTitle}</bdi>
            ) : (
              <Link
                to={`/transcript/${transcriptId}?tab=flashcards`}
                viewTransition
                className="min-w-0 truncate hover:underline"
              >
                <bdi>{videoTitle}</bdi>
              </Link>
            )}
            <span className="shrink-0 text-quiet tabular-nums">{says}</span>
          </li>
        ))}
        {videos.length > MOST && (
          <li className="flex justify-between gap-4 py-2 text-quiet">
            Other videos <span className="tabular-nums">{rest || "0 today"}</span>
          </li>
        )}
      </ul>
    </section>
  );
}

/**
 * How many cards come from a video. `transcriptId` is null for another person's video, whose transcript can't be
 * opened.
 */
type CardsOfVideo = { transcriptId: number | null; videoTitle: string; count: number };

/** The videos of today's cards, most cards first, then those that have only new cards for later. */
export function listVideos(items: readonly ReviewItem[], later: NonNullable<Loaded["later"]>) {
  const today = countByVideo(items).map((video) => ({ ...video, says: String(video.count) }));
  return [...today, ...later.map((video) => ({ ...video, count: 0, says: `0 today of ${video.count} new` }))];
}

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
