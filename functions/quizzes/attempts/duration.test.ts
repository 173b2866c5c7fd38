import { expect, test } from "vitest";
import { bandOf, formatDuration, percentOf } from "~/functions/quizzes/attempts/duration";

test.each([
  [100, "Excellent!", "green"],
  [90, "Excellent!", "green"],
  [89.9, "Good", "yellow"],
  [70, "Good", "yellow"],
  [69.9, "Needs Improvement", "red"],
  [0, "Needs Improvement", "red"],
])("%d percent are in their band", (percent, label, color) => {
  expect(bandOf(percent)).toEqual({ label, color });
});

test("percentages are rounded, and 0 of 0 is 0", () => {
  expect([percentOf(2, 3), percentOf(179, 200), percentOf(0, 0)]).toEqual([67, 90, 0]);
});

test("seconds are shown as minutes and seconds", () => {
  expect([0, 59.6, 125, -3].map(formatDuration)).toEqual(["0m 0s", "1m 0s", "2m 5s", "0m 0s"]);
});
