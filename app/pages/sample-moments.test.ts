import { describe, expect, it } from "vitest";
import { extract } from "~/test/helpers/extract";
import { sampleSegments } from "~/test/helpers/sample-talks";
import * as moments from "./sample-moments";

const { EXCERPT, ...SINGLE } = moments;
const SAMPLES = { pitch: sampleSegments("pitch"), walkthrough: sampleSegments("walkthrough") };

describe("quotes in the guides", () => {
  it.each(Object.entries(SINGLE))("%s is in the sample, word for word", (_, { sample, ms, words }) => {
    const segment = SAMPLES[sample].find(({ text }) => text === words);
    expect(Math.floor((segment?.startMs ?? -1) / 1000) * 1000).toBe(ms);
  });
});

it("the document lines on the home page are lines that the extract makes", async () => {
  const segments = SAMPLES.pitch;
  const talk = { videoTitle: "Leftover", videoDescription: "", language: "en", durationSeconds: 480, segments };
  const { requirements, evidence } = (await extract().prd(talk)).value;
  for (const { words, ms } of EXCERPT) {
    const line = requirements.find(({ text }) => text === words);
    const cited = evidence.find(({ id }) => id === line?.evidence[0]);
    expect(Math.floor((segments[cited?.segmentId ?? -1]?.startMs ?? -1) / 1000) * 1000).toBe(ms);
  }
});
