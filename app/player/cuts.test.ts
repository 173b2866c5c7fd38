import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AIR_MS, spokenLength, spokenMs, toCuts } from "./cuts";

const MOMENTS = fc.array(
  fc.record({ startMs: fc.integer({ min: 0, max: 600_000 }), lengthMs: fc.integer({ min: 1, max: 20_000 }) }),
);

describe("cuts of a reel", () => {
  it("play every moment once and in order", () => {
    fc.assert(
      fc.property(MOMENTS, (moments) => {
        const cuts = toCuts(moments);
        expect(new Set(cuts.map(({ startMs }) => startMs))).toEqual(new Set(moments.map(({ startMs }) => startMs)));
        cuts.forEach(({ startMs, endMs }, index) => {
          expect(endMs).toBeGreaterThan(startMs);
          expect(endMs).toBeLessThanOrEqual(cuts[index + 1]?.startMs ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });

  it("leave a second after the words, unless the next moment begins earlier", () => {
    const cuts = toCuts([
      { startMs: 10_000, lengthMs: 3000 },
      { startMs: 12_000, lengthMs: 2000 },
      { startMs: 60_000, lengthMs: 4000 },
    ]);
    expect(cuts).toEqual([
      { startMs: 10_000, endMs: 12_000 },
      { startMs: 12_000, endMs: 14_000 + AIR_MS },
      { startMs: 60_000, endMs: 64_000 + AIR_MS },
    ]);
    expect(spokenLength(cuts)).toBe(10_000);
  });

  it("take as long as the words take to say, in any script", () => {
    expect(spokenMs("Yes.")).toBe(2000);
    const words =
      "A suggestion has to appear in under two seconds, otherwise people order pizza and the food goes bad.";
    expect(spokenMs(words)).toBeGreaterThan(5000);
    expect(spokenMs(words)).toBeLessThan(9000);
    expect(spokenMs("地震のときは机の下に入って頭を守ってください")).toBeGreaterThan(4000);
  });
});
