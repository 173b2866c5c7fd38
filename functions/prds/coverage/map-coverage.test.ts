import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { type CoverageInput, mapCoverage } from "./map-coverage";
import type { Coverage } from "./model";

const talk = (count: number): Segment[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    startMs: id * 10_000,
    endMs: (id + 1) * 10_000,
    text: `This is what is said in caption ${id}.`,
  }));

const cite = (segmentId: number, quote = `what is said in caption ${segmentId}`) => ({ segmentId, quote });

const map = (over: Partial<CoverageInput> = {}): Coverage =>
  mapCoverage({ citations: [], segments: talk(30), chapters: [], asides: [], durationMs: 300_000, ...over });

const shapeOf = ({ chapters }: Coverage) =>
  chapters.map(({ title, stretches }) => [
    title,
    ...stretches.map(({ kind, startMs, endMs }) => `${kind} ${startMs / 1000}-${endMs / 1000}`),
  ]);

describe("the coverage map", () => {
  it("has the gaps between cited moments by chapter, and takes no pause between two for a gap", () => {
    const chapters = [
      { topicTitle: "One", startMs: 0 },
      { topicTitle: "Two", startMs: 100_000 },
    ];
    const coverage = map({ citations: [cite(0), cite(2), cite(7), cite(29)], chapters });
    expect(shapeOf(coverage)).toEqual([
      ["One", "cited 0-30", "uncited 30-70", "cited 70-80", "uncited 80-100"],
      ["Two", "uncited 100-290", "cited 290-300"],
    ]);
    expect(coverage.totals).toEqual({ cited: 50_000, uncited: 250_000, aside: 0, silent: 0 });
    expect(coverage.shortestGapMs).toBe(20_000);
  });

  it("shows how what is said in a gap begins, and in nothing else", () => {
    const { chapters } = map({ citations: [cite(0), cite(29)] });
    const [cited, gap] = chapters[0]?.stretches ?? [];
    expect(cited?.words).toBeUndefined();
    expect(gap?.words).toMatch(/^This is what is said in caption 1\. This is what .*…$/);
    expect(gap?.words?.length).toBeLessThanOrEqual(240);
  });

  it("sets sponsors, chatter and silence aside, but what a line cites is cited", () => {
    const segments = talk(30).filter(({ id }) => id < 10 || id > 14);
    const renumbered = segments.map((segment, id) => ({ ...segment, id }));
    const asides = [
      { kind: "chatter" as const, first: 0, last: 1 },
      { kind: "sponsor" as const, first: 4, last: 5 },
    ];
    expect(shapeOf(map({ segments: renumbered, asides, citations: [cite(4, "This is what")] }))).toEqual([
      [
        null,
        "aside 0-20",
        "uncited 20-40",
        "cited 40-50",
        "aside 50-60",
        "uncited 60-100",
        "silent 100-150",
        "uncited 150-300",
      ],
    ]);
  });

  it("takes a quote to the caption in which it ends", () => {
    const quote = "said in caption 3. This is what is said in caption 4. This is";
    expect(shapeOf(map({ citations: [cite(3, quote)] }))).toEqual([
      [null, "uncited 0-30", "cited 30-60", "uncited 60-300"],
    ]);
  });

  it("lists a chapter that no line cites however short it is", () => {
    const chapters = [0, 100_000, 110_000].map((startMs) => ({ topicTitle: `At ${startMs}`, startMs }));
    expect(shapeOf(map({ citations: [cite(9), cite(11)], chapters }))[1]).toEqual(["At 100000", "uncited 100-110"]);
  });

  it("asks for longer gaps of longer videos", () => {
    const gapOf = (count: number) => map({ segments: talk(count), durationMs: count * 10_000 }).shortestGapMs;
    expect([gapOf(12), gapOf(360), gapOf(3600)]).toEqual([20_000, 60_000, 120_000]);
  });
});

const segmentsOf = fc
  .array(fc.record({ pause: fc.nat(40_000), length: fc.integer({ min: -500, max: 30_000 }), words: fc.nat(20) }), {
    maxLength: 60,
  })
  .map((made) => {
    let at = 0;
    return made.map(({ pause, length, words }, id): Segment => {
      const startMs = at + pause;
      at = startMs + Math.max(0, length);
      return { id, startMs, endMs: startMs + Math.max(0, length), text: `word${" word".repeat(words)}` };
    });
  });

const input: fc.Arbitrary<CoverageInput> = fc.record({
  segments: segmentsOf,
  citations: fc.array(
    fc.record({ segmentId: fc.integer({ min: -2, max: 70 }), quote: fc.constantFrom("word word", "word ".repeat(30)) }),
    { maxLength: 20 },
  ),
  chapters: fc
    .uniqueArray(fc.nat(3_000_000), { maxLength: 8 })
    .map((starts) => starts.sort((a, b) => a - b).map((startMs) => ({ topicTitle: `At ${startMs}`, startMs }))),
  asides: fc.array(
    fc.record({ kind: fc.constantFrom("sponsor" as const, "chatter" as const), first: fc.nat(70), last: fc.nat(70) }),
    { maxLength: 5 },
  ),
  durationMs: fc.nat(2_000_000),
});

describe("every coverage map", () => {
  it("covers the video once, from its beginning to its end, and its sums agree", () => {
    fc.assert(
      fc.property(input, (given) => {
        const { chapters, durationMs, totals } = mapCoverage(given);
        expect(durationMs).toBe(Math.max(given.durationMs, given.segments.at(-1)?.endMs ?? 0));
        const stretches = chapters.flatMap((chapter) => {
          expect([chapter.stretches[0]?.startMs, chapter.stretches.at(-1)?.endMs]).toEqual([
            chapter.startMs,
            chapter.endMs,
          ]);
          return chapter.stretches;
        });
        let at = 0;
        for (const { startMs, endMs } of stretches) {
          expect(startMs).toBe(at);
          expect(endMs).toBeGreaterThan(startMs);
          at = endMs;
        }
        expect(at).toBe(durationMs);
        expect(Object.values(totals).reduce((sum, one) => sum + one, 0)).toBe(durationMs);
        for (const [kind, total] of Object.entries(totals)) {
          const own = stretches.filter((one) => one.kind === kind);
          expect(own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)).toBe(total);
        }
      }),
    );
  });

  it("never calls a cited stretch uncited, or a stretch that is too short a gap", () => {
    fc.assert(
      fc.property(input, (given) => {
        const { chapters, shortestGapMs } = mapCoverage(given);
        const cited = new Set(given.citations.map(({ segmentId }) => segmentId));
        const starts = given.segments.filter(({ id, startMs, endMs }) => cited.has(id) && endMs > startMs);
        for (const { stretches } of chapters) {
          const isCited = stretches.some(({ kind }) => kind === "cited");
          for (const { kind, startMs, endMs } of stretches) {
            if (kind === "uncited" && isCited) expect(endMs - startMs).toBeGreaterThanOrEqual(shortestGapMs);
            if (kind !== "cited")
              expect(starts.filter((one) => one.startMs >= startMs && one.startMs < endMs)).toEqual([]);
          }
        }
      }),
    );
  });
});
