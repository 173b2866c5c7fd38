import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import { dueFor, examsFor, examsOn, reviewsFor, streakNow } from "../planning/digest-figures";
import { isWaiting } from "../planning/plan-quiz-reminders";
import { MIN_STREAK } from "../planning/reminder-calendar";
import { isDueAt, type StudyState } from "../planning/study-state";
import { isNight, nightUntil, studyTimeAfter, zoneOf } from "../planning/study-time";
import { isDigest, isMomentWanted, isWanted } from "../planning/switches";
import type { Preferences } from "../preferences";

import { instantOf, localDate, minuteOf } from "../timing/wall-time";

const HOUR_MS = 3_600_000;
/** A notification later than this is dropped: until then, providers still recognize an idempotency key. */
const MAX_LATE_MS = 24 * HOUR_MS;

/** Everything that decides what happens to a row, read at the moment of sending. */
export type DeliveryFacts = {
  isVerified: boolean;
  preferences: Preferences;
  isEmailSuspended: boolean;
  devices: number;
  state: StudyState | null;
  /** Null when the quiz was deleted; `best` is null when nobody took it. */
  quiz: { best: number | null } | null;
  /**
   * When this account last got, or may have gotten, a study reminder on the row's channel; null or 0 if not recently.
   */
  lastReminderAt: number | null;
  /** When this account last got a digest of the row's kind on its channel; null if not recently. */
  lastDigestAt: number | null;
  /** When this account's next study reminder is planned on the row's channel; null if none is. */
  nextReminderAt: number | null;
  /** How many quizzes and milestones a digest would list. */
  bundled: number;
};

/** `hold`: for quiet hours, or a milestone at night. `wait`: for the day's study reminder, which takes the quiz along. */
export type DeliveryVerdict = { do: "send" } | { do: "cancel"; why: string } | { do: "hold" | "wait"; until: number };

const cancel = (why: string): DeliveryVerdict => ({ do: "cancel", why });
/** For a study reminder on a day with another one. */
export const REMINDED = cancel("reminded today");

/** Decides what happens to a row now, checking again everything it was planned from. */
export function judgeDelivery(row: ClaimedRow, standing: DeliveryFacts, now: number): DeliveryVerdict {
  const { preferences } = standing;
  const { notificationType: type, deliveryChannel: channel, metadata } = row;
  if (!standing.isVerified) return cancel("unverified");
  if ((preferences.pausedUntil?.getTime() ?? 0) > now) return cancel("paused");
  if (!isWanted(type, channel, preferences) || !isMomentWanted(metadata.offset, preferences))
    return cancel("turned off");
  if (channel === "email" && standing.isEmailSuspended) return cancel("mail suspended");
  if (channel === "browser" && standing.devices === 0) return cancel("no device");
  if (now - row.plannedFor.getTime() > MAX_LATE_MS) return cancel("too late");
  const reason = whyNot(row, standing, now);
  if (reason !== null) return cancel(reason);
  if (channel === "in_app") return { do: "send" };
  const isTooLate = (until: number) => until - row.plannedFor.getTime() > MAX_LATE_MS;
  const joined = type === "quiz_reminder" && isPlanned(row) ? joinsAt(standing, now) : null;
  if (joined !== null && !isTooLate(joined)) return { do: "wait", until: joined };
  const until = quietUntil(now, preferences) ?? (type === "progress_milestone" ? atNight(standing, now) : null);
  if (until === null) return { do: "send" };
  return isTooLate(until) ? cancel("too late") : { do: "hold", until };
}

/**
 * When a quiz's reminder is sent so that a day has one message: with a study reminder that is still to come that day, or
 * at the next day's study time after one that came. Null if it can be sent now.
 */
function joinsAt({ state, preferences, nextReminderAt, lastReminderAt }: DeliveryFacts, now: number): number | null {
  if (!state) return null;
  const zone = zoneOf(state, preferences);
  const isToday = (at: number) => localDate(at, zone) === localDate(now, zone);
  if (nextReminderAt !== null && nextReminderAt > now && isToday(nextReminderAt)) return nextReminderAt;
  if (lastReminderAt === null || !isToday(lastReminderAt)) return null;
  return studyTimeAfter(now, 1, { habit: state, preferences, zone });
}

/** When a milestone reached at night is told of; null by day. */
function atNight({ state, preferences }: DeliveryFacts, now: number): number | null {
  const zone = zoneOf(state ?? { timeZone: "UTC" }, preferences);
  return nightUntil(now, { habit: state, preferences, zone });
}

