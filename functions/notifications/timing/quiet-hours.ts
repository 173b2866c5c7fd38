import type { Preferences } from "../preferences";
import { instantOf, localDate, minuteOf } from "./wall-time";

export type QuietHours = Pick<
  Preferences,
  "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursTimezone"
>;

/**
 * When the quiet hours around an instant end; null outside of them. The start is quiet, the end is not; if the end is
 * the earlier time of day, they span midnight. Milliseconds since 1970.
 */
export function quietUntil(at: number, hours: QuietHours): number | null {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd, quietHoursTimezone: zone } = hours;
  if (!quietHoursEnabled || quietHoursStart === null || quietHoursEnd === null) return null;
  const [start, end] = [minuteOf(quietHoursStart), minuteOf(quietHoursEnd)];
  const date = localDate(at, zone);
  // Yesterday's window may still be open; tomorrow's may be open where a zone skips a date.
  for (const days of [-1, 0, 1]) {
    const ends = instantOf(date, end, zone, end > start ? days : days + 1);
    if (at >= instantOf(date, start, zone, days) && at < ends) return ends;
  }
  return null;
}
