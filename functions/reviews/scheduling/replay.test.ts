import { describe, expect, it } from "vitest";
import { createDayFinder } from "~/functions/reviews/scheduling/days";
import { isLeech } from "~/functions/reviews/scheduling/leech";
import { advance, compareEntries, type ReplayEntry, replay } from "~/functions/reviews/scheduling/replay";
import { dueFields, resetFields } from "~/functions/reviews/scheduling/set-due";
import { LEARNING, NEW, REVIEW } from "../fsrs-states";
import type { FsrsData, ItemKey } from "../model";
import { DEFAULT_SETTINGS } from "../schedule-settings";
import { acceptTime } from "./review-time";
import { createScheduler, emptyState } from "./schedule-review";

const ITEM: ItemKey = { itemType: "flashcard", id: 7 };
const START = Date.UTC(2026, 4, 5, 12);
const MINUTE = 60_000;
const DAY = 86_400_000;
const scheduler = createScheduler(DEFAULT_SETTINGS);

const entry = (id: string, reviewedAt: number, grade: number, setTo: ReplayEntry["setTo"] = null): ReplayEntry => ({
  id,
  grade,
  setTo,
  reviewedAt,
});

describe("replaying a log", () => {
  const later = { due: "2026-08-01T00:00:00.000Z", scheduledDays: 80 };
  const log = [
    entry("a", START, 3),
    entry("b", START + DAY, 3),
    entry("c", START + 2 * DAY, 0, later),
    entry("d", START + 90 * DAY, 1),
    entry("e", START + 90 * DAY, 4),
  ];

  it("applies each rating to the state after the one before, and manual changes too", () => {
    const { state, steps } = replay(scheduler, ITEM, START, log);
    let straight = emptyState(START);
    for (const { id, grade, reviewedAt, setTo } of log) {
      const before = straight;
      straight = setTo ? { ...before, ...setTo } : scheduler.step(ITEM, before, grade, reviewedAt);
      expect(steps.get(id)).toEqual({ before, after: straight });
    }
    expect(state).toEqual(straight);
    expect(steps.get("c")?.after).toMatchObject({ ...later, reps: 2, lapses: 0 });
    expect([state.reps, state.lapses]).toEqual([4, 1]);
  });

  it("does not depend on the order of the entries, and leaves the list unchanged", () => {
    const whole = replay(scheduler, ITEM, START, log);
    for (const order of [
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
    ]) {
      const given = order.flatMap((index) => log[index] ?? []);
      expect(given).toHaveLength(5);
      const copy = [...given];
      expect(replay(scheduler, ITEM, START, given).state).toEqual(whole.state);
      expect(given).toEqual(copy);
    }
  });

  it("without entries gives a new item that is due when it was created", () => {
    const { state, steps } = replay(scheduler, ITEM, START, []);
    expect(state).toEqual(emptyState(START));
    expect(state).toMatchObject({ due: new Date(START).toISOString(), state: NEW, reps: 0, lastReview: null });
    expect(steps.size).toBe(0);
  });

  it("orders entries by time, then by id", () => {
    const at = (id: string, reviewedAt: number) => ({ id, reviewedAt });
    expect(compareEntries(at("b", 1), at("a", 2))).toBeLessThan(0);
    expect(compareEntries(at("a", 2), at("b", 1))).toBeGreaterThan(0);
    expect(compareEntries(at("a", 1), at("b", 1))).toBe(-1);
    expect(compareEntries(at("b", 1), at("a", 1))).toBe(1);
    expect(compareEntries(at("a", 1), at("a", 1))).toBe(0);
  });

  it("ignores a manual change that sets nothing", () => {
    const state = scheduler.step(ITEM, emptyState(START), 3, START);
    expect(advance(scheduler, ITEM, state, entry("x", START, 0))).toEqual(state);
  });
});

it("accepts ratings from 1 to 4 and no others", () => {
  for (const grade of [0, 5, -1]) {
    expect(() => scheduler.step(ITEM, emptyState(START), grade, START)).toThrow(`no rating has the number ${grade}`);
  }
  for (const grade of [1, 2, 3, 4]) expect(scheduler.step(ITEM, emptyState(START), grade, START).reps).toBe(1);
});

