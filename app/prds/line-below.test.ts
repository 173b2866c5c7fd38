import { expect, test } from "vitest";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { deepPrompt } from "~/test/helpers/prompt-details/sample";
import type { AddressedLines } from "./addresses";
import { loadApply } from "./apply-change";
import { lineBelow, withLine } from "./open-line";

const own = { key: 1, text: "A new line." };

/** Each line of a list by its text, and its address. */
function addresses({ items, details }: AddressedLines, list: "items" | "nonGoals"): Map<string, string> {
  const texts = list === "items" ? items.map(({ text }) => text) : (details?.nonGoals.map(({ text }) => text) ?? []);
  return new Map(texts.map((text, index) => [text, `${list}.${index}`]));
}

async function expectShift(lines: AddressedLines, at: string, line: Parameters<typeof lineBelow>[2]) {
  const list = at.startsWith("items.") ? "items" : "nonGoals";
  const added = lineBelow(lines, at, line);
  if (!added) throw new Error("The line has a text.");
  const after = addresses((await loadApply())({ ...lines, items: [...lines.items] }, added.change), list);
  expect(after.get(own.text)).toBe(added.at);
  const kept = [...addresses(lines, list)].filter(([text]) => !isNothingFound(text));
  for (const [text, before] of kept) expect(withLine(lines, before, added)).toBe(after.get(text));
}

test("adding a line below any other gives its address, and the new addresses of all others", async () => {
  const lines = deepPrompt();
  for (const [index, { group, area }] of lines.items.entries()) {
    await expectShift(lines, `items.${index}`, { ...own, to: group, ...(area && { area }) });
  }
  for (const index of lines.details?.nonGoals.keys() ?? []) {
    await expectShift(lines, `nonGoals.${index}`, { ...own, to: "nonGoals" });
  }
});

test("a line added to another area stands at the end of its part", async () => {
  const lines = deepPrompt();
  const at = lines.items.findIndex(({ group }) => group === "Core Features");
  await expectShift(lines, `items.${at}`, { ...own, to: "Core Features", area: "An area of its own" });
});

test("other lists keep their addresses, and a line without text adds nothing", () => {
  const lines = deepPrompt();
  const added = lineBelow(lines, "nonGoals.0", { ...own, to: "nonGoals" });
  expect(added && withLine(lines, "items.3.acceptance.1", added)).toBe("items.3.acceptance.1");
  expect(lineBelow(lines, "nonGoals.0", { ...own, to: "nonGoals", text: " " })).toBeNull();
});
