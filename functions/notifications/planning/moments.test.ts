import fc from "fast-check";
import { expect, it } from "vitest";
import { OFFSETS } from "../kinds";
import { DEFAULT_PREFERENCES, type Preferences } from "../preferences";
import { ladder, nextMoment, type StudyState } from "./moments";

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
    ...{ reviewsTotal: 3, timeZone: "UTC", dayStartHour: 4, usualMinute: null, revision: 1 },
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
