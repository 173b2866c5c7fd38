import type { QueueAnswer, QueueOptions } from "./port";
import { NO_COUNTS, type StudyStatistics, trueRetention } from "./review-statistics";
import { DEFAULT_SETTINGS } from "./schedule-settings";
import { planOfDay } from "./scheduling/daily-limits";
import { createDayFinder, dayAfter } from "./scheduling/days";

/** Days of the forecast, today included. */
export const FORECAST_DAYS = 30;

const NOTHING_LEFT = { new: 0, learning: 0, review: 0 };
const dayOf = createDayFinder(DEFAULT_SETTINGS);

/** The queue of a learner without items and settings. `now` is milliseconds since 1970. */
export function emptyQueue(
  { withCounts = false, part }: Pick<QueueOptions, "withCounts" | "part">,
  now: number,
): QueueAnswer {
  const { date } = dayOf(now);
  const { note } = planOfDay(DEFAULT_SETTINGS, date);
  return {
    items: [],
    date,
    plan: { note, sessionMinutes: DEFAULT_SETTINGS.sessionMinutes },
    left: withCounts ? NOTHING_LEFT : null,
    secondsPerCard: null,
    exams: [],
    examsNear: [],
    newByTalk: [],
    counts: part ? { total: 0, waiting: 0, nextDue: null } : null,
    cardCursor: 0,
    rowsRead: 0,
  };
}

/** The same learner's statistics. */
export function emptyStatistics(now: number): StudyStatistics {
  const today = dayOf(now);
  const none = trueRetention([]);
  return {
    today: { date: today.date, ...NO_COUNTS, left: NOTHING_LEFT },
    forecast: Array.from({ length: FORECAST_DAYS }, (_, offset) => ({
      date: dayAfter(today, offset, DEFAULT_SETTINGS).date,
      due: 0,
    })),
    heatmap: [],
    retention: { desired: DEFAULT_SETTINGS.desiredRetention, last7: none, last30: none, last365: none },
    states: { new: 0, learning: 0, relearning: 0, young: 0, mature: 0, suspended: 0 },
    timeSpent: { today: 0, last7: 0, last30: 0, last365: 0 },
    streakDays: 0,
    leeches: [],
  };
}

/** The same learner's streak. */
export function emptyStreak(now: number): { days: number; weekStartMs: number } {
  return { days: 0, weekStartMs: dayAfter(dayOf(now), -6, DEFAULT_SETTINGS).startMs };
}
