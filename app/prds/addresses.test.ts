import { expect, test } from "vitest";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import { entryOf, placeOf, withoutEntry } from "./addresses";

test("a removed entry moves up those after it in its list, and no others", () => {
  expect(withoutEntry("items.3", "items.1")).toBe("items.2");
  expect(withoutEntry("items.3.acceptance.1", "items.1")).toBe("items.2.acceptance.1");
  expect(withoutEntry("items.1", "items.3")).toBe("items.1");
  expect(withoutEntry("metrics.3", "items.1")).toBe("metrics.3");
  expect(withoutEntry("overview.users", "items.1")).toBe("overview.users");
  expect(withoutEntry("items.3", null)).toBe("items.3");
});

test("an emptied check or reason leaves its entry, but an emptied side of a contradiction removes its entry", () => {
  expect(entryOf("items.3")).toBe("items.3");
  expect(entryOf("items.3.acceptance.0")).toBeNull();
  expect(entryOf("openQuestions.0.why")).toBeNull();
  expect(entryOf("contradictions.1.sides.0")).toBe("contradictions.1");
  expect(entryOf("overview.users")).toBeNull();
});

test("a line only changes places with lines under the same heading", () => {
  const lines = deepPrompt();
  for (const [index, item] of lines.items.entries()) {
    const place = placeOf(lines, `items.${index}`);
    expect(place?.siblings).toContain(index);
    for (const sibling of place?.siblings ?? []) {
      expect([lines.items[sibling]?.group, lines.items[sibling]?.area]).toEqual([item.group, item.area]);
    }
  }
  expect(placeOf(lines, "overview.users")).toBeNull();
  expect(placeOf(lines, "openQuestions.0.why")).toBeNull();
  expect(placeOf(lines, "items.999")).toBeNull();
});
