import { expect, test } from "vitest";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import { readingLine } from "./detail-reading";
import { detailSections, notSaidLine } from "./detail-sections";
import { groundDocument } from "./ground-document";
import { unusedEvidence } from "./unused-details";

const { items, details } = groundDocument(draftOf(), TALK);

test("sections stand in the order of the document, without empty ones", () => {
  expect(detailSections(details).map(({ heading }) => heading)).toEqual([
    "Problem, users, outcome",
    "Contradictions",
    "Open questions and risks",
    "Non-goals",
    "Metrics",
    "Worth knowing",
  ]);
  expect(detailSections({ ...details, metrics: [] }).map(({ key }) => key)).not.toContain("metrics");
});

test("both sides of a contradiction lead to their moments", () => {
  const lines = detailSections(details).find(({ key }) => key === "contradictions")?.entries[0]?.lines;
  expect(lines?.map(({ label, citations }) => [label, citations[0]?.startMs])).toEqual([
    ["To decide", undefined],
    ["Says", 15_000],
    ["Also says", 25_000],
  ]);
});

test("what was not found is said of the author, not of the video", () => {
  expect(notSaidLine(details)).toBe("Nothing found about: pricing, analytics.");
  expect(notSaidLine({ notSaid: [] })).toBeNull();
});

test("how the video was read is said, and of one that does not fit, in one sentence, that this is a brief", () => {
  expect(readingLine(details.video)).toBe("Read as a pitch: Fernleaf. The planner; the seed shop was left out.");
  const low = { ...details.video, reading: null, fit: "low" } as const;
  expect(readingLine({ ...low, kind: "lecture" })).toBe(
    "This video is a lecture and describes little to build, so this is a brief of what it says.",
  );
  expect(readingLine({ ...low, kind: "other" })).toMatch(/^This video describes little/);
});

test("demands and warnings that no line cites are found, and no others", () => {
  expect(unusedEvidence(items, details).map(({ id }) => id)).toEqual(["e8"]);
  const without = { ...details, contradictions: [] };
  expect(unusedEvidence(items, without).map(({ id }) => id)).toEqual(["e6", "e8"]);
  expect(unusedEvidence([], { ...without, nonGoals: [] }).map(({ id }) => id)).toEqual(["e4", "e6", "e8", "e9"]);
});
