import { expect, it } from "vitest";
import { makeGap } from "./editor/editor-form";

const text = "TLS keeps HTTP secret";

it("turns the selection into a gap, with the next number or that of the last card", () => {
  const first = makeGap({ text, start: 0, end: 3 });
  expect(first.text).toBe("{{c1::TLS}} keeps HTTP secret");
  expect(first.text.slice(first.start, first.end)).toBe("TLS");
  const at = first.text.indexOf("HTTP");
  const rest = { text: first.text, start: at, end: at + 4 };
  expect(makeGap(rest).text).toBe("{{c1::TLS}} keeps {{c2::HTTP}} secret");
  expect(makeGap(rest, true).text).toBe("{{c1::TLS}} keeps {{c1::HTTP}} secret");
});

it("inserts an empty gap if nothing is selected", () => {
  const made = makeGap({ text: "a ", start: 2, end: 2 }, true);
  expect(made).toEqual({ inserted: "{{c1::}}", text: "a {{c1::}}", start: 8, end: 8 });
});
