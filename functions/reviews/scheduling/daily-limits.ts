import type { StudySettings } from "../settings";

/** Learning steps due within this time may be done early when nothing else is left, as in Anki. */
export const LEARN_AHEAD_MS = 20 * 60_000;

/** What was done today that counts against the limits: due reviews, and new items seen. */
export type DoneToday = { due: number; newSeen: number };

/** What the daily limits leave for today; never negative, though the limits may have been lowered since. */
export function leftOfDay(
  { reviewsPerDay, newPerDay }: Pick<StudySettings, "reviewsPerDay" | "newPerDay">,
  done: DoneToday | undefined,
): { reviews: number; new: number } {
  return {
    reviews: Math.max(0, reviewsPerDay - (done?.due ?? 0)),
    new: Math.max(0, newPerDay - (done?.newSeen ?? 0)),
  };
}
