import { NEW, REVIEW } from "./fsrs-states";
import type { FsrsData, ReviewItemType } from "./model";

/** Counts for one of a learner's days. */
export type DayCounts = {
  /** Ratings given. */
  reviews: number;
  /** Items rated, each once however often it came back. */
  cards: number;
  /** Cards seen for the first time; the limit on new ones leaves out questions missed in a quiz. */
  newSeen: number;
  /** Ratings of items in state Review, on which true retention is measured. */
  due: number;
  /** How many of `due` were recalled (rated hard or better). */
  passed: number;
  /** Seconds. */
  timeSpent: number;
};

export const NO_COUNTS: DayCounts = { reviews: 0, cards: 0, newSeen: 0, due: 0, passed: 0, timeSpent: 0 };

/** What one log entry adds to its day, apart from `cards`; manual changes (grade 0) add nothing. */
export function countsOf(entry: {
  itemType: ReviewItemType;
  grade: number;
  timeSpent: number;
  before: Pick<FsrsData, "state">;
}): DayCounts {
  if (entry.grade === 0) return NO_COUNTS;
  const isDue = entry.before.state === REVIEW;
  return {
    reviews: 1,
    cards: 0,
    newSeen: entry.before.state === NEW && entry.itemType === "flashcard" ? 1 : 0,
    due: isDue ? 1 : 0,
    passed: isDue && entry.grade > 1 ? 1 : 0,
    timeSpent: entry.timeSpent,
  };
}

export function addCounts(a: DayCounts, b: DayCounts, sign: 1 | -1 = 1): DayCounts {
  return {
    reviews: a.reviews + sign * b.reviews,
    cards: a.cards + sign * b.cards,
    newSeen: a.newSeen + sign * b.newSeen,
    due: a.due + sign * b.due,
    passed: a.passed + sign * b.passed,
    timeSpent: a.timeSpent + sign * b.timeSpent,
  };
}

/** The share of due reviews that were recalled; null when there were none. */
export function trueRetention(days: readonly DayCounts[]): { reviews: number; retention: number | null } {
  const { due, passed } = days.reduce((sum, day) => addCounts(sum, day), NO_COUNTS);
  return { reviews: due, retention: due === 0 ? null : passed / due };
}

/**
 * Days in a row with a review, up to today; a day still in progress does not break it. Dates are `YYYY-MM-DD`, unique.
 */
export function streak(dates: readonly string[], today: string): number {
  const studied = new Set(dates);
  let date = studied.has(today) ? today : dayBefore(today);
  let length = 0;
  while (studied.has(date)) {
    length += 1;
    date = dayBefore(date);
  }
  return length;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

export type StudyStatistics = {
  today: DayCounts & {
    date: string;
    /** What is left to do today, within the daily limits. */
    left: { new: number; learning: number; review: number };
  };
  /** Items due per day, starting today (overdue items included). */
  forecast: { date: string; due: number }[];
  /** The days of the last year with a review, oldest first. */
  heatmap: ({ date: string } & DayCounts)[];
  retention: {
    desired: number;
    last7: { reviews: number; retention: number | null };
    last30: { reviews: number; retention: number | null };
    last365: { reviews: number; retention: number | null };
  };
  /** `young` and `mature`: in state Review with an interval under 21 days, and of 21 or more. */
  states: { new: number; learning: number; relearning: number; young: number; mature: number; suspended: number };
  /** Seconds. */
  timeSpent: { today: number; last7: number; last30: number; last365: number };
  streakDays: number;
  leeches: { itemType: string; flashcardId: number | null; quizQuestionId: number | null; lapses: number }[];
};
