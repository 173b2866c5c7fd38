import { Temporal } from "temporal-polyfill/implementation";
import type { StudySettings } from "../settings";

/** A learner's day: its date, and the instants between which it lies (milliseconds since 1970, the end excluded). */
export type StudyDay = { date: string; startMs: number; endMs: number };

type Zone = Pick<StudySettings, "timeZone" | "dayStartHour">;

/** The learner's day of an instant. A day has 23 or 25 hours where the clocks change. */
export function studyDay(at: number, zone: Zone): StudyDay {
  let date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone.timeZone).toPlainDate();
  // More than once where a zone skipped a date, as Samoa did on 30 December 2011.
  while (startOf(date, zone) > at) date = date.subtract({ days: 1 });
  return dayOf(date, zone);
}

/** The learner's day so many days after (or, below 0, before) another. */
export function dayAfter(day: StudyDay, days: number, zone: Zone): StudyDay {
  return dayOf(Temporal.PlainDate.from(day.date).add({ days }), zone);
}

/** Answers `studyDay`, quickly for instants of the day it was asked for last. */
export function createDayFinder(zone: Zone): (at: number) => StudyDay {
  let last: StudyDay | null = null;
  return (at) => {
    if (last === null || at < last.startMs || at >= last.endMs) last = studyDay(at, zone);
    return last;
  };
}

function dayOf(date: Temporal.PlainDate, zone: Zone): StudyDay {
  return { date: date.toString(), startMs: startOf(date, zone), endMs: startOf(date.add({ days: 1 }), zone) };
}

/** Where the clocks skip the hour, the day begins when they have. */
function startOf(date: Temporal.PlainDate, { timeZone, dayStartHour }: Zone): number {
  return date.toPlainDateTime({ hour: dayStartHour }).toZonedDateTime(timeZone).epochMilliseconds;
}
