import { expect, test } from "vitest";
import type { PrdItem } from "~/functions/prds/model";
import { nothingFound } from "~/functions/prds/nothing-found";
import { loadApply } from "./apply-change";
import { newBelow } from "./new-lines";
import { lineBelow } from "./open-line";

const item = (group: PrdItem["group"], text: string): PrdItem => ({ group, text, origin: "inferred", citations: [] });
const LINES = {
  items: [
    item("Project Overview", "A paper planner."),
    item("Core Features", nothingFound("en", true)),
    item("Design Vision", nothingFound("de", false)),
  ],
  details: null,
};

test("a part that has only its placeholder takes a line in its place, also if it is a paragraph", async () => {
  const apply = await loadApply();
  for (const index of [1, 2]) {
    const at = `items.${index}`;
    const begun = newBelow(LINES, at)?.begin;
    expect(begun?.to).toBe(LINES.items[index]?.group);
    const added = begun && lineBelow(LINES, at, { ...begun, key: 1, text: "Plain paper." });
    expect([added?.at, added?.grown]).toEqual([at, 0]);
    const { items } = apply(LINES, added?.change ?? {});
    expect(items.map(({ text }) => text)).toEqual(
      LINES.items.map(({ text }, place) => (place === index ? "Plain paper." : text)),
    );
  }
});

test("a paragraph that is written takes no further line", () => {
  expect(newBelow(LINES, "items.0")).toBeNull();
});
