import type { Preferences } from "../preferences";
import { instantOf, localDate, minuteOf } from "./wall-time";

export type QuietHours = Pick<
  Preferences,
  "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd" | "quietHoursTimezone"
>;

/**
 * When the quiet hours end in which an instant lies; null outside of them. The start is quiet, the end is not; a window
 * whose end is the earlier time of day runs over midnight. Milliseconds since 1970.
 */
export function quietUntil(at: number, hours: QuietHours): number | null {
  const { quietHoursEnabled, quietHoursStart, quietHoursEnd, quietHoursTimezone: zone } = hours;
  if (!quietHoursEnabled || quietHoursStart === null || quietHoursEnd === null) return null;
  const [start, end] = [minuteOf(quietHoursStart), minuteOf(quietHoursEnd)];
  const date = localDate(at, zone);
  // The window of the day before may still be open; that of the day after may be, where a zone skips a date.
  for (const days of [-1, 0, 1]) {
    const ends = instantOf(date, end, zone, end > start ? days : days + 1);
    if (at >= instantOf(date, start, zone, days) && at < ends) return ends;
  }
  return null;
}
