import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits } from "./details/line-edits";
import { PRD_GROUPS, type PrdItem } from "./model";
import { nothingFound } from "./nothing-found";
import { grounding, groupRequirements, prdToPlainText, toRequirements } from "./requirements";

const NOTHING = nothingFound("en", false);
const citation = { segmentId: 0, startMs: 0, quote: "we build a planner" };
const items: PrdItem[] = [
  { group: "Project Overview", text: "A planner.", origin: "quoted", citations: [citation] },
  { group: "Core Features", text: "Sharing: with friends", origin: "quoted", citations: [citation] },
  { group: "Core Features", text: "Reminders", origin: "inferred", citations: [] },
  { group: "Technical Requirements", text: "Works offline", origin: "inferred", citations: [] },
  { group: "API Integration", text: NOTHING, origin: "inferred", citations: [] },
  { group: "Design Vision", text: "Calm.", origin: "inferred", citations: [] },
];

describe("requirement lines", () => {
  test("carry the group as a prefix, except the overview", () => {
    expect(toRequirements(items)).toEqual([
      "A planner.",
      "Core Features: Sharing: with friends",
      "Core Features: Reminders",
      "Technical Requirements: Works offline",
      `API Integration: ${NOTHING}`,
      "Design Vision: Calm.",
    ]);
  });

  test("begin with the overview wherever it stood, and stay one line each", () => {
    const lines = toRequirements([
      { group: "Design Vision", text: "Two\nlines", origin: "inferred", citations: [] },
      { group: "Project Overview", text: "First", origin: "inferred", citations: [] },
    ]);
    expect(lines).toEqual(["First", "Design Vision: Two lines"]);
  });

  test("are grouped by their prefix: without a known one a line is introduction", () => {
    const groups = groupRequirements([
      "Core Features: a",
      "Hello",
      "Budget: 10",
      "core features: b",
      "API Integration:c",
    ]);
    expect(groups["Core Features"]).toEqual(["a"]);
    expect(groups["API Integration"]).toEqual(["c"]);
    expect(groups["Project Overview"]).toEqual(["Hello", "Budget: 10", "core features: b"]);
  });

  test("come back from grouping as they went in", () => {
    const text = fc.stringMatching(/^[a-zé漢 ,.]{0,20}[a-z]$/).map((value) => value.trim());
    const item = fc.record({
      group: fc.constantFrom(...PRD_GROUPS),
      text,
      origin: fc.constant("inferred" as const),
      citations: fc.constant<PrdItem["citations"]>([]),
    });
    fc.assert(
      fc.property(fc.array(item), (given) => {
        const groups = groupRequirements(toRequirements(given));
        for (const group of PRD_GROUPS) {
          const expected = given.filter((one) => one.group === group).map((one) => one.text.replace(/\s+/g, " "));
          expect(groups[group]).toEqual(expected);
        }
      }),
    );
  });
});

describe("copy", () => {
  test("follows the order of the parts and leaves out technical and API parts that have no line", () => {
    const text = prdToPlainText([
      "Overview.",
      "Design Vision: Calm.",
      "API Integration: Calendar",
      "Core Features: Share",
    ]);
    expect(text).toBe(
      "Project Overview\nOverview.\n\nCore Features\n- Share\n\nAPI Integration\n- Calendar\n\nDesign Vision\nCalm.",
    );
  });
});

describe("grounding", () => {
  test("counts cited lines of all lines that say something", () => {
    expect(grounding(items)).toEqual({ quoted: 2, total: 5 });
    expect(grounding([])).toEqual({ quoted: 0, total: 0 });
  });
});

describe("edits", () => {
  const texts = items.map(({ text }) => text);

  test("that change nothing keep everything", () => {
    expect(applyEdits(items, texts)).toEqual(items);
    expect(applyEdits(items, ["A planner.", "Core Features: Sharing: with friends", ...texts.slice(2)])).toEqual(items);
  });

  test("make the changed line the editor's own and leave the others", () => {
    const edited = applyEdits(items, texts.with(0, "  A better\nplanner. "));
    expect(edited[0]).toEqual({
      group: "Project Overview",
      text: "A better planner.",
      origin: items[0]?.origin,
      citations: items[0]?.citations,
      edited: true,
    });
    expect(edited.slice(1)).toEqual(items.slice(1));
  });

  test("that empty a line remove it", () => {
    expect(applyEdits(items, texts.with(2, " "))).toEqual([...items.slice(0, 2), null, ...items.slice(3)]);
  });

  test("of another number of lines are refused", () => {
    expect(() => applyEdits(items, texts.slice(1))).toThrowError(expect.objectContaining({ code: "invalid_input" }));
  });
});