/** Why the row's message no longer applies; null while it does. */
function whyNot(row: ClaimedRow, standing: DeliveryFacts, now: number): string | null {
  const { state, quiz } = standing;
  switch (row.notificationType) {
    case "progress_milestone":
    case "share_comment":
      return null;
    case "quiz_reminder":
      if (!quiz) return "quiz gone";
      return isWaiting(quiz) ? null : "studied";
    default:
      return state ? whyNotStudy(row, state, standing, now) : "nothing due";
  }
}

/** Whether there was a review after the one that a row was planned from. Digests stay valid. */
export function isOvertaken(row: ClaimedRow, { lastStudiedAt }: Pick<StudyState, "lastStudiedAt">): boolean {
  return !isDigest(row.notificationType) && (lastStudiedAt ?? 0) > (row.metadata.studiedAt ?? 0);
}

function whyNotStudy(row: ClaimedRow, state: StudyState, standing: DeliveryFacts, now: number): string | null {
  const { notificationType: type } = row;
  const zone = zoneOf(state, standing.preferences);
  if (isDigest(type)) {
    // The study time became later on the same day.
    const { lastDigestAt } = standing;
    if (lastDigestAt !== null && localDate(lastDigestAt, zone) === localDate(now, zone)) return "told today";
    const dayOf = (at: number) => localDate(at - state.dayStartHour * HOUR_MS, zone);
    const isStudied = state.lastStudiedAt !== null && dayOf(state.lastStudiedAt) === dayOf(now);
    if (type === "daily_digest" && isStudied && standing.bundled === 0) return "studied";
    const studied = reviewsFor(type, state, { now, zone });
    const ahead = examsFor(type, state, localDate(now, zone)).length;
    return dueFor(type, state, now).count + studied + ahead + standing.bundled > 0 ? null : "nothing to say";
  }
  if (isOvertaken(row, state)) return "studied";
  if (isPlanned(row)) {
    const { lastReminderAt } = standing;
    if (lastReminderAt !== null && localDate(lastReminderAt, zone) === localDate(now, zone)) return "reminded today";
    if (row.deliveryChannel !== "in_app" && isNight(now, zone)) return "at night";
  }
  if (row.metadata.exam) return judgeExam(row.metadata.exam, state, localDate(now, zone));
  switch (type) {
    case "flashcard_reminder":
      return isDueAt(state, now) ? null : "nothing due";
    case "study_streak_update":
      return isAtRisk(streakNow(state, { now, zone })) ? null : "streak over";
    case "motivational_message":
      return dueFor(type, state, now).count > 0 ? null : "nothing due";
    default:
      return null;
  }
}

/** Why nothing is left to say before an exam date; null while it is ahead and has cards to go. */
function judgeExam(exam: { date: string }, state: StudyState, today: string): string | null {
  if (exam.date <= today || state.exams.every(({ date }) => date !== exam.date)) return "exam over";
  return examsOn(state, exam).length > 0 ? null : "all ready";
}

/** The next exam after a date with cards to go; null if there is none. */
export function nextExam(state: StudyState, today: string): StudyState["exams"][number] | null {
  const ahead = state.exams.filter(({ date, open }) => open > 0 && date > today);
  return ahead.toSorted((a, b) => a.date.localeCompare(b.date))[0] ?? null;
}

/** Whether a row was planned; a snoozed one comes when the learner asked for it. */
const isPlanned = ({ dedupeKey }: Pick<ClaimedRow, "dedupeKey">) => !dedupeKey.startsWith("snooze:");

/** A streak is at risk on the day after the last review: earlier it is safe, and later it has ended. */
const isAtRisk = ({ days, isKept }: ReturnType<typeof streakNow>) => days >= MIN_STREAK && !isKept;

type QuietHours = Pick<Preferences, "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursTimezone">;

/**
 * When the quiet hours around an instant end; null outside of them. The start is quiet, the end is not; if the end is
 * the earlier time of day, they span midnight. Milliseconds since 1970.
 */
export function quietUntil(at: number, hours: QuietHours): number | null {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd, quietHoursTimezone: zone } = hours;
  if (!quietHoursEnabled || quietHoursStart === null || quietHoursEnd === null) return null;
  const [start, end] = [minuteOf(quietHoursStart), minuteOf(quietHoursEnd)];
  const date = localDate(at, zone);
  // Yesterday's window may still be open; tomorrow's may be open if a zone skips a date.
  for (const days of [-1, 0, 1]) {
    const ends = instantOf(date, end, zone, end > start ? days : days + 1);
    if (at >= instantOf(date, start, zone, days) && at < ends) return ends;
  }
  return null;
}
