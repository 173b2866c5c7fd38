import type { StudySettings } from "../schedule-settings";

/** Learning steps due within this time may be done early when nothing else is left, as in Anki. */
export const LEARN_AHEAD_MS = 20 * 60_000;

/** The daily limits of a learner who chose none. */
export const DEFAULT_DAILY_LIMITS = { newPerDay: 20, reviewsPerDay: 200 };

/** The limits of one of the learner's days (`YYYY-MM-DD`), and the plan's note for it. */
export function planOfDay(
  { newPerDay, reviewsPerDay, days }: Pick<StudySettings, "reviewsPerDay" | "newPerDay" | "days">,
  date: string,
): { newPerDay: number; reviewsPerDay: number; note: string } {
  // JavaScript numbers Sunday 0; plans number it 7.
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  const planned = days.find(({ day }) => day === weekday);
  return {
    newPerDay: planned?.newPerDay ?? newPerDay,
    reviewsPerDay: planned?.reviewsPerDay ?? reviewsPerDay,
    note: planned?.note ?? "",
  };
}

/** What was done today that counts against the limits: due reviews, and new items seen. */
export type DoneToday = { due: number; newSeen: number };

/** What the daily limits leave for today; never negative, although the limits may have been lowered since. */
export function leftOfDay(
  { reviewsPerDay, newPerDay }: Pick<StudySettings, "reviewsPerDay" | "newPerDay">,
  done: DoneToday | undefined,
): { reviews: number; new: number } {
  return {
    reviews: Math.max(0, reviewsPerDay - (done?.due ?? 0)),
    new: Math.max(0, newPerDay - (done?.newSeen ?? 0)),
  };
}
