import { ownMinute } from "../own-time";
import type { Preferences } from "../preferences";
import { instantOf, localDate } from "../timing/wall-time";

const HOUR_MINUTES = 60;
/** For learners whose usual time is unknown. */
const DEFAULT_MINUTE = 18 * HOUR_MINUTES;
/** Reminders come between these minutes of the day, whenever somebody studies. */
const EARLIEST = 6 * HOUR_MINUTES;
const LATEST = 22 * HOUR_MINUTES;
/** A streak is warned of in the evening, and not before somebody had an hour to begin. */
const STREAK_MINUTE = 20 * HOUR_MINUTES;

/** Reminders may be an hour late. */
const NIGHT = LATEST + HOUR_MINUTES;

/** When a message that came up at night may be sent: at the next study time. Null by day. */
export function nightUntil(at: number, learner: Parameters<typeof studyTimeAfter>[2]): number | null {
  const { zone } = learner;
  if (!isNight(at, zone)) return null;
  return studyTimeAfter(at, at < instantOf(localDate(at, zone), EARLIEST, zone) ? 0 : 1, learner);
}

/** Whether a reminder would come at night, because its learner travels or it was held up. */
export function isNight(at: number, zone: string): boolean {
  const date = localDate(at, zone);
  return at < instantOf(date, EARLIEST, zone) || at >= instantOf(date, NIGHT, zone);
}

/** The zone of a learner's days: from the study settings, otherwise from the quiet hours. */
export function zoneOf(state: { timeZone: string }, preferences: Pick<Preferences, "quietHoursTimezone">): string {
  return state.timeZone === "UTC" ? preferences.quietHoursTimezone : state.timeZone;
}

/** What decides when a learner is reminded, unless they chose a time. */
export type StudyHabit = { usualMinute: number | null; dayStartHour: number };
type OwnTime = Parameters<typeof ownMinute>[0];
/** Of learners who have not studied yet. */
export const UNKNOWN_HABIT: StudyHabit = { usualMinute: null, dayStartHour: 0 };

/**
 * The minute of the day for reminders: the one that the learner chose, or else when they usually study, but not at
 * night. A time after midnight that belongs to the day before counts as late.
 */
export function studyMinute({ usualMinute, dayStartHour }: StudyHabit, preferences: OwnTime): number {
  const own = ownMinute(preferences);
  if (own !== null) return own;
  const dayStart = dayStartHour * HOUR_MINUTES;
  const earliest = Math.min(Math.max(EARLIEST, dayStart), LATEST);
  if (usualMinute === null) return Math.max(DEFAULT_MINUTE, earliest);
  if (usualMinute < dayStart) return LATEST;
  return Math.min(Math.max(usualMinute, earliest), LATEST);
}

/** The minute of the day for a warning that a streak ends. */
export const streakMinute = (habit: StudyHabit, preferences: OwnTime): number =>
  ownMinute(preferences) ?? Math.min(Math.max(STREAK_MINUTE, studyMinute(habit, preferences) + HOUR_MINUTES), LATEST);

/** A learner's study time on the day `days` after the day that contains an instant. */
export function studyTimeAfter(
  at: number,
  days: number,
  { habit, preferences, zone }: { habit: StudyHabit | null; preferences: OwnTime; zone: string },
): number {
  return instantOf(localDate(at, zone), studyMinute(habit ?? UNKNOWN_HABIT, preferences), zone, days);
}
