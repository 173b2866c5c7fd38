import { Temporal } from "temporal-polyfill/implementation";

/**
 * Instants are milliseconds since 1970. Wall times that the clocks skip or repeat are resolved as "compatible"
 * (Temporal).
 */

const DAY_MS = 86_400_000;

/** The zone if the platform knows it, else UTC: names can disappear from its database. */
function known(zone: string): string {
  if (usable.has(zone)) return zone;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    usable.add(zone);
    return zone;
  } catch {
    return "UTC";
  }
}

/** Zones known to be valid; there are a few hundred. */
const usable = new Set<string>();

/** The date in the zone, `YYYY-MM-DD`. */
export function localDate(at: number, zone: string): string {
  return plainDate(at, zone).toString();
}

/** The instant at which clocks in the zone show `minute` (of the day), `days` after a date. */
export function instantOf(date: string, minute: number, zone: string, days = 0): number {
  // Bypasses Temporal, whose parsing and date arithmetic would take longer than everything else here.
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const shown = new Temporal.PlainDateTime(
    ...([moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate(), hour, rest] as const),
  );
  return shown.toZonedDateTime(known(zone), { disambiguation: "compatible" }).epochMilliseconds;
}

/** The date so many days after a date; earlier if negative. Both `YYYY-MM-DD`. */
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** Whole days between two dates. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days;
}

/** The minute of the day for `HH:MM`. */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

function plainDate(at: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(known(zone)).toPlainDate();
}