it("uses the learner's own weights", () => {
  const weights = [...(DEFAULT_SETTINGS.weights ?? Array(21).fill(0.5))];
  weights[2] = 30;
  const own = createScheduler({ ...DEFAULT_SETTINGS, weights, fuzz: false });
  expect(own.step(ITEM, emptyState(START), 3, START).stability).toBe(30);
});

describe("the time of a review", () => {
  it.each<[string, number | null, number]>([
    ["nothing", null, START],
    ["what is no time", Number.NaN, START],
    ["now", START, START],
    ["30 days ago", START - 30 * DAY, START - 30 * DAY],
    ["longer ago", START - 30 * DAY - 1, START],
    ["a minute ahead", START + MINUTE, START + MINUTE],
    ["further ahead", START + MINUTE + 1, START],
  ])("is the client's where it can be true: %s", (_, claimed, counted) => {
    expect(acceptTime(claimed, START)).toBe(counted);
  });
});

describe("an item made due by hand", () => {
  const reviewed: FsrsData = {
    ...scheduler.step(ITEM, emptyState(START - 10 * DAY), 4, START - 10 * DAY),
    learningSteps: 1,
  };

  it("keeps its memory state, and counts the interval from its last review", () => {
    expect(dueFields(reviewed, START + 2 * DAY, START)).toEqual({
      due: new Date(START + 2 * DAY).toISOString(),
      scheduledDays: 12,
      state: REVIEW,
      learningSteps: 0,
    });
    expect(dueFields({ ...reviewed, state: LEARNING }, START, START)).toMatchObject({ scheduledDays: 10 });
  });

  it("counts whole days, and zero for a time before its last review", () => {
    expect(dueFields(reviewed, START - 9.6 * DAY, START).scheduledDays).toBe(0);
    expect(dueFields(reviewed, START - 9.4 * DAY, START).scheduledDays).toBe(1);
    expect(dueFields(reviewed, START - 20 * DAY, START).scheduledDays).toBe(0);
  });

  it("counts from now when its last review is unknown", () => {
    expect(dueFields({ ...reviewed, lastReview: null }, START + 3 * DAY, START).scheduledDays).toBe(3);
  });

  it("takes the chosen interval as its stability if it was never reviewed", () => {
    const fields = dueFields(emptyState(START - 30 * DAY), START + 9 * DAY, START);
    expect(fields).toEqual({
      due: new Date(START + 9 * DAY).toISOString(),
      scheduledDays: 9,
      state: REVIEW,
      learningSteps: 0,
      stability: 9,
      difficulty: 5,
      lastReview: new Date(START).toISOString(),
    });
    expect(dueFields(emptyState(START), START, START).stability).toBe(1);
  });

  it("counts from now once it was reset, whatever its log says", () => {
    const again = { ...reviewed, ...resetFields(START - DAY), lastReview: reviewed.lastReview };
    expect(dueFields(again, START + 4 * DAY, START)).toMatchObject({ scheduledDays: 4, stability: 4 });
  });

  it("is new and due at once when it is reset", () => {
    expect({ ...reviewed, ...resetFields(START) }).toEqual(emptyState(START));
    expect(resetFields(START)).toMatchObject({ due: new Date(START).toISOString(), state: NEW, lastReview: null });
  });
});

it("computes a day once for all instants in it, and again for those before and after", () => {
  const dayOf = createDayFinder({ timeZone: "Europe/Berlin", dayStartHour: 4 });
  const first = dayOf(START);
  expect([first.startMs, first.endMs - 1, START].map((at) => dayOf(at) === first)).toEqual([true, true, true]);
  const next = dayOf(first.endMs);
  expect(next.startMs).toBe(first.endMs);
  expect(dayOf(next.startMs - 1)).toEqual(first);
});

it("counts as a leech from the learner's threshold on", () => {
  expect([2, 3, 4].map((lapses) => isLeech({ lapses }, { leechThreshold: 3 }))).toEqual([false, true, true]);
});
