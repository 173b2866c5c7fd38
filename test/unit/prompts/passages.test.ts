import { describe, expect, it } from "vitest";
import { passagesFor } from "~/functions/prompts/passages";
import { tokensOf } from "~/functions/prompts/windows";
import { manySegments } from "./sample";

const segments = manySegments(400);
const cite = (segmentId: number) => [{ segmentId, startMs: segmentId * 4000, quote: "words" }];

describe("passagesFor", () => {
  it("is the whole transcript where that fits", () => {
    const all = passagesFor(segments, { text: "", citations: [] }, Number.POSITIVE_INFINITY);
    expect(all).toEqual(segments);
  });

  it("keeps to its budget, has what is cited with its neighbours, and stays in order", () => {
    const budget = 600;
    const chosen = passagesFor(segments, { text: "calendar", citations: [...cite(200), ...cite(10)] }, budget);
    expect(tokensOf(chosen)).toBeLessThanOrEqual(budget);
    const ids = chosen.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const id of [7, 10, 13, 197, 200, 203]) expect(ids).toContain(id);
    expect(ids.length).toBeGreaterThan(14);
  });

  it("finds what the instruction speaks of by its rarest words", () => {
    const ids = passagesFor(segments, { text: "More on point321 please", citations: [] }, 200).map(({ id }) => id);
    expect(ids).toContain(321);
  });

  it("has nothing where nothing fits", () => {
    expect(passagesFor(segments, { text: "water", citations: cite(3) }, -5)).toEqual([]);
  });
});
