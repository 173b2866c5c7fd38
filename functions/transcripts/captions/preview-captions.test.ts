import { expect, it } from "vitest";
import { SHORT_SRT } from "~/test/helpers/prd";
import { previewCaptions } from "./preview-captions";

it("tells what a caption file holds", () => {
  const preview = previewCaptions({ text: SHORT_SRT, fileName: "GMT20261123-talk.srt" });
  expect(preview).toMatchObject({
    title: "Talk, November 23, 2026",
    segmentCount: 3,
    language: "en",
    durationMs: 14_000,
  });
  expect(preview.firstLines[1]).toMatchObject({ startMs: 5500, text: "Users can search their recipes by ingredient." });
});

it("refuses what holds no captions", () => {
  expect(() => previewCaptions({ text: "1\n00:00:01,000 --> 00:00:02,000\n\n", fileName: "notes.srt" })).toThrow();
});
