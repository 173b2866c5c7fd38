import { OFFSETS, type OffsetName, type StudyReminder } from "../notification-kinds";
import type { Preferences } from "../preferences";
import { dateAfter, instantOf, localDate, weekday } from "../timing/wall-time";
import { dueBy } from "./digest-figures";
import type { ReminderMoment, StudyState } from "./study-state";
import { streakMinute, studyMinute, zoneOf } from "./study-time";

const HOUR = 3_600_000;
/** Shorter streaks get no warning. */
export const MIN_STREAK = 3;
/**
 * The days on which somebody who stays away hears, counted from the first with something due as 1: weekly, then
 * monthly. The last says that it ends.
 */
export const AWAY_DAYS = [3, 10, 17, 24, 31, 61, 91, 121, 151, 181];
const LAST_DAY = Math.max(...AWAY_DAYS);
/** How many days before an exam its reminders may come: on the first of them without a review, and on the last. */
export const EXAM_DAYS = [3, 2, 1];
/** The offsets that mean the first study time with something due. */
const SHORT = OFFSETS.filter(({ afterMs }) => (afterMs ?? 0) < 24 * HOUR);

type CalendarEntry = ReminderMoment & { type: StudyReminder };

/** What reminders count from; dates are the learner's. */
type StudyDays = {
  zone: string;
  /** The minute of the day for reminders. */
  minute: number;
  /** The last date whose reminder would come on the day of the last review; null without one. */
  studied: string | null;
  /** The first day after it with something due at that minute; null if nothing is. */
  firstDue: string | null;
};

/** When a learner last studied, and from when on something is due. */
export function studyDaysOf(state: StudyState, preferences: Preferences): StudyDays {
  const [zone, minute] = [zoneOf(state, preferences), studyMinute(state, preferences)];
  const { lastStudiedAt, nextDueAt, recallFallsAt, dueCount, dayStartHour } = state;
  // With days that begin later than all reminders, a date's reminder belongs to the day before.
  const offset = minute < dayStartHour * 60 ? 1 : 0;
  const studied =
    lastStudiedAt === null ? null : dateAfter(localDate(lastStudiedAt - dayStartHour * HOUR, zone), offset);
  if (nextDueAt === null || dueCount === 0) return { zone, minute, studied, firstDue: null };
  const dueAt = Math.max(nextDueAt, recallFallsAt ?? nextDueAt);
  const dueDate = localDate(dueAt, zone);
  const first = instantOf(dueDate, minute, zone) >= dueAt ? dueDate : dateAfter(dueDate, 1);
  return { zone, minute, studied, firstDue: studied === null || first > studied ? first : dateAfter(studied, 1) };
}

/**
 * All reminders until the next review, in order: at most one a day besides an exam's, which goes first when it is sent, at the study time, and none on a day with a review.
 * For two days only what is new since the last one, then ever more rarely, until the last one.
 */
export function reminderCalendar(state: StudyState, preferences: Preferences): CalendarEntry[] {
  const days = studyDaysOf(state, preferences);
  const pausedUntil = preferences.pausedUntil?.getTime() ?? 0;
  const isOpen = ({ at }: CalendarEntry) => at > pausedUntil;
  const [first, second, ...away] = dueEntries(state, preferences, days);
  const told = first.filter(isOpen);
  const isNews = (entry: CalendarEntry) =>
    told.every(({ at }) => dueBy(state, entry.at).count > dueBy(state, at).count);
  const entries = [...told, ...second.filter(isOpen).filter(isNews), ...away.flat().filter(isOpen)];
  const dates = new Set(entries.map(({ at }) => localDate(at, days.zone)));
  const idle = idleEntries(state, preferences, days).filter(isOpen);
  // Beside that day's entry: whether an exam was told of before is only known when it is sent.
  const exams = examEntries(state, days).filter(isOpen);
  for (const { at } of exams) dates.add(localDate(at, days.zone));
  return [...exams, ...idle.filter(({ at }) => !dates.has(localDate(at, days.zone))), ...entries].sort(
    (a, b) => a.at - b.at,
  );
}

/** Reminders before exams with cards to go. Of a day's, the nearest exam date is first. */
function examEntries({ exams }: StudyState, { zone, minute, studied }: StudyDays): CalendarEntry[] {
  const dates = new Set(exams.filter(({ open }) => open > 0).map(({ date }) => date));
  return [...dates].sort().flatMap((date) =>
    EXAM_DAYS.map((days) => ({ days, on: dateAfter(date, -days) }))
      .filter(({ on }) => studied === null || on > studied)
      .map(({ days, on }) => ({
        ...{ type: "study_session_reminder" as const, at: instantOf(on, minute, zone) },
        ...{ name: `exam${days}`, exam: { date, ...(days === 1 ? { isEve: true as const } : {}) } },
      })),
  );
}

/** Reminders of what is due: of the first day, the second, and the days away. */
function dueEntries(
  { lastStudiedAt }: StudyState,
  preferences: Preferences,
  { zone, minute, firstDue }: StudyDays,
): [CalendarEntry[], CalendarEntry[], ...CalendarEntry[][]] {
  if (firstDue === null) return [[], []];
  const momentOf = (day: number) => ({
    at: instantOf(firstDue, minute, zone, day - 1),
    name: `day${day}`,
    ...(day === LAST_DAY ? { isLast: true as const } : {}),
  });
  const cards = (day: number, offsets: readonly OffsetName[]): CalendarEntry[] => {
    const offset = OFFSETS.find(({ name, preference }) => offsets.includes(name) && preferences[preference])?.name;
    if (offset === undefined || !preferences.flashcardReminders) return [];
    return [{ type: "flashcard_reminder", ...momentOf(day), offset }];
  };
  const away = (day: number): CalendarEntry[] =>
    preferences.motivationalMessages && lastStudiedAt !== null
      ? [{ type: "motivational_message", ...momentOf(day) }]
      : cards(day, [day < 7 ? "3d" : "1w"]);
  const short = SHORT.map(({ name }) => name);
  return [cards(1, short), cards(2, ["1d"]), ...AWAY_DAYS.map(away)];
}

/** What comes on the day after a review with nothing due: a warning for a streak, otherwise the usual study time on a usual weekday. */
function idleEntries(
  state: StudyState,
  preferences: Preferences,
  { zone, minute, studied }: StudyDays,
): CalendarEntry[] {
  if (studied === null) return [];
  const { streakDays, usualMinute, studiedDays } = state;
  const on = (atMinute: number) => instantOf(studied, atMinute, zone, 1);
  if (preferences.studyStreakUpdates && streakDays >= MIN_STREAK)
    return [{ type: "study_streak_update", at: on(streakMinute(state, preferences)), name: "at_risk" }];
  const isUsualDay = studiedDays.some(({ date }) => weekday(date) === weekday(dateAfter(studied, 1)));
  if (!preferences.studySessionReminders || usualMinute === null || !isUsualDay) return [];
  return [{ type: "study_session_reminder", at: on(minute), name: "day1" }];
}
