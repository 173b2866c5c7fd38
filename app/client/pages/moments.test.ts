import { describe, expect, it } from "vitest";
import * as moments from "~/app/client/pages/moments";
import pitch from "~/workers/clients/captions/samples/pitch";
import { timeScript } from "~/workers/clients/captions/samples/timing";
import walkthrough from "~/workers/clients/captions/samples/walkthrough";

const SAMPLES = { pitch: timeScript(pitch), walkthrough: timeScript(walkthrough) };

describe("what the guides quote", () => {
  it.each(Object.entries(moments))("%s is said there, word for word", (_, { sample, ms, words }) => {
    const segment = SAMPLES[sample].find(({ text }) => text === words);
    expect(Math.floor((segment?.startMs ?? -1) / 1000) * 1000).toBe(ms);
  });
});
