import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cut } from "../cut";
import { nextHighlightAt } from "./text-press";

const range = fc
  .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 20 }))
  .map(([startIndex, length]) => ({ startIndex, endIndex: startIndex + length }));
const highlights = fc.array(range, { maxLength: 8 }).map((all) => all.map((one, id) => ({ id, ...one })));

describe("clicks on overlapping highlights", () => {
  it("open each of them in turn, and no other", () => {
    fc.assert(
      fc.property(highlights, fc.integer({ min: 0, max: 70 }), (all, index) => {
        const there = all.filter(({ startIndex, endIndex }) => startIndex <= index && index < endIndex);
        const seen = new Set<number>();
        let active: number | null = null;
        for (const _ of there) {
          active = nextHighlightAt(all, index, active)?.id ?? null;
          if (active !== null) seen.add(active);
        }
        expect([...seen].sort()).toEqual(there.map(({ id }) => id).sort());
        if (there.length === 0) expect(nextHighlightAt(all, index, null)).toBeUndefined();
      }),
    );
  });
});

describe("a truncated text", () => {
  it("keeps its first characters and never half an emoji", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 20 }), (text, length) => {
        const short = cut(text, length);
        if (text.length <= length) {
          expect(short).toBe(text);
          return;
        }
        expect(short.endsWith("...")).toBe(true);
        const kept = short.slice(0, -3);
        expect(text.startsWith(kept)).toBe(true);
        expect(kept.length).toBeGreaterThanOrEqual(length - 1);
        expect(kept.length).toBeLessThanOrEqual(length);
        expect(kept.isWellFormed()).toBe(true);
      }),
    );
  });

  it("is 200 characters and three dots of a long description", () => {
    expect(cut("a".repeat(201), 200)).toBe(`${"a".repeat(200)}...`);
    expect(cut("a".repeat(200), 200)).toBe("a".repeat(200));
  });
});
