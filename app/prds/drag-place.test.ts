import { expect, test } from "vitest";
import { dropPlace, dropSide, isDrag, scrollStep } from "./document/use-line-drag";

test("a dragged line takes the place whose middle it has passed", () => {
  const middles = [100, 200, 300];
  const places = (from: number) => [50, 150, 250, 350].map((y) => dropPlace(middles, from, y));
  expect([places(0), places(1), places(2)]).toEqual([
    [0, 0, 1, 2],
    [0, 1, 1, 2],
    [0, 1, 2, 2],
  ]);
  expect(dropPlace([100], 0, 999)).toBe(0);
});

test("the mark stands on the far side of the line whose place it takes", () => {
  expect([dropSide(1, 0), dropSide(1, 1), dropSide(1, 2)]).toEqual(["before", null, "after"]);
});

test("a press is a drag from 5 px, in both directions", () => {
  expect([0, 4, -4, 5, -5].map(isDrag)).toEqual([false, false, false, true, true]);
});

test("near the window's edges a drag scrolls toward them", () => {
  expect([0, 71, 72, 828, 829].map((y) => scrollStep(y, 900))).toEqual([-12, -12, 0, 0, 12]);
});
