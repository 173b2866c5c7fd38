import { expect, test } from "vitest";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { describeChanges } from "./describe-changes";
import type { PrdItem } from "./model";

const item = (text: string, more: Partial<PrdItem> = {}): PrdItem => ({
  ...{ group: "Core Features", text, origin: "inferred", citations: [] },
  ...more,
});
const of = (...items: PrdItem[]) => ({ items, details: null });
const [a, b, c] = ["Boats are listed by name.", "A bell rings an hour before.", "Tides of all harbors."].map((text) =>
  item(text),
);

test("counts requirements that were edited, added, removed and moved", () => {
  if (!a || !b || !c) throw new Error("The sample lacks a line.");
  const rung = item("A bell rings two hours before.");
  expect(describeChanges(of(a, b), of(a, rung, c))).toBe("1 requirement edited, 1 added");
  expect(describeChanges(of(a, b, c), of(a))).toBe("2 requirements removed");
  expect(describeChanges(of(a, b, c), of(c, a, b))).toBe("1 requirement moved");
  expect(describeChanges(of(a), of(item(a.text, { priority: "must" })))).toBe("1 requirement edited");
  const elsewhere = item(b.text, { group: "API Integration" });
  expect(describeChanges(of(a, b), of(a, elsewhere))).toBe("1 requirement moved");
});

test("speaks of lines once another part of the document changed, and says when no text did", () => {
  const { items, details } = deepPrompt();
  if (!details) throw new Error("The sample has details.");
  const [first, ...rest] = details.nonGoals;
  expect(describeChanges({ items, details }, { items, details: { ...details, nonGoals: rest } })).toBe(
    "1 line removed",
  );
  expect(first).toBeDefined();
  expect(describeChanges({ items, details }, { items, details })).toBe("nothing changed in the end");
  const uncited = items.map((one) => ({ ...one, citations: [] }));
  expect(describeChanges({ items, details }, { items: uncited, details })).toBe("only quotes changed");
});
