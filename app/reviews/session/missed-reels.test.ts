import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { toMissedReels } from "./missed-reels";

const card = (front: string, startMs: number | null, video: object = {}) =>
  ({
    content: {
      ...{ itemType: "flashcard", kind: "basic", front, back: "", ordinal: 0, difficulty: "easy" },
      ...{ transcriptId: 1, videoTitle: "A talk", videoId: "dQw4w9WgXcQ", durationSeconds: 60, ...video },
      citations: startMs === null ? [] : [{ segmentId: startMs / 1000, startMs, quote: "a few words" }],
    },
  }) as unknown as ReviewItem;

it("puts missed cards on the reel of their video, in its order", () => {
  const other = { transcriptId: 2, videoTitle: "Notes", videoId: null, durationSeconds: 0 };
  const missed = [card("Late", 40_000), card("Elsewhere", 9000, other), card("No moment", null), card("Early", 2000)];
  expect(toMissedReels(missed)).toEqual([
    expect.objectContaining({
      ...{ transcriptId: 1, videoTitle: "A talk", durationMs: 60_000 },
      moments: [
        expect.objectContaining({ label: "Early", startMs: 2000 }),
        expect.objectContaining({ label: "Late", href: "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=40s" }),
      ],
    }),
    expect.objectContaining({
      ...{ transcriptId: 2, videoUrl: null, durationMs: 11_000 },
      moments: [expect.objectContaining({ label: "Elsewhere", href: "/transcript/2#s9" })],
    }),
  ]);
  expect(toMissedReels([card("A question of somebody else's quiz", 1000, { transcriptId: null })])).toEqual([]);
});
