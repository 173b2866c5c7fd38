import type { Preferences } from "./preferences";

const DAY_MINUTES = 24 * 60;
/** Reminders may be an hour late. */
const OPEN_MINUTES = 60;
/** The times that may be chosen: reminders never come at night. */
export const OWN_TIMES = { min: "06:00", max: "22:00" };

type Quiet = Pick<Preferences, "quietHoursEnabled" | "quietHoursStart" | "quietHoursEnd">;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minute: number): string => {
  const digits = (n: number) => String(n).padStart(2, "0");
  return `${digits(Math.floor(minute / 60) % 24)}:${digits(minute % 60)}`;
};

/**
 * The time of day that a learner chose for reminders, as `HH:MM`: the end of quiet hours that leave only the hour after
 * it. Null without one.
 */
export function ownTime({ quietHoursEnabled, quietHoursStart: start, quietHoursEnd: end }: Quiet): string | null {
  if (!quietHoursEnabled || start === null || end === null) return null;
  const isHour = (minuteOf(start) - minuteOf(end) + DAY_MINUTES) % DAY_MINUTES === OPEN_MINUTES;
  return isHour && end >= OWN_TIMES.min && end <= OWN_TIMES.max ? end : null;
}

/** The same as the minute of the day. */
export function ownMinute(preferences: Quiet): number | null {
  const time = ownTime(preferences);
  return time === null ? null : minuteOf(time);
}

/** The quiet hours that a chosen time means; null for a time at night or none. */
export function quietAround(time: string): Quiet | null {
  if (!/^\d\d:\d\d$/.test(time) || time < OWN_TIMES.min || time > OWN_TIMES.max) return null;
  return { quietHoursEnabled: true, quietHoursStart: timeOf(minuteOf(time) + OPEN_MINUTES), quietHoursEnd: time };
}
