import fc from "fast-check";
import { expect, it } from "vitest";
import type { FsrsData } from "../model";
import { retention } from "./retention";

const LAST = Date.UTC(2026, 9, 20);
const item = (stability: number) => ({ stability, lastReview: new Date(LAST).toISOString() }) as FsrsData;
const { recallAt, fallsAt } = retention({ weights: null });

it("finds the minute from which recall is below the desired retention", () => {
  const stability = fc.double({ min: 0.01, max: 2000, noNaN: true });
  fc.assert(
    fc.property(stability, fc.double({ min: 0.7, max: 0.97, noNaN: true }), (days, desired) => {
      const at = fallsAt(item(days), desired) ?? Number.NaN;
      expect(at).toBeGreaterThan(LAST);
      expect(recallAt(item(days), at + 61_000)).toBeLessThan(desired);
      expect(recallAt(item(days), at - 61_000)).toBeGreaterThanOrEqual(desired);
    }),
  );
});

it("is null for an item that was never reviewed", () => {
  expect(fallsAt({ ...item(3), lastReview: null }, 0.9)).toBeNull();
  expect(recallAt({ ...item(3), lastReview: null }, LAST)).toBe(1);
});
