import { expect, test } from "vitest";
import { byArea } from "~/functions/prds/details/prd-outline";
import type { PrdItem } from "~/functions/prds/model";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { loadApply } from "./apply-change";
import { type MoveTo, moveOf } from "./use-in-place";

const GROUP = "Core Features";
const item = (text: string, area: string | undefined, group: PrdItem["group"] = GROUP): PrdItem => ({
  group,
  text,
  origin: "inferred",
  citations: [],
  ...(area !== undefined && { area }),
});
/** The areas are interleaved, which an owner's changes can cause. */
const LINES = {
  items: [
    item("o", undefined, "Project Overview"),
    item("a1", "A"),
    item("b1", "B"),
    item("a2", "A"),
    item("b2", "B"),
    item("d", undefined, "Design Vision"),
  ],
  details: null,
};
const shown = (items: readonly PrdItem[]) =>
  byArea(items.filter(({ group }) => group === GROUP)).map(({ text, area }) => `${area} ${text}`);

async function moved(at: string, to: MoveTo) {
  const made = moveOf(LINES, at, to);
  if (!made) return null;
  const { items } = (await loadApply())(LINES, made.change);
  const { text } = items[Number(made.at.split(".")[1])] ?? {};
  expect(items.map(({ group }) => PRD_GROUPS.indexOf(group))).toEqual(
    LINES.items.map(({ group }) => PRD_GROUPS.indexOf(group)),
  );
  return { lines: shown(items), text, said: made.said };
}

test("within its area, a line takes another one's place", async () => {
  expect(await moved("items.1", 1)).toEqual({
    lines: ["A a2", "A a1", "B b1", "B b2"],
    text: "a1",
    said: "Line 2 of 2 in A.",
  });
});

test("moved down into the next area, a line joins it below the line it passed", async () => {
  expect(await moved("items.3", 2)).toEqual({
    lines: ["A a1", "B b1", "B a2", "B b2"],
    text: "a2",
    said: "Line 2 of 3 in B.",
  });
});

test("moved up into the previous area, a line is above the line it passed", async () => {
  expect(await moved("items.2", 1)).toEqual({
    lines: ["A a1", "A b1", "A a2", "B b2"],
    text: "b1",
    said: "Line 2 of 3 in A.",
  });
});

test("a step down past a heading makes a line the first of the next area", async () => {
  expect(await moved("items.3", "down")).toEqual({
    lines: ["A a1", "B a2", "B b1", "B b2"],
    text: "a2",
    said: "Line 1 of 3 in B.",
  });
});

test("a step up past a heading makes a line the last of the area before", async () => {
  expect(await moved("items.2", "up")).toEqual({
    lines: ["A a1", "A a2", "A b1", "B b2"],
    text: "b1",
    said: "Line 3 of 3 in A.",
  });
});

test("a step within an area passes one line", async () => {
  expect(await moved("items.1", "down")).toEqual({
    lines: ["A a2", "A a1", "B b1", "B b2"],
    text: "a1",
    said: "Line 2 of 2 in A.",
  });
});

test("an area whose first line leaves keeps its place on the page", async () => {
  expect(await moved("items.1", 3)).toEqual({
    lines: ["A a2", "B b1", "B b2", "B a1"],
    text: "a1",
    said: "Line 3 of 3 in B.",
  });
});

test("a line stays in its part, and where it is", async () => {
  expect(await moved("items.1", 0)).toBeNull();
  expect(await moved("items.1", 4)).toBeNull();
  expect(await moved("items.5", 1)).toBeNull();
  expect(await moved("items.1", "up")).toBeNull();
  expect(await moved("items.4", "down")).toBeNull();
  const apply = await loadApply();
  expect(() => apply(LINES, { moves: [{ list: "items", from: 1, to: 5 }] })).toThrow("no longer match the document");
});
