import { expect, it } from "vitest";
import { RATINGS } from "../model";
import { DEFAULT_SETTINGS } from "../schedule-settings";
import { createScheduler, emptyState } from "./schedule-review";

const item = { itemType: "flashcard", id: 7 } as const;
const MIDNIGHT = Date.UTC(2026, 4, 5);

it("shows what a rating then does, fuzz included", () => {
  const scheduler = createScheduler(DEFAULT_SETTINGS);
  let state = emptyState(MIDNIGHT);
  let at = MIDNIGHT;
  for (const grade of [3, 3, 4, 1, 3, 2, 3]) {
    const preview = scheduler.preview(item, state, at);
    for (const [index, rating] of RATINGS.entries()) {
      const after = scheduler.step(item, state, index + 1, at);
      const { due, scheduledDays, seconds } = preview[rating];
      expect({ due, scheduledDays }).toEqual({ due: after.due, scheduledDays: after.scheduledDays });
      expect(seconds).toBe(Math.round((Date.parse(after.due) - at) / 1000));
    }
    state = scheduler.step(item, state, grade, at);
    at = Date.parse(state.due) + 3_600_000;
  }
});

it("holds when the last review is ahead of the clock, also across midnight", () => {
  const scheduler = createScheduler(DEFAULT_SETTINGS);
  const state = scheduler.step(item, emptyState(MIDNIGHT), 4, MIDNIGHT + 20_000);
  expect(scheduler.preview(item, state, MIDNIGHT - 20_000)).toEqual(scheduler.preview(item, state, MIDNIGHT + 20_000));
});
