import { default_w } from "ts-fsrs";
import { expect, it } from "vitest";
import type { FsrsData, ItemKey } from "../model";
import { DEFAULT_SETTINGS } from "../schedule-settings";
import { createScheduler, emptyState } from "./schedule-review";

const CARD: ItemKey = { itemType: "flashcard", id: 1 };
const DAY_MS = 86_400_000;
const START = Date.UTC(2022, 10, 29, 12, 30);
const [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4] as const;
const MIXED = [GOOD, GOOD, GOOD, GOOD, GOOD, GOOD, AGAIN, AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD];

const scheduler = createScheduler({ ...DEFAULT_SETTINGS, fuzz: false });

/** Rates a card each time it is due; returns the intervals in days. */
function intervalsOf(grades: readonly number[]): { intervals: number[]; state: FsrsData } {
  let state = emptyState(START);
  let at = START;
  const intervals = grades.map((grade) => {
    state = scheduler.step(CARD, state, grade, at);
    at = Date.parse(state.due);
    return state.scheduledDays;
  });
  return { intervals, state };
}

it("has the FSRS-6 default weights that py-fsrs and ts-fsrs publish", () => {
  // py-fsrs, fsrs/scheduler.py DEFAULT_PARAMETERS; ts-fsrs, packages/fsrs/__tests__/FSRS-6.test.ts
  expect(default_w).toEqual([
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]);
});

it("gives the intervals of ts-fsrs's own FSRS-6 test", () => {
  // ts-fsrs, packages/fsrs/__tests__/FSRS-6.test.ts, "ivl_history"
  expect(intervalsOf(MIXED).intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
});

it("is within a day of the intervals of py-fsrs", () => {
  // py-fsrs, tests/test_basic.py, test_review_card
  const published = [0, 2, 11, 46, 163, 497, 0, 0, 2, 4, 7, 12, 20];
  const { intervals } = intervalsOf(MIXED);
  expect(intervals.map((days, index) => Math.abs(days - (published[index] ?? Number.NaN)) <= 1)).not.toContain(false);
  expect(intervals.filter((days, index) => days === published[index])).toHaveLength(11);
});

/** Rates a card at fixed intervals in days. */
function stateAfter(grades: readonly number[], distances: readonly number[]): FsrsData {
  let at = START;
  return grades.reduce((state, grade, index) => {
    at += (distances[index] ?? 0) * DAY_MS;
    return scheduler.step(CARD, state, grade, at);
  }, emptyState(START));
}

it("has the memory state that fsrs-rs and ts-fsrs publish", () => {
  // ts-fsrs, FSRS-6.test.ts, "memory state[short-term]", which takes it from fsrs-rs, src/inference.rs
  const state = stateAfter([AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD], [0, 0, 1, 3, 8, 21]);
  expect(state.stability).toBeCloseTo(53.62691, 4);
  expect(state.difficulty).toBeCloseTo(6.3574867, 4);
});

it("rates a new card as ts-fsrs publishes", () => {
  // ts-fsrs, FSRS-6.test.ts, "first repeat"
  const states = [AGAIN, HARD, GOOD, EASY].map((grade) => scheduler.step(CARD, emptyState(START), grade, START));
  expect(states.map(({ stability }) => stability)).toEqual([0.212, 1.2931, 2.3065, 8.2956]);
  expect(states.map(({ difficulty }) => difficulty)).toEqual([6.4133, 5.11217071, 2.11810397, 1]);
  expect(states.map(({ scheduledDays }) => scheduledDays)).toEqual([0, 0, 0, 8]);
  expect(states.map(({ state }) => state)).toEqual([1, 1, 1, 2]);
});

it("reaches difficulty 1 by easy ratings alone", () => {
  // py-fsrs, tests/test_basic.py, test_repeated_correct_reviews
  expect(stateAfter(Array<number>(10).fill(EASY), []).difficulty).toBe(1);
});

it("has the learning steps of py-fsrs: 1 minute, 5 to 6, 10 minutes, and days", () => {
  // py-fsrs, tests/test_basic.py, test_again/hard/good/easy_learning_steps; ts-fsrs rounds 5.5 minutes up
  const minutes = [AGAIN, HARD, GOOD].map(
    (grade) => (Date.parse(scheduler.step(CARD, emptyState(START), grade, START).due) - START) / 60_000,
  );
  expect(minutes).toEqual([1, 6, 10]);
});

it("shows on the buttons what they do, fuzz included", () => {
  const fuzzy = createScheduler({ ...DEFAULT_SETTINGS, fuzz: true });
  for (let id = 1; id <= 200; id += 1) {
    const card: ItemKey = { itemType: "flashcard", id };
    const state = fuzzy.step(card, emptyState(START), EASY, START);
    const at = Date.parse(state.due) + id * 1000;
    const preview = fuzzy.preview(card, state, at - 900);
    const applied = [AGAIN, HARD, GOOD, EASY].map((grade) => fuzzy.step(card, state, grade, at).scheduledDays);
    expect(applied).toEqual([preview.again, preview.hard, preview.good, preview.easy].map((one) => one.scheduledDays));
  }
});

it("spreads cards learned together", () => {
  const fuzzy = createScheduler({ ...DEFAULT_SETTINGS, fuzz: true });
  const intervals = Array.from({ length: 100 }, (_, id) => {
    const card: ItemKey = { itemType: "flashcard", id };
    return fuzzy.step(card, fuzzy.step(card, emptyState(START), EASY, START), GOOD, START + 8 * DAY_MS).scheduledDays;
  });
  expect(new Set(intervals).size).toBeGreaterThan(3);
});
