import { Temporal } from "temporal-polyfill/implementation";

/** A week of study sessions at the learner's usual time. */
export type WeeklyPlan = {
  /** First day, `YYYY-MM-DD` in `timeZone`. */
  from: string;
  timeZone: string;
  /** Minute of the day at which a session starts. */
  minute: number;
  /** How long a session takes. */
  minutes: number;
  /** The link in each entry. */
  link: string;
  /** Distinguishes this account's entries from another's in a shared calendar. */
  userId: number;
};

const DAYS = 7;

/**
 * Seven study sessions as an iCalendar file (RFC 5545), one entry a day in UTC, so that calendars need not know the
 * zone's rules. An entry keeps its UID when the same week is sent again, so it is replaced rather than duplicated.
 * @param now when the file is made
 */
export function writeCalendar(plan: WeeklyPlan, now: Date): string {
  const first = Temporal.PlainDate.from(plan.from);
  const events = Array.from({ length: DAYS }, (_, day) => eventOf(plan, first.add({ days: day }), now));
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Vidwright//Study plan//EN", "METHOD:PUBLISH"];
  return `${[...lines, ...events.flat(), "END:VCALENDAR"].flatMap(fold).join("\r\n")}\r\n`;
}

function eventOf(plan: WeeklyPlan, date: Temporal.PlainDate, now: Date): string[] {
  const time = new Temporal.PlainTime(Math.floor(plan.minute / 60), plan.minute % 60);
  // A time that the clocks skip moves forward with them; for a repeated time, the first one counts.
  const begins = date.toPlainDateTime(time).toZonedDateTime(plan.timeZone, { disambiguation: "compatible" });
  const start = begins.epochMilliseconds;
  return [
    "BEGIN:VEVENT",
    `UID:study-${plan.userId}-${date.toString()}@vidwright`,
    `DTSTAMP:${utc(now.getTime())}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + plan.minutes * 60_000)}`,
    `SUMMARY:${escapeText("Review in Vidwright")}`,
    `URL:${plan.link}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function utc(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Folds a line at 75 bytes; continuation lines start with a space. */
function fold(line: string): string[] {
  const pieces: string[] = [];
  let rest = Array.from(line);
  while (rest.length > 0) {
    const room = pieces.length === 0 ? 75 : 74;
    let [size, count] = [0, 0];
    while (count < rest.length && size + byteLength(rest[count]) <= room) size += byteLength(rest[count++]);
    pieces.push(`${pieces.length === 0 ? "" : " "}${rest.slice(0, count).join("")}`);
    rest = rest.slice(count);
  }
  return pieces;
}

function byteLength(character = ""): number {
  return new TextEncoder().encode(character).length;
}
