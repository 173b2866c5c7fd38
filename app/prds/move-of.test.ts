import { expect, test } from "vitest";
import { byArea } from "~/functions/prds/details/prd-outline";
import type { PrdItem } from "~/functions/prds/model";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { addressOf, placeOf } from "./addresses";
import { loadApply } from "./apply-change";
import { type MoveTo, moveOf, targetsOf } from "./move-of";

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

const partOf = (items: readonly PrdItem[], group: PrdItem["group"]) =>
  byArea(items.filter((one) => one.group === group)).map(({ text, area }) => (area ? `${area} ${text}` : text));

async function carried(from: { items: PrdItem[]; details: null }, at: string, to: MoveTo) {
  const made = moveOf(from, at, to);
  if (!made) throw new Error("The line can move.");
  const { items } = (await loadApply())(from, made.change);
  return { items, said: made.said, text: items[Number(made.at.split(".")[1])]?.text, at: made.at };
}

const API = [item("x1", "X", "API Integration"), item("x2", "X", "API Integration")];
const APART = { items: [...LINES.items.slice(0, 5), ...API, ...LINES.items.slice(5)], details: null };

test("a step past the end of a part makes a line the first of the next one, also of an empty one, and back", async () => {
  const down = await carried(APART, "items.4", "down");
  expect([down.text, down.said]).toEqual(["b2", "Line 1 of 1 in Technical Requirements."]);
  expect(partOf(down.items, "Technical Requirements")).toEqual(["B b2"]);
  const further = await carried({ items: down.items, details: null }, down.at, "down");
  expect(partOf(further.items, "API Integration")).toEqual(["X b2", "X x1", "X x2"]);
  expect([further.text, further.said]).toEqual(["b2", "Line 1 of 3 in API Integration."]);
  const back = await carried({ items: APART.items.filter(({ area }) => area !== "A"), details: null }, "items.3", "up");
  expect([back.text, back.said]).toEqual(["x1", "Line 1 of 1 in Technical Requirements."]);
  const up = await carried({ items: [...down.items], details: null }, `items.${down.items.length - 3}`, "up");
  expect([partOf(up.items, "Technical Requirements"), up.text]).toEqual([["B b2", "B x1"], "x1"]);
});

test("a line dropped on another part takes a place there, below from above and above from below", async () => {
  // The places that a line can take: a1 a2 b1 b2, the empty Technical Requirements, x1 x2 d.
  const onto = await carried(APART, "items.1", 5);
  expect(partOf(onto.items, "API Integration")).toEqual(["X x1", "X a1", "X x2"]);
  expect([onto.text, onto.said]).toEqual(["a1", "Line 2 of 3 in API Integration."]);
  const back = await carried(APART, "items.6", 0);
  expect(partOf(back.items, "Core Features")).toEqual(["A x2", "A a1", "A a2", "B b1", "B b2"]);
  expect([back.text, back.said]).toEqual(["x2", "Line 1 of 5 in Core Features."]);
});

test("a line dropped on an empty part is its first one, also where its placeholder stands", async () => {
  const onto = await carried(APART, "items.1", 4);
  expect([onto.text, onto.said]).toEqual(["a1", "Line 1 of 1 in Technical Requirements."]);
  expect(partOf(onto.items, "Technical Requirements")).toEqual(["A a1"]);
  const held = item("Nothing found for this part.", undefined, "Technical Requirements");
  const document = { items: APART.items.toSpliced(5, 0, held), details: null };
  const over = await carried(document, "items.6", 4);
  expect([partOf(over.items, "Technical Requirements"), over.text]).toEqual([["X x1"], "x1"]);
  const place = placeOf(document, "items.6");
  expect(place?.reach.map((one) => addressOf(document, "items", one))[4]).toBe("items.5");
  expect(addressOf(APART, "items", "Technical Requirements")).toBe("Technical Requirements");
});

test("open questions trade places within their list, with their reasons", async () => {
  const { items, details } = deepPrompt();
  const questions = details?.openQuestions ?? [];
  const made = moveOf({ items, details }, "openQuestions.1", "up");
  expect([made?.at, made?.said]).toEqual([
    "openQuestions.0",
    `Line 1 of ${questions.length} in Open questions and risks.`,
  ]);
  const next = made && (await loadApply())({ items, details }, made.change);
  expect(next?.details?.openQuestions.slice(0, 2)).toEqual([questions[1], questions[0]]);
  expect(moveOf({ items, details }, "openQuestions.0.why", "down")).toBeNull();
});

test("a line is offered the other parts and the document's lists; the overview and a placeholder stay", () => {
  const { items, details } = deepPrompt();
  const feature = items.findIndex(({ id }) => id === "R1");
  const headings = (at: string) => targetsOf({ items, details }, at).map(({ heading }) => heading);
  expect(headings(`items.${feature}`)).toEqual([
    ...["Technical Requirements", "API Integration", "Design Vision"],
    ...["Non-goals", "Metrics", "Worth knowing"],
  ]);
  expect(headings("nonGoals.0").slice(0, 1)).toEqual(["Core Features"]);
  expect(headings("nonGoals.0")).not.toContain("Non-goals");
  const still = items.flatMap(({ group }, index) => (/Overview|API/.test(group) ? [`items.${index}`] : []));
  expect(still.map(headings)).toEqual(still.map(() => []));
});

test("a list's line says what it loses in a part", () => {
  const { items, details } = deepPrompt();
  if (!details) throw new Error("The sample has details.");
  const action = { text: "Ship it.", citations: [], who: "Ana", due: "Friday" };
  const made = moveOf({ items, details: { ...details, actions: [action] } }, "actions.0", { into: "Core Features" });
  expect(made?.said).toBe("Line 2 of 2 in Core Features. Not kept there: Ana, Friday.");
});

test("a line stays where it is", async () => {
  expect(await moved("items.1", 0)).toBeNull();
  expect(await moved("items.1", 9)).toBeNull();
  expect(await moved("items.0", "down")).toBeNull();
  expect(await moved("items.1", "up")).toBeNull();
  expect(await moved("items.5", "down")).toBeNull();
  const apply = await loadApply();
  for (const to of [0, 9]) {
    expect(() => apply(LINES, { moves: [{ list: "items", from: 1, to }] })).toThrow("no longer match the document");
  }
});
