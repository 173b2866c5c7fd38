import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFSETS } from "../notification-kinds";
import { DEFAULT_PREFERENCES, type Preferences } from "../preferences";
import { ladder, nextMoment, type StudyState } from "./reminder-moments";

const [MINUTE, DAY] = [60_000, 86_400_000];
const START = Date.UTC(2026, 9, 20);
const time = fc.integer({ min: START, max: START + 20 * DAY });

const states: fc.Arbitrary<StudyState> = fc.record({
  lastStudiedAt: fc.option(time),
  nextDueAt: fc.option(time),
  recallFallsAt: fc.option(time),
  dueCount: fc.integer({ min: 0, max: 5 }),
  streakDays: fc.integer({ min: 0, max: 9 }),
  reviewsTotal: fc.nat(200),
  timeZone: fc.constantFrom("Europe/Berlin", "Australia/Lord_Howe", "UTC"),
  dayStartHour: fc.integer({ min: 0, max: 8 }),
  usualMinute: fc.option(fc.integer({ min: 0, max: 1439 })),
  revision: fc.nat(9),
  dueDays: fc.constant({ from: START, days: [] }),
  studiedDays: fc.constant([]),
});

const choices: fc.Arbitrary<Preferences> = fc.tuple(...OFFSETS.map(() => fc.boolean())).map((on) => ({
  ...DEFAULT_PREFERENCES,
  ...Object.fromEntries(OFFSETS.map(({ preference }, index) => [preference, on[index]])),
}));

it("has moments in order of time, only those switched on, and none before something is due", () => {
  fc.assert(
    fc.property(states, choices, (state, preferences) => {
      const moments = ladder(state, preferences);
      expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).sort((a, b) => a - b));
      if (state.nextDueAt === null || state.dueCount === 0) expect(moments).toEqual([]);
      const on = OFFSETS.filter(({ preference }) => preferences[preference]).map(({ name }) => name as string);
      for (const { at, name } of moments) {
        expect(on).toContain(name);
        expect(at).toBeGreaterThanOrEqual(state.nextDueAt ?? Number.POSITIVE_INFINITY);
      }
      expect(new Set(moments.map(({ name }) => name)).size).toBe(moments.length);
    }),
  );
});

it("reaches each moment of the ladder at most once, each later than the last, and ends", () => {
  fc.assert(
    fc.property(states, choices, time, (state, preferences, from) => {
      const names: string[] = [];
      let done = from;
      for (;;) {
        const moment = nextMoment("flashcard_reminder", { state, preferences, userId: 1, done, now: done });
        if (!moment) break;
        expect(moment.at).toBeGreaterThan(done);
        names.push(moment.name);
        done = moment.at;
      }
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

it("sends only the last of several missed moments", () => {
  const state: StudyState = {
    ...{ lastStudiedAt: START, nextDueAt: START + MINUTE, recallFallsAt: null, dueCount: 3, streakDays: 1 },
    ...{
      reviewsTotal: 3,
      timeZone: "UTC",
      dayStartHour: 4,
      usualMinute: null,
      revision: 1,
      dueDays: { from: 0, days: [] },
      studiedDays: [],
    },
  };
  const now = START + 2 * 3_600_000;
  const input = { state, preferences: DEFAULT_PREFERENCES, userId: 1, done: START, now };
  expect(nextMoment("flashcard_reminder", input)).toEqual({ at: START + 3_600_000, name: "1h" });
});

it("plans nothing in a pause", () => {
  fc.assert(
    fc.property(states, time, (state, until) => {
      const preferences = { ...DEFAULT_PREFERENCES, pausedUntil: new Date(until) };
      for (const type of ["flashcard_reminder", "daily_digest", "study_session_reminder"] as const) {
        const moment = nextMoment(type, { state, preferences, userId: 7, done: START, now: START });
        if (moment) expect(moment.at).toBeGreaterThan(until);
      }
    }),
  );
});

describe("exact moments", () => {
  const HOUR = 60 * MINUTE;
  // Sunday, October 25, 2026: Berlin's clocks go back at 03:00. The last review was on the evening before.
  const STUDIED = Date.parse("2026-10-24T18:00:00Z");
  const state: StudyState = {
    ...{ lastStudiedAt: STUDIED, nextDueAt: STUDIED + 10 * MINUTE, recallFallsAt: STUDIED + 40 * MINUTE, dueCount: 3 },
    ...{
      streakDays: 3,
      reviewsTotal: 9,
      timeZone: "Europe/Berlin",
      dayStartHour: 4,
      usualMinute: 7 * 60,
      revision: 1,
      dueDays: { from: 0, days: [] },
      studiedDays: [],
    },
  };
  const all = (type: Parameters<typeof nextMoment>[0], change: Partial<StudyState> = {}, userId = 0) => {
    const found: string[] = [];
    for (let done = STUDIED; found.length < 9; ) {
      const input = { state: { ...state, ...change }, preferences: DEFAULT_PREFERENCES, userId, done, now: done };
      const moment = nextMoment(type, input);
      if (!moment) break;
      found.push(new Date(moment.at).toISOString().slice(0, 16));
      done = moment.at;
    }
    return found;
  };

  it("of cards: each offset after the last review, and when recall falls short", () => {
    const after = [15 * MINUTE, 30 * MINUTE, 40 * MINUTE, HOUR, 3 * HOUR, DAY, 3 * DAY, 7 * DAY];
    expect(all("flashcard_reminder")).toEqual(after.map((ms) => new Date(STUDIED + ms).toISOString().slice(0, 16)));
    expect(all("flashcard_reminder", { nextDueAt: STUDIED + 2 * DAY, recallFallsAt: null })).toHaveLength(3);
    expect(all("flashcard_reminder", { dueCount: 0 })).toEqual([]);
  });

  it("of a session: the usual time of the next three days, by the clock on the wall", () => {
    expect(all("study_session_reminder")).toEqual(["2026-10-25T06:00", "2026-10-26T06:00", "2026-10-27T06:00"]);
    expect(all("study_session_reminder", { usualMinute: null })).toEqual([]);
  });

  it("of a streak: 20:00 on the day it would end, from three days on", () => {
    expect(all("study_streak_update")).toEqual(["2026-10-25T19:00"]);
    // Before 04:00 it is still the previous day.
    expect(all("study_streak_update", { lastStudiedAt: Date.parse("2026-10-24T23:30:00Z") })).toEqual([
      "2026-10-25T19:00",
    ]);
    expect(all("study_streak_update", { streakDays: 2 })).toEqual([]);
  });

  it("of an invitation: three, seven, and fourteen days away, then none", () => {
    expect(all("motivational_message")).toEqual(["2026-10-27T18:00", "2026-10-31T18:00", "2026-11-07T18:00"]);
  });

  it("of digests: 09:00 each day, or on Mondays, at most 15 minutes later", () => {
    expect(all("daily_digest").slice(0, 3)).toEqual(["2026-10-25T08:00", "2026-10-26T08:00", "2026-10-27T08:00"]);
    expect(all("weekly_summary").slice(0, 3)).toEqual(["2026-10-26T08:00", "2026-11-02T08:00", "2026-11-09T08:00"]);
    const minutes = Array.from({ length: 300 }, (_, userId) => Number(all("daily_digest", {}, userId)[0]?.slice(14)));
    expect([Math.min(...minutes), Math.max(...minutes), new Set(minutes).size]).toEqual([0, 15, 16]);
  });
});
