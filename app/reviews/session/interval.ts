const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.4375 * DAY;
const YEAR = 365.25 * DAY;

/** A time span short enough for a button: `<1m`, `10m`, `3h`, `4d`, `2.5mo`, `1.2y`. @param seconds from now */
export function shortInterval(seconds: number): string {
  if (seconds < MINUTE) return "<1m";
  if (seconds < HOUR) return `${Math.round(seconds / MINUTE)}m`;
  if (seconds < DAY) return `${Math.round(seconds / HOUR)}h`;
  if (seconds < 2 * MONTH) return `${Math.round(seconds / DAY)}d`;
  return seconds < YEAR ? `${tenths(seconds / MONTH)}mo` : `${tenths(seconds / YEAR)}y`;
}

/** The same in words for screen readers: `10 minutes`. */
export function longInterval(seconds: number): string {
  const short = shortInterval(seconds);
  const [, amount = "", unit = ""] = /^<?([\d.]+)([a-z]+)$/.exec(short) ?? [];
  const words: Record<string, string> = { m: "minute", h: "hour", d: "day", mo: "month", y: "year" };
  const said = `${amount} ${words[unit] ?? unit}${amount === "1" ? "" : "s"}`;
  return short.startsWith("<") ? `less than ${said}` : said;
}

const tenths = (value: number): string => String(Math.round(value * 10) / 10);
