import { beforeAll, describe, expect, it } from "vitest";
import { readCases } from "./cases";
import { extractAuthor, write } from "./product";
import { type Result, resultOf } from "./results";

/** Kinds of talks that mostly become an outline, which repeats at most half of what is said. */
const OUTLINED: readonly string[] = ["lecture", "interview", "how_to"];
/** What was measured last; to be raised with the author. */
const MIN_FACTS = { outlined: 323, others: 548 };
/** Of about 640 lines; as many evenly spread or longest lines hold more than 160. */
const MAX_FORBIDDEN_LINES = 14;
const MIN_TENTHS = 9.3;
/** A tenth of a shorter talk is a sentence or two, and the first and last ones are greetings. */
const MIN_TENTHS_MS = 160_000;
const MAX_BAD_SHARE = 0.1;
const MIN_GOOD_SHARE = 0.6;
const MIN_ITEMS = 30;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("without a model, on all talks", () => {
  const results: Result[] = [];
  beforeAll(async () => {
    for (const talk of readCases()) results.push(resultOf(talk, await write(extractAuthor(), talk)));
  }, 180_000);
  const documents = () => results.flatMap(({ document }) => document ?? []);

  it("every talk becomes a document", () => expect(documents()).toHaveLength(results.length));

  it("every citation is in the captions word for word, at its segment", () => {
    const citations = results.map((result) => result.citations);
    expect(sum(citations.map(({ all }) => all))).toBeGreaterThan(60);
    expect(sum(citations.map(({ exact }) => exact))).toBe(sum(citations.map(({ all }) => all)));
  });

  it.each(["outlined", "others"] as const)("as many facts are stated as before: %s", (group) => {
    const some = results.filter(({ talk }) => OUTLINED.includes(talk.kind) === (group === "outlined"));
    expect(sum(some.map(({ document }) => document?.ours.facts ?? 0))).toBeGreaterThanOrEqual(MIN_FACTS[group]);
  });

  it("more facts are stated in every talk than by as many evenly spread or longest lines", () => {
    const behind = results.filter(
      ({ document }) => document && document.ours.facts <= Math.max(document.even.facts, document.longest.facts),
    );
    expect(behind.map(({ talk }) => talk.name)).toEqual([]);
  });

  it("greetings, sponsors, anecdotes and housekeeping are left out", () => {
    expect(sum(documents().map(({ ours }) => ours.forbidden))).toBeLessThanOrEqual(MAX_FORBIDDEN_LINES);
  });

  it("the document quotes from all over the talk", () => {
    const longer = results.filter(({ talk }) => (talk.captions.segments.at(-1)?.endMs ?? 0) >= MIN_TENTHS_MS);
    expect(longer.length).toBeGreaterThanOrEqual(24);
    const tenths = longer.map(({ document }) => document?.ours.tenths ?? 0);
    expect(sum(tenths) / tenths.length).toBeGreaterThan(MIN_TENTHS - 0.1);
  });

  it.each(["questions", "cards"] as const)("of the few %s most are good and hardly any are bad", (kind) => {
    const verdicts = results.flatMap((result) => result[kind]);
    const count = (wanted: string) => verdicts.filter(({ grade }) => grade === wanted).length;
    expect(verdicts.length).toBeGreaterThanOrEqual(MIN_ITEMS);
    expect(count("bad")).toBeLessThanOrEqual(MAX_BAD_SHARE * verdicts.length);
    expect(count("good")).toBeGreaterThanOrEqual(MIN_GOOD_SHARE * verdicts.length);
  });
});
