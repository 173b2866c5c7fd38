import { expect, it } from "vitest";
import { blindPair } from "./blind";

const OURS = [
  ...["# Slips", "", "## Decisions", "", "- No texts. (Ana \u00b7 0:12, 0:40)"],
  ...["- A list.", "  - It opens.", "- A plan.", "  - It shows.", ""],
].join("\n");

it("cuts the longer answer to the shorter's length: from each section's end, and times do not count", () => {
  const pair = blindPair("en-marina", OURS, "## Minutes\n- They want a list, a plan\n");
  expect(pair).not.toMatch(/Slips/);
  const [, a = "", b = ""] = pair.split(/^# Answer [AB]$/m).map((part) => part.trim());
  const [ours, chat] = a.startsWith("## Decisions") ? [a, b] : [b, a];
  expect(ours).toBe("## Decisions\n\n- No texts. (Ana \u00b7 0:12, 0:40)\n- A list.");
  expect(chat).toBe("## Minutes\n- They want a list, a plan");
});

it("cuts a paragraph sentence by sentence, with their times", () => {
  const taught = "## Bends\n\nWater cuts outside. (0:12, 0:40) Sand stays inside. (1:07)\n";
  const pair = blindPair("en-marina", taught, "## Bends\n- It cuts outside, as it says\n");
  expect(pair).toContain("## Bends\n\nWater cuts outside. (0:12, 0:40)\n");
  expect(pair).not.toContain("Sand");
});

it("drops a title, but no heading of a part", () => {
  const pair = blindPair(
    "a",
    "# Minutes of Mondays\n\nx\n\n# Requirements\n\ny",
    "# PRD of Ana\n\nx\n\n# Minutes\n\ny",
  );
  expect(pair).not.toMatch(/Mondays|Ana/);
  for (const part of ["# Requirements", "# Minutes"]) expect(pair).toContain(`\n${part}\n`);
});

it("keeps both whole if they are as long, and puts either first", () => {
  const pairs = ["a", "b", "c", "d", "e", "f"].map((name) => blindPair(name, "## One\n- x", "## Two\n- y"));
  expect(new Set(pairs).size).toBe(2);
  for (const pair of pairs) expect([...pair].sort()).toEqual([...(pairs[0] ?? "")].sort());
});
