/**
 * A review or change from an item's log, in compact form: the item, what happened, and when (milliseconds since 1970).
 */
export type LogLine = [item: number, grade: number, at: number];

/**
 * Used in place of a rating of 1 to 4: the item was reset, or its memory was set by hand so later reviews do not follow
 * from earlier ones.
 */
export const RESET = 0;
export const SET_BY_HAND = -1;

/**
 * A page of a learner's log. `next` requests the following page and is null on the last. `total` counts all reviews.
 */
export type LogPage = { entries: LogLine[]; next: number | null; total: number };

/** `days` since the previous review, as the scheduler counts them; 0 for the first review. */
type HistoryReview = { grade: number; at: number; days: number };

/** The reviews of an item from its first, ordered by time. */
export type History = HistoryReview[];

/**
 * Builds histories from a log in any order. A reset starts a new history; reviews after memory was set by hand are left
 * out, since that state does not follow from earlier reviews.
 */
export function toHistories(entries: readonly Readonly<LogLine>[]): History[] {
  const histories: History[] = [];
  for (const lines of Map.groupBy(entries, ([item]) => item).values()) {
    let history: History = [];
    let isBroken = false;
    histories.push(history);
    for (const [, grade, at] of [...lines].sort((a, b) => a[2] - b[2])) {
      if (grade === RESET || grade === SET_BY_HAND) {
        isBroken = grade === SET_BY_HAND;
        history = [];
        histories.push(history);
      } else if (!isBroken) {
        const last = history.at(-1);
        history.push({ grade, at, days: last ? daysBetween(last.at, at) : 0 });
      }
    }
  }
  return histories.filter(({ length }) => length > 0);
}

const DAY_MS = 86_400_000;

/** UTC midnights between two instants: what ts-fsrs counts as elapsed days (`dateDiffInDays`). */
function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS));
}
