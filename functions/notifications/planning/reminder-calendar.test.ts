import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OFFSETS, STUDY_REMINDERS } from "../notification-kinds";
import { DEFAULT_PREFERENCES, type Preferences } from "../preferences";
import { localDate } from "../timing/wall-time";
import { reminderCalendar } from "./reminder-calendar";
import { nextMoments } from "./reminder-moments";
import type { StudyState } from "./study-state";

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
// Sunday, October 25, 2026: Berlin's clocks go back at 03:00. The last review was on the evening before.
const STUDIED = Date.parse("2026-10-24T18:00:00Z");
const STATE: StudyState = {
  ...{ lastStudiedAt: STUDIED, nextDueAt: STUDIED + 10 * MINUTE, recallFallsAt: STUDIED + 40 * MINUTE, dueCount: 3 },
  ...{ streakDays: 2, reviewsTotal: 9, timeZone: "Europe/Berlin", dayStartHour: 4, usualMinute: 7 * 60, revision: 1 },
  ...{
    dueDays: { from: STUDIED - 16 * HOUR, days: [[0, null, 3]] },
    studiedDays: [{ date: "2026-10-18", reviews: 4 }],
    exams: [],
  },
};

const time = fc.integer({ min: STUDIED - 10 * DAY, max: STUDIED + 20 * DAY });
const zones = fc.constantFrom("Europe/Berlin", "Australia/Lord_Howe", "Pacific/Kiritimati", "America/New_York", "UTC");
const states: fc.Arbitrary<StudyState> = fc.record({
  ...{ lastStudiedAt: fc.option(time), nextDueAt: fc.option(time), recallFallsAt: fc.option(time) },
  ...{
    dueCount: fc.integer({ min: 0, max: 5 }),
    streakDays: fc.integer({ min: 0, max: 9 }),
    reviewsTotal: fc.nat(200),
  },
  ...{ timeZone: zones, dayStartHour: fc.integer({ min: 0, max: 23 }), revision: fc.nat(9) },
  usualMinute: fc.option(fc.integer({ min: 0, max: 1439 })),
  dueDays: fc
    .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constant(null), fc.integer({ min: 1, max: 9 })))
    .map((days) => ({ from: STUDIED - DAY, days })),
  studiedDays: fc
    .array(fc.integer({ min: 12, max: 24 }), { maxLength: 9 })
    .map((days) => days.map((day) => ({ date: `2026-10-${day}`, reviews: 1 }))),
  exams: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 24, max: 31 }), fc.integer({ min: 0, max: 2 })))
    .map((exams) =>
      exams.map(([id, day, open]) => ({ part: `talk-${id}`, name: "A talk", date: `2026-10-${day}`, cards: 9, open })),
    ),
});
const SWITCHES = [
  ...OFFSETS.map(({ preference }) => preference),
  ...(["flashcardReminders", "studySessionReminders", "studyStreakUpdates", "motivationalMessages"] as const),
];
const choices: fc.Arbitrary<Preferences> = fc
  .tuple(fc.array(fc.boolean(), { minLength: SWITCHES.length, maxLength: SWITCHES.length }), fc.option(time))
  .map(([on, pausedUntil]) => ({
    ...DEFAULT_PREFERENCES,
    ...Object.fromEntries(SWITCHES.map((name, index) => [name, on[index]])),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil),
  }));

/** The hour on clocks in a zone, by Intl. */
const hourOf = (at: number, timeZone: string) =>
  Number(new Date(at).toLocaleString("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" }));

describe("the calendar", () => {
  it("has at most one reminder a day, and one of each exam date, by day, after the pause, and none on a day with a review", () => {
    fc.assert(
      fc.property(states, choices, (state, preferences) => {
        const entries = reminderCalendar(state, preferences);
        const dates = entries.map(({ at }) => localDate(at, state.timeZone));
        const of = entries.map(({ exam }, index) => `${dates[index]} ${exam?.date}`);
        expect(new Set(of).size).toBe(of.length);
        expect(dates).toEqual(dates.toSorted());
        for (const { at } of entries) {
          const hour = hourOf(at, state.timeZone);
          expect(hour >= 6 && hour <= 22).toBe(true);
          expect(at).toBeGreaterThan(preferences.pausedUntil?.getTime() ?? 0);
          if (state.lastStudiedAt === null) continue;
          const studied = localDate(state.lastStudiedAt - state.dayStartHour * HOUR, state.timeZone);
          expect(localDate(at - state.dayStartHour * HOUR, state.timeZone) > studied).toBe(true);
        }
      }),
    );
  });

  it("says that cards are due only when they are, and only what is switched on", () => {
    fc.assert(
      fc.property(states, choices, (state, preferences) => {
        for (const { type, at, offset } of reminderCalendar(state, preferences)) {
          if (type !== "flashcard_reminder") continue;
          expect(at).toBeGreaterThanOrEqual(state.nextDueAt ?? Number.POSITIVE_INFINITY);
          expect(state.dueCount).toBeGreaterThan(0);
          const known = OFFSETS.find(({ name }) => name === offset);
          expect(known && preferences[known.preference] && preferences.flashcardReminders).toBe(true);
        }
      }),
    );
  });

  it("sends each day at most one, whatever arrives twice and however the clock jumps", () => {
    fc.assert(
      fc.property(states, choices, fc.array(time, { maxLength: 30 }), (state, preferences, clock) => {
        const sent = new Map<string, number>();
        for (const now of clock) {
          for (const type of STUDY_REMINDERS) {
            const input = { state, preferences, userId: 1, done: state.lastStudiedAt ?? 0, now };
            const [moment] = nextMoments(type, input);
            if (moment && !moment.exam && moment.at <= now) sent.set(`${type} ${moment.name}`, moment.at);
          }
        }
        const dates = [...sent.values()].map((at) => localDate(at, state.timeZone));
        expect(new Set(dates).size).toBe(dates.length);
      }),
    );
  });
});

