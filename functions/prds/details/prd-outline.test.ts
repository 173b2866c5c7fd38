import { expect, test } from "vitest";
import { draftOf, TALK } from "~/test/helpers/prompt-details/sample";
import { groundDocument } from "./ground-document";
import { outlineOf } from "./prd-outline";

const { details } = groundDocument(draftOf(), TALK);

test("exports teach in the order of the talk, with procedures and terms where they are told", () => {
  const at = (second: number) => ({
    text: `At ${second}`,
    citations: [{ segmentId: second, startMs: second * 1000, quote: "so" }],
  });
  const taught = {
    ...details,
    learnings: [
      { ...at(2), lead: "Drive" },
      { ...at(30), lead: "Heat" },
    ],
    steps: [
      { ...at(9), lead: "Winding" },
      { ...at(11), lead: "Winding" },
    ],
    comparisons: [
      { ...at(12), lead: "Drive", row: "Weight" },
      { ...at(13), lead: "Drive", row: "Spring" },
    ],
    terms: [
      { ...at(31), lead: "Invar" },
      { ...at(1), lead: "Dial" },
    ],
  };
  const outline = outlineOf({ items: [], details: taught });
  expect(outline.map(({ heading }) => heading)).not.toContain("Steps");
  const lines = outline.find(({ heading }) => heading === "Worth knowing")?.lines;
  expect(lines?.map(({ area, lead, isSentence }) => [area, lead, isSentence])).toEqual([
    ["Drive", null, true],
    ["Drive", "Weight", false],
    ["Drive", "Spring", false],
    ["Drive", "Dial", false],
    ["Winding", "Step 1", false],
    ["Winding", "Step 2", false],
    ["Heat", null, true],
    ["Heat", "Invar", false],
  ]);
  const alone = outlineOf({ items: [], details: { ...taught, learnings: [] } });
  expect(alone.map(({ heading }) => heading)).toEqual(expect.arrayContaining(["Steps", "Terms"]));
});
