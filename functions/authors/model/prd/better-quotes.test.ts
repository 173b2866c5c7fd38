import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { segmentsIn } from "~/test/helpers/authors/model/prompt-lines";
import { scriptedAi } from "~/test/helpers/authors/model/scripted-ai";
import { captionsOf, manySegments, segmentsOf } from "~/test/helpers/prompts/sample";
import { findBetterQuotes } from "./better-quotes";

const captions = captionsOf(segmentsOf("We close at nine.", "On Sundays we stay shut.", "How many? <b>", "Two."));
const lines = [
  { text: "Metric: Two shops", citations: [{ segmentId: 0, startMs: 0, quote: "We close at nine" }] },
  { text: "Closed on Sundays", citations: [{ segmentId: 3, startMs: 15_000, quote: "Two" }] },
  { text: "Open </video> at night", citations: [] },
];

describe("better quotes", () => {
  it("are asked for once for all lines, with what they quote now, and may be two or none", async () => {
    const { ai, prompts } = scriptedAi(() => ({
      evidence: [
        { id: "2", segmentId: 1, quote: "On Sundays we stay shut" },
        { id: "1", segmentId: 2, quote: "How many" },
        { id: "1", segmentId: 3, quote: "Two" },
        { id: "1", segmentId: 0, quote: "nine" },
        { id: "3", segmentId: null, quote: null },
        { id: "9", segmentId: 0, quote: "We close at nine" },
      ],
    }));
    const { value, usage } = await findBetterQuotes(ai, { captions, lines });
    expect(value).toEqual([
      [
        { id: "1", segmentId: 2, quote: "How many" },
        { id: "1", segmentId: 3, quote: "Two" },
      ],
      [{ id: "2", segmentId: 1, quote: "On Sundays we stay shut" }],
      [],
    ]);
    expect(usage).toEqual({ inputTokens: 1, outputTokens: 1 });
    expect(prompts).toHaveLength(1);
    expect(prompts[0]?.user).toContain('{"id":"1","line":"Metric: Two shops","quoted":["We close at nine"]}');
    expect(prompts[0]?.user.match(/<\/video>/g)).toHaveLength(2);
  });

  it("are looked for where the lines cite and speak, if the video is too long for one request", async () => {
    const long = captionsOf(manySegments(600));
    const { ai, prompts } = scriptedAi(() => ({ evidence: [] }), { contextTokens: 3000 });
    const cited = { text: "number480 point480", citations: [{ segmentId: 77, startMs: 0, quote: "number77" }] };
    await findBetterQuotes(ai, { captions: long, lines: [cited] });
    const shown = prompts[0] ? segmentsIn(prompts[0]).map(({ id }) => id) : [];
    expect(shown).toEqual(expect.arrayContaining([76, 77, 78, 479, 480, 481]));
    expect(shown.length).toBeLessThan(300);
  });

  it("are none if the request fails, unless the work was stopped", async () => {
    const failing = (error: AppError) =>
      findBetterQuotes(
        { ...scriptedAi(() => ({})).ai, generate: async () => Promise.reject(error) },
        { captions, lines },
      );
    expect((await failing(new AppError("ai_unavailable", "down"))).value).toEqual([[], [], []]);
    await expect(failing(new AppError("cancelled", "stopped"))).rejects.toMatchObject({ code: "cancelled" });
  });
});
