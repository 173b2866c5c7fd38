import type { NotificationType } from "../notification-kinds";
import { dateAfter, localDate, weekday } from "../timing/wall-time";
import type { StudyState } from "./study-state";
import { isDigest } from "./switches";

const DAY_MS = 86_400_000;
const WEEK = 7;
const MOST_VIDEOS = 5;

type Due = { count: number; videos: { transcriptId: number; count: number }[] };

/**
 * What is due by the end of the learner's day that contains an instant, unless reviewed before. Includes at most five
 * videos, those with the most due. Days have 24 hours, so after a clock change they end an hour off.
 */
export function dueBy({ dueDays: { from, days } }: Pick<StudyState, "dueDays">, at: number): Due {
  const today = Math.floor((at - from) / DAY_MS);
  const due = days.filter(([day]) => day <= today);
  const byVideo = new Map<number, number>();
  for (const [, video, count] of due) if (video !== null) byVideo.set(video, (byVideo.get(video) ?? 0) + count);
  return {
    count: due.reduce((sum, [, , count]) => sum + count, 0),
    videos: [...byVideo]
      .map(([transcriptId, count]) => ({ transcriptId, count }))
      .sort((a, b) => b.count - a.count || a.transcriptId - b.transcriptId)
      .slice(0, MOST_VIDEOS),
  };
}

/**
 * What counts as due when a message of a kind is sent: that day, or for a weekly summary the seven days that begin
 * then.
 */
export function dueFor(type: NotificationType, state: Pick<StudyState, "dueDays">, now: number): Due {
  return dueBy(state, type === "weekly_summary" ? now + (WEEK - 1) * DAY_MS : now);
}

/**
 * The reviews on the days that a digest covers: the seven up to today, or the previous calendar week. Other kinds cover
 * no days. @param zone of the learner's days
 */
export function reviewsFor(
  type: NotificationType,
  { studiedDays, dayStartHour }: Pick<StudyState, "studiedDays" | "dayStartHour">,
  { now, zone }: { now: number; zone: string },
): number {
  if (!isDigest(type)) return 0;
  const today = localDate(now - dayStartHour * 3_600_000, zone);
  const last = type === "daily_digest" ? today : dateAfter(today, -weekday(today));
  const first = dateAfter(last, 1 - WEEK);
  return studiedDays.filter(({ date }) => first <= date && date <= last).reduce((sum, { reviews }) => sum + reviews, 0);
}

/**
 * The exams with cards to go that a digest names: those of the next seven days in a weekly one, of the next three in
 * a daily one. Other kinds name none. @param today the learner's date
 */
export function examsFor(
  type: NotificationType,
  { exams }: Pick<StudyState, "exams">,
  today: string,
): StudyState["exams"] {
  if (!isDigest(type)) return [];
  const days = type === "weekly_summary" ? WEEK : 3;
  return exams.filter(({ date, open }) => open > 0 && date > today && date <= dateAfter(today, days));
}

/** The exams of a date that still have cards to go: those that its reminder names. */
export function examsOn({ exams }: Pick<StudyState, "exams">, exam: { date: string }): StudyState["exams"] {
  return exams.filter(({ date, open }) => open > 0 && date === exam.date);
}

/** Where to study for an exam date: its part, or everything due if it has several. */
export function examLink(state: Pick<StudyState, "exams">, exam: { date: string }): string {
  const [first, ...others] = examsOn(state, exam);
  return first && others.length === 0 ? `/review?part=${first.part}` : "/review";
}

/** Days in a row up to today or yesterday; 0 for a streak that has ended. @param zone of the learner's days */
export function streakNow(
  state: Pick<StudyState, "streakDays" | "dayStartHour" | "lastStudiedAt">,
  { now, zone }: { now: number; zone: string },
): { days: number; isKept: boolean } {
  const dayOf = (at: number) => localDate(at - state.dayStartHour * 3_600_000, zone);
  const today = dayOf(now);
  const studied = dayOf(state.lastStudiedAt ?? 0);
  const isKept = studied >= today;
  return { days: isKept || studied === dateAfter(today, -1) ? state.streakDays : 0, isKept };
}
