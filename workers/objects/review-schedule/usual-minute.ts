import { dayAfter } from "~/functions/reviews/scheduling/days";
import type { Schedule } from "./open-schedule";

const DAYS = 14;
const FEWEST = 3;
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The minute of the day at which a learner usually starts: the median of the recent days' first reviews. Null if too
 * few of them have one. One index lookup per day that has one.
 */
export function usualMinute({ on, dayOf, settings }: Schedule, now: number): number | null {
  const minutes: number[] = [];
  const today = dayOf(now);
  let from = dayAfter(today, 1 - DAYS, settings).startMs;
  for (;;) {
    const first = on.firstReceived.get({ from });
    if (!first || first.at >= today.endMs) break;
    const day = dayOf(first.at);
    minutes.push(settings.dayStartHour * 60 + Math.floor((first.at - day.startMs) / MINUTE));
    from = day.endMs;
  }
  const middle = minutes.sort((a, b) => a - b)[Math.floor(minutes.length / 2)];
  return minutes.length < FEWEST || middle === undefined ? null : middle % DAY_MINUTES;
}
