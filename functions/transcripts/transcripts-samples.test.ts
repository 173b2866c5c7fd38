import { describe, expect, it } from "vitest";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { normalize } from "./captions/parse-captions";
import { parseVideoId } from "./model";
import { SAMPLES } from "./sample-talks";

describe.each(SAMPLES)("the sample $title", (sample) => {
  const captions = sampleCaptions().fetch(sample.videoId, "en");

  it("has a link like any video", () => {
    expect(parseVideoId(sample.videoUrl)).toBe(sample.videoId);
  });

  it("is as long as it says, between 6 and 15 minutes", async () => {
    const { durationSeconds } = await captions;
    expect(Math.round(durationSeconds / 60)).toBe(sample.minutes);
    expect(durationSeconds).toBeGreaterThan(6 * 60);
    expect(durationSeconds).toBeLessThan(15 * 60);
  });

  it("is spoken at 140 to 160 words a minute, unevenly, in stretches of a few seconds", async () => {
    const { segments, durationSeconds } = await captions;
    const words = segments.flatMap((segment) => segment.text.split(" "));
    const pace = words.length / (durationSeconds / 60);
    expect(pace).toBeGreaterThan(140);
    expect(pace).toBeLessThan(160);
    const lengths = segments.map((segment) => segment.endMs - segment.startMs);
    expect(lengths.filter((ms) => ms >= 2000 && ms <= 8000).length).toBeGreaterThan(0.9 * lengths.length);
    expect(
      new Set(segments.map((segment, at) => segment.startMs - (segments[at - 1]?.endMs ?? 0))).size,
    ).toBeGreaterThan(20);
  });

  it("is normalized and says so of itself", async () => {
    const { segments, ...about } = await captions;
    expect(normalize(segments)).toEqual(segments);
    expect(about).toMatchObject({ videoTitle: sample.title, language: "en", kind: "manual", source: "sample" });
    expect(about.videoDescription).toContain("sample");
  });

  it("is the same every time", async () => {
    expect(await sampleCaptions().fetch(sample.videoId, "de")).toEqual(await captions);
  });
});

describe("what is no sample", () => {
  it.each(["dQw4w9WgXcQ", "vw-sample-9", "__proto__", "constructor"])("%s has no captions here", async (videoId) => {
    const answer = sampleCaptions().fetch(videoId, "en");
    await expect(answer).rejects.toMatchObject({
      code: "no_captions",
      message: expect.stringContaining("captions enabled"),
    });
  });

  it("stops when it is no longer wanted", async () => {
    const answer = sampleCaptions().fetch("vw-sample-1", "en", AbortSignal.abort());
    await expect(answer).rejects.toMatchObject({ code: "cancelled" });
  });
});

it("names three samples once each", () => {
  expect(new Set(SAMPLES.map((sample) => sample.videoId)).size).toBe(3);
});
