import { expect, it } from "vitest";
import { repeatFinder } from "./find-repeats";

const DOCUMENT = [
  "A gardener can share a plan with a link.",
  "The first plan is ready within 3 minutes.",
  "一つ目の計画は三分でできる",
];

it.each([
  ["a gardener can share a plan with a link", true],
  ["Gardeners can share their plan with a link.", true],
  ["一つ目の計画は三分でできる。", true],
  ["The first plan is ready within 5 minutes.", false],
  ["A gardener can print a plan.", false],
  ["The link opens on a phone.", false],
])("%s: said in the document already: %s", (text, expected) => {
  expect(repeatFinder(DOCUMENT, "en")(text)).toBe(expected);
});

it("finds a line that repeats an earlier one", () => {
  const isRepeat = repeatFinder([], "en");
  expect(["Print the plan.", "Print a plan!", "Water at noon."].map(isRepeat)).toEqual([false, true, false]);
});
