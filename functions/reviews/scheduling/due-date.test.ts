import { describe, expect, it } from "vitest";
import { dueFields, resetFields } from "~/functions/reviews/scheduling/set-due";
import type { FsrsData, ItemKey, ReviewItemType } from "../model";
import { DEFAULT_SETTINGS, type StudySettings } from "../schedule-settings";
import { createScheduler, emptyState } from "./schedule-review";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 4, 9);
const [_AGAIN, _HARD, _GOOD, EASY] = [1, 2, 3, 4] as const;

const item = (id: number, itemType: ReviewItemType = "flashcard"): ItemKey => ({ itemType, id });
const schedulerOf = (settings: Partial<StudySettings> = {}) =>
  createScheduler({ ...DEFAULT_SETTINGS, fuzz: false, ...settings });

/** The states after ratings, each given when the item is due or `late` milliseconds after. */
function statesOf(of: ItemKey, grades: readonly number[], settings: Partial<StudySettings> = {}, late = 0): FsrsData[] {
  const scheduler = schedulerOf(settings);
  let state = emptyState(START);
  let at = START;
  return grades.map((grade) => {
    state = scheduler.step(of, state, grade, at);
    at = Date.parse(state.due) + late;
    return state;
  });
}

describe("a due date set by hand", () => {
  const known = statesOf(item(1), [EASY])[0] as FsrsData;
  const at = START + 10 * DAY;

  it("counts its days from the last review, and keeps the memory state", () => {
    const fields = dueFields({ ...known, learningSteps: 1, state: 3 }, at + 3 * DAY, at);
    expect(fields).toEqual({
      ...{ due: new Date(at + 3 * DAY).toISOString(), scheduledDays: 13 },
      ...{ state: 2, learningSteps: 0 },
    });
  });

  it("rounds to whole days, and never below zero", () => {
    const days = (dueAt: number) => dueFields(known, dueAt, at).scheduledDays;
    expect([START + 2.6 * DAY, START + 2.4 * DAY, START - 5 * DAY].map(days)).toEqual([3, 2, 0]);
  });

  it("gives an item without a memory the chosen interval, at least a day, and middle difficulty", () => {
    const fresh = emptyState(START);
    const fields = dueFields(fresh, at + 6 * DAY, at);
    const memory = { stability: 6, difficulty: 5, lastReview: new Date(at).toISOString(), scheduledDays: 6 };
    expect(fields).toMatchObject({ ...memory, state: 2 });
    expect(dueFields(fresh, at, at)).toMatchObject({ scheduledDays: 0, stability: 1 });
    // A reset item has no last review, like a new one.
    expect(dueFields({ ...known, state: 0 }, at + 6 * DAY, at)).toMatchObject(memory);
  });

  it("is cleared by a reset, like everything else", () => {
    expect(resetFields(at)).toEqual(emptyState(at));
    expect(resetFields(at)).toMatchObject({
      due: new Date(at).toISOString(),
      reps: 0,
      lapses: 0,
      state: 0,
      stability: 0,
    });
  });
});
