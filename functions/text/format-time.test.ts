import { expect, test } from "vitest";
import { formatClock, momentUrl } from "./format-time";

test.each([
  [0, "0:00"],
  [999, "0:00"],
  [67_000, "1:07"],
  [67_999, "1:07"],
  [3_599_999, "59:59"],
  [3_723_000, "1:02:03"],
  [36_000_000 * 10, "100:00:00"],
  [-5, "0:00"],
  [Number.NaN, "0:00"],
])("%d ms is shown as %s", (ms, clock) => {
  expect(formatClock(ms)).toBe(clock);
});

test("a moment opens the video at its second", () => {
  const video = "https://www.youtube.com/watch?v=abcdefghijk";
  expect(momentUrl(video, 67_900)).toBe(`${video}&t=67s`);
  expect(momentUrl(`${video}&t=5s`, 1000)).toBe(`${video}&t=1s`);
});
