import { describe, expect, it } from "vitest";
import { rankSentences } from "~/functions/authors/extract/rules/rank";

const bags = (...lists: number[][]) => lists.map((list) => Uint32Array.from(list));
const even = (count: number) => new Float64Array(count).fill(1);

describe("ranking", () => {
  it("puts the sentence first that shares terms with most others", () => {
    const { scores } = rankSentences(bags([0, 1], [0, 1, 2, 3], [2, 4], [3, 5], [6, 7]), 8, even(5));
    expect(scores.indexOf(1)).toBe(1);
    expect(scores[4]).toBeLessThan(scores[0] ?? 0);
  });

  it("leans towards the prior where sentences are alike", () => {
    const { scores } = rankSentences(bags([0, 1], [0, 1], [0, 1]), 2, Float64Array.of(1, 1, 5));
    expect(scores.indexOf(1)).toBe(2);
  });

  it("gives rare terms more weight than common ones", () => {
    const { weights } = rankSentences(bags([0, 1], [0], [0], [0]), 2, even(4));
    expect(weights[1]).toBeGreaterThan(weights[0] ?? 0);
  });

  it("has an answer for nothing and for sentences without terms", () => {
    expect(rankSentences([], 0, even(0)).scores).toHaveLength(0);
    const { scores, edges } = rankSentences(bags([], []), 0, even(2));
    expect([...scores, edges]).toEqual([1, 1, 0]);
  });

  it.each([500, 5000])("keeps at most 20 edges a sentence among %i that all share terms", (count) => {
    const alike = Array.from({ length: count }, (_, index) => Uint32Array.of(0, 1, 2, 3 + (index % 7)));
    const { edges } = rankSentences(alike, 10, even(count));
    expect(edges).toBeGreaterThan(count);
    expect(edges).toBeLessThanOrEqual(20 * count);
  });
});
