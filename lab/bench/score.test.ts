import { expect, it } from "vitest";
import { performanceScore } from "./score";

it("scores pages as Lighthouse does: 90 on the tenth percentile, 50 on the median, 100 at once", () => {
  expect(performanceScore({ fcp: 1800, lcp: 2500, tbt: 200, shift: 0.1 })).toBeGreaterThanOrEqual(90);
  expect(performanceScore({ fcp: 3000, lcp: 4000, tbt: 600, shift: 0.25 })).toBeGreaterThanOrEqual(50);
  expect(performanceScore({ fcp: 3000, lcp: 4000, tbt: 600, shift: 0.25 })).toBeLessThan(54);
  expect(performanceScore({ fcp: 300, lcp: 400, tbt: 0, shift: 0 })).toBe(100);
});
