import { expect, it } from "vitest";
import type { ReviewItem } from "~/functions/reviews/review-content";
import { countByVideo, listVideos } from "./by-video";

const card = (transcriptId: number | null, videoTitle: string) =>
  ({ content: { itemType: "flashcard", transcriptId, videoTitle } }) as unknown as ReviewItem;

it("counts cards by video, most first, then by title", () => {
  const items = [card(1, "Soil"), card(2, "Rain"), card(3, "Rain"), card(3, "Rain"), card(4, "Ice")];
  expect(countByVideo(items)).toEqual([
    { transcriptId: 3, videoTitle: "Rain", count: 2 },
    { transcriptId: 4, videoTitle: "Ice", count: 1 },
    { transcriptId: 2, videoTitle: "Rain", count: 1 },
    { transcriptId: 1, videoTitle: "Soil", count: 1 },
  ]);
});

it("counts questions of somebody else's quiz by the title of its video", () => {
  const items = [card(null, "Rain"), card(null, "Ice"), card(null, "Rain")];
  expect(countByVideo(items)).toEqual([
    { transcriptId: null, videoTitle: "Rain", count: 2 },
    { transcriptId: null, videoTitle: "Ice", count: 1 },
  ]);
  expect(countByVideo([])).toEqual([]);
});

it("lists talks whose new cards come later after today's", () => {
  const later = [{ transcriptId: 5, videoTitle: "Kidney", count: 20 }];
  expect(
    listVideos([card(1, "Soil"), card(1, "Soil")], later).map(({ videoTitle, says }) => [videoTitle, says]),
  ).toEqual([
    ["Soil", "2"],
    ["Kidney", "0 today of 20 new"],
  ]);
});
