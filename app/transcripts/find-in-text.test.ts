import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findAll, MAX_MATCHES } from "./find-in-text";

const RUNS = { numRuns: 500 };
/**
 * Letters of several scripts, emoji of several code points, punctuation, and everything with a meaning in a regular
 * expression.
 */
const word = fc.string({
  unit: fc.constantFrom(..."abcDEFéßñжקשعあ漢.*+?^{}$()|[]\\/-,", "e\u0301", "👩‍🚀", "🇵🇱", "𝒳"),
  minLength: 1,
  maxLength: 6,
});
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const text = fc.array(word, { maxLength: 30 }).map((all) => all.join(" "));
const folded = (some: string) => some.replace(/\s+/g, " ").toLowerCase();

describe("find in transcript", () => {
  it("finds words wherever they are, whatever separates them", () => {
    fc.assert(
      fc.property(text, words, text, fc.constantFrom(" ", "\n", "  \t"), (before, wanted, after, space) => {
        const joined = `${before} ${wanted.join(space)} ${after}`;
        const at = before.length + 1;
        const found = findAll(joined, ` ${wanted.join(" ")} `);
        // An earlier match may overlap this one and be found instead.
        expect(found.some(({ startIndex, endIndex }) => startIndex <= at && endIndex > at)).toBe(true);
      }),
      RUNS,
    );
  });

  it("finds only the search text, in order and without overlaps", () => {
    fc.assert(
      fc.property(text, words, (joined, wanted) => {
        let end = 0;
        for (const { startIndex, endIndex } of findAll(joined, wanted.join(" "))) {
          expect(startIndex).toBeGreaterThanOrEqual(end);
          expect(endIndex).toBeGreaterThan(startIndex);
          expect(folded(joined.slice(startIndex, endIndex))).toBe(folded(wanted.join(" ")));
          end = endIndex;
        }
      }),
      RUNS,
    );
  });

  it("ignores case", () => {
    expect(findAll("A fridge, a FRIDGE", "Fridge")).toEqual([
      { startIndex: 2, endIndex: 8 },
      { startIndex: 12, endIndex: 18 },
    ]);
  });

  it("takes regular expression characters literally", () => {
    expect(findAll("cost (in $) is a+b", "(in $)")).toEqual([{ startIndex: 5, endIndex: 11 }]);
    expect(findAll("aab", "a+b")).toEqual([]);
    expect(findAll("anything", ".*")).toEqual([]);
  });

  it("finds nothing for an empty search, and limits the number of matches", () => {
    expect(findAll("some words", "  ")).toEqual([]);
    expect(findAll("a ".repeat(MAX_MATCHES + 5), "a")).toHaveLength(MAX_MATCHES);
  });
});
