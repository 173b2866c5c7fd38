import type { NotificationType } from "../notification-kinds";
import type { Preferences } from "../preferences";
import { dateAfter, daysBetween, instantOf, localDate, weekday } from "../timing/wall-time";
import { AWAY_DAYS, reminderCalendar, studyDaysOf } from "./reminder-calendar";
import type { ReminderMoment, StudyState } from "./study-state";
import { studyMinute, zoneOf } from "./study-time";
import { isDigest } from "./switches";

const MAX_JITTER_MINUTES = 15;
const WEEK = 7;

type Learner = { state: StudyState; preferences: Preferences; userId: number };

/** A few minutes that depend on the user, so that digests are not all sent at once. */
const jitter = (userId: number) => (userId * 7919) % (MAX_JITTER_MINUTES + 1);

/** The minute of the day of a learner's digests: their study time, or a few minutes later. */
const digestMinute = ({ state, preferences, userId }: Learner) => studyMinute(state, preferences) + jitter(userId);

/** When the digest before the one at `plannedFor` was due, by today's study time. */
export function digestBefore(type: NotificationType, plannedFor: number, learner: Learner): number {
  const zone = zoneOf(learner.state, learner.preferences);
  const date = localDate(plannedFor, zone);
  const rare = rareDates(type, learner);
  const before = rare[rare.indexOf(date) - 1] ?? dateAfter(date, type === "daily_digest" ? -1 : -WEEK);
  return instantOf(before, digestMinute(learner), zone);
}

/** The dates of the digests to somebody who stays away, like the reminders to them; empty with nothing due. */
function rareDates(type: NotificationType, { state, preferences }: Learner): string[] {
  const { firstDue } = studyDaysOf(state, preferences);
  if (firstDue === null) return [];
  const dates = AWAY_DAYS.map((day) => dateAfter(firstDue, day - 1));
  return type === "daily_digest" ? dates : dates.map(mondayFrom);
}

/** The first Monday from a date on. */
const mondayFrom = (date: string): string => dateAfter(date, (WEEK + 1 - weekday(date)) % WEEK);

/** The digests from an instant on: every day or Monday until somebody stays away. */
function digests(type: NotificationType, learner: Learner, from: number): ReminderMoment[] {
  const zone = zoneOf(learner.state, learner.preferences);
  const date = localDate(from, zone);
  const rare = rareDates(type, learner);
  const regular = type === "daily_digest" ? [0, 1, 2].map((days) => dateAfter(date, days)) : mondaysOf(date);
  const dates = new Set([...regular.filter((day) => rare[0] === undefined || day < rare[0]), ...rare]);
  const minute = digestMinute(learner);
  return [...dates].map((day) => ({
    ...{ at: instantOf(day, minute, zone), name: day },
    ...(day === rare.at(-1) ? { isLast: true as const } : {}),
  }));
}

/** The Mondays of a date's week and the two after it. */
const mondaysOf = (date: string): string[] => [1, 8, 15].map((day) => dateAfter(date, day - weekday(date)));

/**
 * The next moment of a kind: the last one between `done` and `now`, otherwise the first one after. Skips moments during
 * a pause. Behind it the exams after it, or the next digest, for when it was sent before. Empty if there is none.
 */
export function nextMoments(type: NotificationType, input: Learner & { done: number; now: number }): ReminderMoment[] {
  const done = Math.max(input.done, input.preferences.pausedUntil?.getTime() ?? 0);
  const moments = isDigest(type)
    ? digests(type, input, done)
    : reminderCalendar(input.state, input.preferences).filter((entry) => entry.type === type);
  const open = moments.filter(({ at }) => at > done);
  const from = open.findLast(({ at }) => at <= input.now)?.at ?? 0;
  const next = open.filter(({ at }) => at >= from);
  // A study time that became later brings a day again whose digest was sent. Exam dates may share a moment: the nearest is
  // first.
  return next.filter(({ exam }, index) => index === 0 || exam !== undefined || (index === 1 && isDigest(type)));
}

/** Days since the last review, for use in texts. */
export function daysAway(state: StudyState, preferences: Preferences, now: number): number | null {
  if (state.lastStudiedAt === null) return null;
  const zone = zoneOf(state, preferences);
  return daysBetween(localDate(state.lastStudiedAt, zone), localDate(now, zone));
}
