import { describe, expect, it } from "vitest";
import { createDayFinder, dayAfter, studyDay } from "~/functions/reviews/scheduling/days";
import { isLeech } from "~/functions/reviews/scheduling/leech";
import { compareEntries, type ReplayEntry, replay } from "~/functions/reviews/scheduling/replay";
import { dueFields } from "~/functions/reviews/scheduling/set-due";
import type { FsrsData, ItemKey, ReviewItemType } from "../model";
import { DEFAULT_SETTINGS, type StudySettings } from "../schedule-settings";
import { acceptTime, OFFLINE_MS } from "./review-time";
import { createScheduler, emptyState } from "./schedule-review";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 4, 4, 9);
const [AGAIN, HARD, GOOD, EASY] = [1, 2, 3, 4] as const;

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

const lastOf = (...of: Parameters<typeof statesOf>): FsrsData => {
  const state = statesOf(...of).at(-1);
  if (!state) throw new Error("nothing was rated");
  return state;
};

describe("fuzz", () => {
  const ids = Array.from({ length: 40 }, (_, id) => id + 1);
  const grades = [EASY, GOOD, GOOD];
  const intervals = (itemType: ReviewItemType, fuzz: boolean, late = 0) =>
    ids.map((id) => lastOf(item(id, itemType), grades, { fuzz }, late).scheduledDays);

  it("separates items that were learned together, unless it is off", () => {
    expect(new Set(intervals("flashcard", true)).size).toBeGreaterThan(5);
    expect(new Set(intervals("flashcard", false)).size).toBe(1);
  });

  it("differs between a card and the question with the same number", () => {
    expect(intervals("flashcard", true)).not.toEqual(intervals("quiz_question", true));
  });

  it("does not depend on the minute of the review", () => {
    expect(intervals("flashcard", true, 60_000)).toEqual(intervals("flashcard", true));
  });

  it("differs at each review of an item", () => {
    const [scheduler, plain] = [schedulerOf({ fuzz: true }), schedulerOf()];
    const known = { ...lastOf(item(1), [EASY]), stability: 100, scheduledDays: 100 };
    const shares = ids.map((reps) => {
      const at = Date.parse(known.due);
      const state = { ...known, reps };
      return (
        scheduler.step(item(1), state, GOOD, at).scheduledDays - plain.step(item(1), state, GOOD, at).scheduledDays
      );
    });
    expect(new Set(shares).size).toBeGreaterThan(5);
  });
});

describe("a learner's settings", () => {
  it("set the learning and relearning steps independently", () => {
    const settings = { learningSteps: ["2m", "7m"], relearningSteps: ["33m"] };
    const minutes = (state: FsrsData, at: number) => (Date.parse(state.due) - at) / 60_000;
    const scheduler = schedulerOf(settings);
    const first = scheduler.step(item(1), emptyState(START), AGAIN, START);
    expect(minutes(first, START)).toBe(2);
    expect(minutes(scheduler.step(item(1), first, GOOD, START + 120_000), START + 120_000)).toBe(7);
    const known = scheduler.step(item(1), emptyState(START), EASY, START);
    const at = Date.parse(known.due);
    expect(minutes(scheduler.step(item(1), known, AGAIN, at), at)).toBe(33);
  });

  it("cap the interval, and shorten it as desired retention rises", () => {
    // Only Hard has an interval that ts-fsrs leaves at the maximum.
    const grades = [EASY, EASY, EASY, HARD];
    const days = (settings: Partial<StudySettings>) => lastOf(item(1), grades, settings).scheduledDays;
    expect(days({ maximumInterval: 30 })).toBe(30);
    expect(days({ desiredRetention: 0.95 })).toBeLessThan(days({ desiredRetention: 0.8 }));
  });

  it("include the learner's own weights", () => {
    const weights = [
      ...Array(4).fill(5),
      6,
      0.8,
      3,
      0.001,
      1.8,
      0.1,
      0.8,
      1.4,
      0.06,
      0.26,
      1.6,
      0.6,
      1.8,
      0.5,
      0.1,
      0.06,
    ];
    const own = lastOf(item(1), [GOOD, GOOD, GOOD], { weights: [...weights, 0.15] });
    expect(own).not.toEqual(lastOf(item(1), [GOOD, GOOD, GOOD]));
  });
});

it("accepts the ratings 1 to 4 and no other", () => {
  const scheduler = schedulerOf();
  for (const grade of [0, 5, -1]) {
    expect(() => scheduler.step(item(1), emptyState(START), grade, START)).toThrow(RangeError);
  }
  const stabilities = [AGAIN, HARD, GOOD, EASY].map((grade) => lastOf(item(1), [grade]).stability);
  expect([...stabilities].sort((a, b) => a - b)).toEqual(stabilities);
  expect(new Set(stabilities).size).toBe(4);
});

