/** A review or a change of an item's log, in short: the item, what happened, and when in milliseconds since 1970. */
export type LogLine = [item: number, grade: number, at: number];

/** Instead of the 1 to 4 of a rating: the item was made new again; its memory was set by hand, so no review follows from another. */
export const RESET = 0;
export const SET_BY_HAND = -1;

/** A page of a learner's log; `next` asks for the one behind it and is null on the last. `total` counts all reviews. */
export type LogPage = { entries: LogLine[]; next: number | null; total: number };

/** `days` since the review before, as the scheduler counts them; 0 for the first. */
export type HistoryReview = { grade: number; at: number; days: number };

/** The reviews of an item from the first one on, in order of time. */
export type History = HistoryReview[];

/**
 * Histories of a log in any order. A reset begins a new one; what follows on a memory that was set by hand is left out,
 * since it does not follow from the reviews.
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

/** Midnights (UTC) between two instants: what ts-fsrs takes for the days elapsed (`dateDiffInDays`). */
function daysBetween(from: number, to: number): number {
  return Math.max(0, Math.floor(to / DAY_MS) - Math.floor(from / DAY_MS));
}
