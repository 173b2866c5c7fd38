import type { SummaryRow } from "~/db/queries/notifications/notification-facts";
import { type NotificationType, OFFSETS, type OffsetName } from "../notification-kinds";
import type { Preferences } from "../preferences";
import { daysBetween, instantOf, localDate, weekday } from "../timing/wall-time";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Shorter streaks get no warning. */
export const MIN_STREAK = 3;
const STREAK_MINUTE = 20 * 60;
const DIGEST_MINUTE = 9 * 60;
const MAX_JITTER_MINUTES = 15;
/**
 * For this many days after the last review, reminders mention the usual hour; after that, invitations to return take
 * over.
 */
const SESSION_DAYS = 3;
const AWAY_DAYS = [3, 7, 14];

/** The part of a learner's study state that decides what is planned. Times are milliseconds since 1970. */
export type StudyState = {
  lastStudiedAt: number | null;
  nextDueAt: number | null;
  /** When recall of the first due item falls below the desired retention. */
  recallFallsAt: number | null;
  dueCount: number;
  streakDays: number;
  reviewsTotal: number;
  timeZone: string;
  dayStartHour: number;
  usualMinute: number | null;
  revision: number;
  /** When items fall due, and the recent days with reviews. */
  dueDays: SummaryRow["dueDays"];
  studiedDays: SummaryRow["studiedDays"];
};

/** A moment at which something may be sent; `name` distinguishes it from others of its kind. */
export type ReminderMoment = { at: number; name: string };

/** The zone of a learner's days: from the study settings, otherwise from the quiet hours. */
export function zoneOf(
  state: Pick<StudyState, "timeZone">,
  preferences: Pick<Preferences, "quietHoursTimezone">,
): string {
  return state.timeZone === "UTC" ? preferences.quietHoursTimezone : state.timeZone;
}

/** Whether anything is due at an instant. */
export function isDueAt(state: Pick<StudyState, "nextDueAt" | "dueCount">, at: number): boolean {
  return state.nextDueAt !== null && state.dueCount > 0 && state.nextDueAt <= at;
}

/**
 * The moments of the ladder: fixed delays after the last review, and the moment when recall starts to fall short. Each
 * only if something is due by then and it is switched on. Ordered by time.
 */
export function ladder(state: StudyState, preferences: Preferences): ReminderMoment[] {
  const { lastStudiedAt, nextDueAt, recallFallsAt } = state;
  if (nextDueAt === null || state.dueCount === 0) return [];
  const since = lastStudiedAt ?? nextDueAt;
  return OFFSETS.filter(({ preference }) => preferences[preference])
    .flatMap(({ name, afterMs }): { at: number; name: OffsetName }[] => {
      if (afterMs !== null) return [{ at: since + afterMs, name }];
      const at = Math.max(nextDueAt, recallFallsAt ?? nextDueAt);
      return at > since || lastStudiedAt === null ? [{ at, name }] : [];
    })
    .filter(({ at }) => isDueAt(state, at))
    .sort((a, b) => a.at - b.at);
}

/** A few minutes that depend on the user, so that digests are not all sent at once. */
const jitter = (userId: number) => (userId * 7919) % (MAX_JITTER_MINUTES + 1);

/** When the digest before the one at `plannedFor` was due. */
export function digestBefore(
  type: NotificationType,
  plannedFor: number,
  { zone, userId }: { zone: string; userId: number },
) {
  const days = type === "daily_digest" ? 1 : 7;
  return instantOf(localDate(plannedFor, zone), DIGEST_MINUTE + jitter(userId), zone, -days);
}

/** All moments of a kind from `from` on, in order; only the first few of an endless kind. */
function momentsOf(
  type: NotificationType,
  input: { state: StudyState; preferences: Preferences; userId: number; from: number },
): ReminderMoment[] {
  const { state, preferences, userId, from } = input;
  const zone = zoneOf(state, preferences);
  const { lastStudiedAt: studied, usualMinute } = state;
  const studyDate = () => localDate((studied ?? 0) - state.dayStartHour * 60 * MINUTE, zone);
  const on = (date: string, minute: number, days: number) => instantOf(date, minute, zone, days);
  switch (type) {
    case "flashcard_reminder":
      return ladder(state, preferences);
    case "study_session_reminder": {
      if (studied === null || usualMinute === null) return [];
      const date = studyDate();
      return [1, 2, SESSION_DAYS].map((days) => ({ at: on(date, usualMinute, days), name: `day${days}` }));
    }
    case "study_streak_update":
      if (studied === null || state.streakDays < MIN_STREAK) return [];
      return [{ at: on(studyDate(), STREAK_MINUTE, 1), name: "at_risk" }];
    case "motivational_message":
      return studied === null ? [] : AWAY_DAYS.map((days) => ({ at: studied + days * DAY, name: `${days}d` }));
    case "daily_digest":
    case "weekly_summary": {
      const date = localDate(from, zone);
      const days = type === "daily_digest" ? [0, 1, 2] : [1, 8, 15].map((monday) => monday - weekday(date));
      const minute = DIGEST_MINUTE + jitter(userId);
      return days.map((after) => ({ at: on(date, minute, after), name: localDate(on(date, minute, after), zone) }));
    }
    default:
      return [];
  }
}

/**
 * The next moment of a kind: the last one between `done` and `now`, otherwise the first one after. Skips moments during
 * a pause. Null if there is none.
 */
export function nextMoment(
  type: NotificationType,
  input: { state: StudyState; preferences: Preferences; userId: number; done: number; now: number },
): ReminderMoment | null {
  const done = Math.max(input.done, input.preferences.pausedUntil?.getTime() ?? 0);
  const open = momentsOf(type, { ...input, from: done }).filter(({ at }) => at > done);
  return open.findLast(({ at }) => at <= input.now) ?? open[0] ?? null;
}

/** Days since the last review, for use in texts. */
export function daysAway(state: StudyState, preferences: Preferences, now: number): number | null {
  if (state.lastStudiedAt === null) return null;
  const zone = zoneOf(state, preferences);
  return daysBetween(localDate(state.lastStudiedAt, zone), localDate(now, zone));
}
