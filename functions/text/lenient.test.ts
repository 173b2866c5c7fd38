import { expect, test } from "vitest";
import * as z from "zod";
import { lineNumber, listOf, lowerCase, writtenOut } from "~/functions/text/lenient";

test.each<[unknown, number | null]>([
  [12, 12],
  ["12", 12],
  [" [12] ", 12],
  ["[12", 12],
  ["12-14", null],
  ["twelve", null],
  ["", null],
  [1.5, null],
  [null, null],
])("the number of a line, written %j, is read as %j", (written, number) => {
  const { success, data = null } = lineNumber.safeParse(written);
  expect(success ? data : null).toBe(number);
});

test("a list is read from null and from its only text, and checks its entries", () => {
  const list = listOf(z.string());
  expect([list.parse(null), list.parse("one"), list.parse(["one", "two"])]).toEqual([[], ["one"], ["one", "two"]]);
  for (const other of [undefined, 1, {}, [1]]) expect(list.safeParse(other).success).toBe(false);
});

test("an answer is read as text, a value of a list in any case", () => {
  expect([true, 3, "x"].map((value) => writtenOut.parse(value))).toEqual(["true", "3", "x"]);
  expect(writtenOut.safeParse(null).success).toBe(false);
  expect([" Easy ", 3].map(lowerCase)).toEqual(["easy", 3]);
});
