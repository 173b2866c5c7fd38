import { expect, it } from "vitest";
import { blindPair } from "./blind";

const OURS = [
  ...["# Slips", "", "Written: 2026 by a model", "", "## Decisions", "", "- No texts. (Ana \u00b7 0:12, 0:40)"],
  ...["- A list.", "  - It opens.", "- A plan.", "  - It shows.", ""],
].join("\n");

it("cuts the longer answer to the shorter's length: details first, then the end, and times do not count", () => {
  const pair = blindPair("en-marina", OURS, "## Minutes\n- They want a list and a plan\n");
  expect(pair).not.toMatch(/Slips|Written/);
  const [, a = "", b = ""] = pair.split(/^# Answer [AB]$/m).map((part) => part.trim());
  const [ours, chat] = a.startsWith("## Decisions") ? [a, b] : [b, a];
  expect(ours).toBe("## Decisions\n\n- No texts. (Ana \u00b7 0:12, 0:40)\n- A list.");
  expect(chat).toBe("## Minutes\n- They want a list and a plan");
});

it("keeps both whole if they are as long, and puts either first", () => {
  const pairs = ["a", "b", "c", "d", "e", "f"].map((name) => blindPair(name, "## One\n- x", "## Two\n- y"));
  expect(new Set(pairs).size).toBe(2);
  for (const pair of pairs) expect([...pair].sort()).toEqual([...(pairs[0] ?? "")].sort());
});
