import { describe, expect, it } from "vitest";
import { countTokens } from "~/functions/authors/model/windows";
import { manySegments, segmentsOf } from "../../../../test/helpers/prompts/sample";
import { passagesFor } from "./write-section";

const segments = manySegments(400);
const cite = (segmentId: number) => [{ segmentId, startMs: segmentId * 4000, quote: "words" }];
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("passagesFor", () => {
  it("returns the whole transcript if it fits, to the last token", () => {
    const nothing = { text: "", citations: [] };
    expect(passagesFor(segments, nothing, Number.POSITIVE_INFINITY)).toEqual(segments);
    expect(passagesFor(segments, nothing, countTokens(segments))).toEqual(segments);
    expect(passagesFor(segments, nothing, countTokens(segments) - 1)).toEqual([]);
  });

  it("stays within its budget and in order, and includes cited segments with their neighbors", () => {
    const budget = 600;
    const chosen = passagesFor(segments, { text: "calendar", citations: [...cite(200), ...cite(10)] }, budget);
    expect(countTokens(chosen)).toBeLessThanOrEqual(budget);
    const ids = chosen.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    for (const id of [7, 10, 13, 197, 200, 203]) expect(ids).toContain(id);
    expect(ids.length).toBeGreaterThan(14);
  });

  it("returns only relevant segments and their neighbors, even if more would fit", () => {
    const budget = countTokens(segments) - 1;
    const idsOf = (...cited: number[]) =>
      passagesFor(segments, { text: "", citations: cited.flatMap(cite) }, budget).map(({ id }) => id);
    expect(idsOf(200)).toEqual(from(197, 203));
    expect(idsOf(1, 398)).toEqual([...from(0, 4), ...from(395, 399)]);
    expect(idsOf()).toEqual([]);
  });

  it("fills its budget to the last token, and counts shared neighbors once", () => {
    const both = { text: "", citations: [...cite(200), ...cite(203)] };
    const budget = countTokens(segments.filter(({ id }) => id >= 197 && id <= 206));
    const idsFor = (tokens: number) => passagesFor(segments, both, tokens).map(({ id }) => id);
    expect(idsFor(budget)).toEqual(from(197, 206));
    expect(idsFor(budget - 1)).toEqual(from(197, 203));
  });

  it("finds what the instruction is about by its rarest words", () => {
    const ids = passagesFor(segments, { text: "More on point321 please", citations: [] }, 200).map(({ id }) => id);
    expect(ids).toContain(321);
  });

  it("prefers one rare word over many common ones, in upper or lower case", () => {
    const spoken = segmentsOf(
      ...Array.from({ length: 30 }, (_, at) => (at === 25 ? "ZEBRAS only" : "plans and maps …")),
    );
    const about = { text: "plans and maps of zebras?!", citations: [] };
    const budget = countTokens(spoken.slice(22, 29));
    expect(passagesFor(spoken, about, budget).map(({ id }) => id)).toEqual(from(22, 28));
  });

  it("returns nothing if nothing fits, or if the instruction has no words", () => {
    expect(passagesFor(segments, { text: "water", citations: cite(3) }, -5)).toEqual([]);
    const wordless = segmentsOf(...Array.from({ length: 30 }, () => "… — …"));
    expect(passagesFor(wordless, { text: "?!", citations: [] }, countTokens(wordless) - 1)).toEqual([]);
  });
});
