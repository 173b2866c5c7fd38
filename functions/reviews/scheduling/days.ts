import { Temporal } from "temporal-polyfill/implementation";
import type { StudySettings } from "../schedule-settings";

/** A learner's day: its date, and the instants it spans (milliseconds since 1970, end excluded). */
export type StudyDay = { date: string; startMs: number; endMs: number };

type Zone = Pick<StudySettings, "timeZone" | "dayStartHour">;

/** The learner's day that contains an instant. It has 23 or 25 hours if the clocks change. */
export function studyDay(at: number, zone: Zone): StudyDay {
  let date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone.timeZone).toPlainDate();
  // Runs more than once if a zone skipped a date, as Samoa did on December 30, 2011.
  while (startOf(date, zone) > at) date = date.subtract({ days: 1 });
  return dayOf(date, zone);
}

/** The learner's day a number of days after another, or before it if negative. */
export function dayAfter(day: StudyDay, days: number, zone: Zone): StudyDay {
  return dayOf(Temporal.PlainDate.from(day.date).add({ days }), zone);
}

/** The learner's day with a date, `YYYY-MM-DD`. */
export function dayOn(date: string, zone: Zone): StudyDay {
  return dayOf(Temporal.PlainDate.from(date), zone);
}

/** Days from one date to a later one; negative to an earlier one. */
export function daysUntil(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

const KEPT_DAYS = 20;

/** Creates a `studyDay` that is fast for instants on the days it last looked up. */
export function createDayFinder(zone: Zone): (at: number) => StudyDay {
  const kept: StudyDay[] = [];
  return (at) => {
    const known = kept.find(({ startMs, endMs }) => at >= startMs && at < endMs);
    if (known) return known;
    const day = studyDay(at, zone);
    kept.unshift(day);
    if (kept.length > KEPT_DAYS) kept.pop();
    return day;
  };
}

function dayOf(date: Temporal.PlainDate, zone: Zone): StudyDay {
  return { date: date.toString(), startMs: startOf(date, zone), endMs: startOf(date.add({ days: 1 }), zone) };
}

/** If the clocks skip the hour, the day starts right after the skip. */
function startOf(date: Temporal.PlainDate, { timeZone, dayStartHour }: Zone): number {
  return date.toPlainDateTime({ hour: dayStartHour }).toZonedDateTime(timeZone).epochMilliseconds;
}