const told = (change: Partial<StudyState> = {}, chosen: Partial<Preferences> = {}) =>
  reminderCalendar({ ...STATE, ...change }, { ...DEFAULT_PREFERENCES, ...chosen }).map(
    ({ type, at, isLast }) => `${new Date(at).toISOString().slice(0, 16)} ${type}${isLast ? ", the last" : ""}`,
  );

describe("what a learner hears", () => {
  it("of an exam with cards to learn may come on the three days before it, also without a review ever", () => {
    const exam = { part: "talk-1", name: "A talk", date: "2026-10-30", cards: 9, open: 1 };
    const dates = (open: number, change: Partial<StudyState> = {}) =>
      reminderCalendar({ ...STATE, nextDueAt: null, ...change, exams: [{ ...exam, open }] }, DEFAULT_PREFERENCES)
        .filter((entry) => entry.exam)
        .map(({ at }) => new Date(at).toISOString().slice(0, 16));
    expect(dates(1)).toEqual(["2026-10-27T06:00", "2026-10-28T06:00", "2026-10-29T06:00"]);
    expect(dates(1, { lastStudiedAt: null })).toHaveLength(3);
    expect(dates(1, { lastStudiedAt: Date.parse("2026-10-28T12:00:00Z") })).toEqual(["2026-10-29T06:00"]);
    expect(dates(0)).toEqual([]);
  });

  it("of what is due comes at the usual time of the next day by the clock on the wall, or at 18:00", () => {
    expect(told()[0]).toBe("2026-10-25T06:00 flashcard_reminder");
    expect(told({ usualMinute: null })[0]).toBe("2026-10-25T17:00 flashcard_reminder");
    // Two hours after midnight is still the day before.
    expect(told({ lastStudiedAt: Date.parse("2026-10-25T00:30:00Z") })[0]).toBe("2026-10-25T06:00 flashcard_reminder");
  });

  it.each([
    ["late in the evening", 23 * 60 + 22, "2026-10-25T21:00"],
    ["after midnight", 90, "2026-10-25T21:00"],
    ["before six", 5 * 60, "2026-10-25T05:00"],
  ])("does not come at night, though they study %s", (_, usualMinute, at) => {
    expect(told({ usualMinute })[0]).toBe(`${at} flashcard_reminder`);
  });

  it("comes again the next day only if something fell due since", () => {
    expect(told()[1]).toBe("2026-10-27T06:00 motivational_message");
    const dueDays: StudyState["dueDays"] = {
      from: STUDIED - 16 * HOUR,
      days: [
        [0, null, 3],
        [2, null, 1],
      ],
    };
    expect(told({ dueDays })[1]).toBe("2026-10-26T06:00 flashcard_reminder");
  });

  it("of staying away comes on day 3, weekly, monthly, and once more to end", () => {
    const away = told().slice(1);
    expect(away.map((line) => line.slice(0, 10))).toEqual([
      ...["2026-10-27", "2026-11-03", "2026-11-10", "2026-11-17", "2026-11-24"],
      ...["2026-12-24", "2027-01-23", "2027-02-22", "2027-03-24", "2027-04-23"],
    ]);
    expect(away.filter((line) => line.endsWith("the last"))).toEqual(away.slice(-1));
    const cards = told({}, { motivationalMessages: false });
    expect(cards.map((line) => line.replace("flashcard_reminder", "motivational_message")).slice(1)).toEqual(away);
    expect(told({}, { motivationalMessages: false, oneWeekReminders: false })).toHaveLength(2);
  });

  it("counts days away from when something is due, so that a long interval is no absence", () => {
    const nextDueAt = STUDIED + 20 * DAY;
    const lines = told({ nextDueAt, recallFallsAt: nextDueAt, usualMinute: null });
    expect(lines.slice(0, 2)).toEqual(["2026-11-14T17:00 flashcard_reminder", "2026-11-16T17:00 motivational_message"]);
  });

  it("with nothing due is a warning for a streak, otherwise the usual time, once", () => {
    const nothing = { nextDueAt: null, dueCount: 0 };
    expect(told({ ...nothing, streakDays: 3 })).toEqual(["2026-10-25T19:00 study_streak_update"]);
    expect(told({ ...nothing, streakDays: 3, usualMinute: 20 * 60 + 20 })).toEqual([
      "2026-10-25T20:20 study_streak_update",
    ]);
    expect(told(nothing)).toEqual(["2026-10-25T06:00 study_session_reminder"]);
    // They do not study on Sundays.
    expect(told({ ...nothing, studiedDays: [{ date: "2026-10-19", reviews: 4 }] })).toEqual([]);
    expect(told({ ...nothing, usualMinute: null })).toEqual([]);
    expect(told({ ...nothing, lastStudiedAt: null })).toEqual([]);
  });

  it("moves with a traveler's days", () => {
    expect(told({ timeZone: "America/New_York" })[0]).toBe("2026-10-25T11:00 flashcard_reminder");
    expect(told({ timeZone: "Pacific/Kiritimati" })[0]).toBe("2026-10-25T17:00 flashcard_reminder");
  });
});
