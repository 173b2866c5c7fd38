import { sql } from "drizzle-orm";
import { dayAfter } from "~/functions/reviews/scheduling/days";
import type { Schedule } from "./open-schedule";

const DAYS = 14;
const FEWEST = 3;
const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * The minute of the day at which a learner usually starts: the median of the recent days' first reviews. Null if too
 * few of them have one. One index lookup per day.
 */
export function usualMinute({ db, dayOf, settings }: Schedule, now: number): number | null {
  const minutes: number[] = [];
  const today = dayOf(now);
  for (let days = 0; days < DAYS; days += 1) {
    const day = dayAfter(today, -days, settings);
    const first = db.get<{ at: number } | undefined>(
      sql`select received_at as at from review_log where undone_at is null and grade > 0
        and received_at >= ${day.startMs} and received_at < ${day.endMs} order by received_at limit 1`,
    );
    if (first) minutes.push(settings.dayStartHour * 60 + Math.floor((first.at - day.startMs) / MINUTE));
  }
  const middle = minutes.sort((a, b) => a - b)[Math.floor(minutes.length / 2)];
  return minutes.length < FEWEST || middle === undefined ? null : middle % DAY_MINUTES;
}
