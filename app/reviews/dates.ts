const DAY_MS = 86_400_000;

/** Adds days to a date; negative to subtract. Dates are `YYYY-MM-DD`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Days from one date to a later one; negative to an earlier one. */
export const daysUntil = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** For example `Nov 21`. */
export function shortDate(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}

/** For example `Mon`. */
export function weekdayName(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
}

/** 0 for Monday to 6 for Sunday. */
export function shortWeekday(date: string): number {
  return (new Date(date).getUTCDay() + 6) % 7;
}

export function monthName(date: string): string {
  return new Date(date).toLocaleDateString("en-US", { month: "short", timeZone: "UTC" });
}