it("calls an item a leech once it was forgotten as often as the threshold says", () => {
  expect([0, 2, 3, 4].map((lapses) => isLeech({ lapses }, { leechThreshold: 3 }))).toEqual([false, false, true, true]);
});

describe("a replay", () => {
  const entry = (id: string, grade: number, reviewedAt: number, setTo: ReplayEntry["setTo"] = null): ReplayEntry => ({
    ...{ id, grade, setTo, reviewedAt },
  });
  const entries = [
    entry("b", GOOD, START),
    entry("a", AGAIN, START + DAY),
    entry("d", GOOD, START + DAY),
    entry("c", 0, START + 2 * DAY, dueFields(emptyState(START), START + 9 * DAY, START + 2 * DAY)),
    entry("e", HARD, START + 9 * DAY),
  ];
  const scheduler = schedulerOf();

  it("goes by time, then by id, whatever the order of the entries", () => {
    const straight = replay(scheduler, item(1), START, entries);
    expect([...straight.steps.keys()]).toEqual(["b", "a", "d", "c", "e"]);
    for (const order of [
      [4, 3, 2, 1, 0],
      [2, 0, 4, 1, 3],
      [1, 2, 3, 4, 0],
    ]) {
      const shuffled = order.flatMap((index) => entries.slice(index, index + 1));
      const again = replay(scheduler, item(1), START, shuffled);
      expect([again.state, [...again.steps]]).toEqual([straight.state, [...straight.steps]]);
    }
    const other = replay(scheduler, item(1), START, [
      entry("z", AGAIN, START + DAY),
      ...entries.filter(({ id }) => id !== "a"),
    ]);
    expect(other.state).not.toEqual(straight.state);
  });

  it("passes each step the state before it, starting from a new item", () => {
    const { state, steps } = replay(scheduler, item(1), START, entries);
    const [first, ...others] = [...steps.values()];
    expect(first?.before).toEqual(emptyState(START));
    let last = first?.after;
    for (const { before, after } of others) {
      expect(before).toEqual(last);
      last = after;
    }
    expect([last, others.length]).toEqual([state, 4]);
    expect(steps.get("c")?.after).toMatchObject({ due: new Date(START + 9 * DAY).toISOString(), reps: 3 });
    expect(replay(scheduler, item(1), START, [])).toEqual({ state: emptyState(START), steps: new Map() });
  });

  it("has an order in which nothing comes before itself", () => {
    expect(entries.map((one) => compareEntries(one, one))).toEqual([0, 0, 0, 0, 0]);
    for (const one of entries) {
      for (const other of entries) expect(compareEntries(one, other) + compareEntries(other, one)).toBe(0);
    }
  });
});

describe("days and times", () => {
  const zone = { timeZone: "America/New_York", dayStartHour: 4 };

  it("are cached correctly, even when the clock goes back", () => {
    const dayOf = createDayFinder(zone);
    for (let hour = 96; hour >= 0; hour -= 1) {
      const at = Date.UTC(2026, 2, 6) + hour * HOUR;
      expect(dayOf(at)).toEqual(studyDay(at, zone));
      expect(dayOf(at - 1)).toEqual(studyDay(at - 1, zone));
    }
  });

  it("are counted forward and back across a clock change", () => {
    const day = studyDay(Date.UTC(2026, 2, 8, 12), zone);
    expect([-2, -1, 0, 1, 30].map((days) => dayAfter(day, days, zone).date)).toEqual([
      ...["2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09", "2026-04-07"],
    ]);
    expect(dayAfter(day, -1, zone).endMs).toBe(day.startMs);
  });

  it("start at the hour exactly, not a moment later", () => {
    const start = Date.UTC(2026, 4, 4, 8);
    expect([start - 1, start].map((at) => studyDay(at, zone).date)).toEqual(["2026-05-03", "2026-05-04"]);
  });

  it("start at the hour that the learner chose", () => {
    const startOf = (dayStartHour: number) => studyDay(START, { ...zone, dayStartHour }).startMs;
    // Nine in London is five in New York.
    expect([0, 4, 5, 6].map(startOf)).toEqual([4, 8, 9, -14].map((hour) => Date.UTC(2026, 4, 4, hour)));
  });

  it("are the client's, from 30 days ago to a minute ahead", () => {
    expect(OFFLINE_MS).toBe(30 * DAY);
    const offsets = [-30 * DAY - 1, -30 * DAY, 0, 60_000, 60_001];
    const taken = offsets.map((offset) => acceptTime(START + offset, START) - START);
    expect(taken).toEqual([0, -30 * DAY, 0, 60_000, 0]);
    expect([acceptTime(null, START), acceptTime(Number.NaN, START)]).toEqual([START, START]);
  });
});
