import { describe, expect, it } from "vitest";
import { createDayFinder, dayAfter, studyDay } from "~/functions/reviews/scheduling/days";
import { EVERY_CASE } from "~/test/helpers/every-case";

const at = (text: string) => Date.parse(text);
const HOUR = 3_600_000;

/** Zone, instant, the learner's date when days start at 4:00, and the hours of that day. */
const CASES: [zone: string, instant: string, date: string, hours: number][] = [
  // Clocks go forward at night: the learner's Saturday, which lasts until 4:00 on Sunday, has 23 hours.
  ["Europe/Berlin", "2026-03-29T01:30:00Z", "2026-03-28", 23],
  ["Europe/Berlin", "2026-03-29T02:00:00Z", "2026-03-29", 24],
  ["Europe/Berlin", "2026-10-25T02:59:59Z", "2026-10-24", 25],
  ["Europe/London", "2026-03-29T02:59:59Z", "2026-03-28", 23],
  ["America/New_York", "2026-03-08T07:59:59Z", "2026-03-07", 23],
  ["America/New_York", "2026-11-01T08:59:59Z", "2026-10-31", 25],
  ["America/St_Johns", "2026-11-01T07:29:59Z", "2026-10-31", 25],
  ["Australia/Sydney", "2026-04-04T17:59:59Z", "2026-04-04", 25],
  // Half an hour of daylight saving time.
  ["Australia/Lord_Howe", "2026-04-04T17:29:59Z", "2026-04-04", 24.5],
  ["Pacific/Chatham", "2026-09-26T14:14:59Z", "2026-09-26", 23],
  ["Asia/Kolkata", "2026-06-01T22:29:59Z", "2026-06-01", 24],
  ["Asia/Tokyo", "2026-06-01T19:00:00Z", "2026-06-02", 24],
  ["Africa/Casablanca", "2026-06-02T02:59:59Z", "2026-06-01", 24],
  ["America/Santiago", "2026-04-05T07:59:59Z", "2026-04-04", 25],
  // Samoa skipped December 30, 2011; the day before it lasted until the 31st.
  ["Pacific/Apia", "2011-12-30T12:00:00Z", "2011-12-29", 24],
];

describe("a learner's day that starts at 4:00", () => {
  it.each(CASES)("%s at %s is %s and has %d hours", (timeZone, instant, date, hours) => {
    const day = studyDay(at(instant), { timeZone, dayStartHour: 4 });
    expect(day.date).toBe(date);
    expect((day.endMs - day.startMs) / HOUR).toBe(hours);
    expect(day.startMs <= at(instant) && at(instant) < day.endMs).toBe(true);
  });

  it("leaves no gap and no overlap over a year, in every zone", () => {
    for (const timeZone of new Set(CASES.map(([zone]) => zone))) {
      for (const dayStartHour of EVERY_CASE ? [0, 2, 4] : [4]) {
        const zone = { timeZone, dayStartHour };
        let day = studyDay(at("2026-01-01T12:00:00Z"), zone);
        for (let count = 0; count < 366; count += 1) {
          const next = studyDay(day.endMs, zone);
          expect(next.startMs).toBe(day.endMs);
          expect(next).toEqual(dayAfter(day, 1, zone));
          expect(studyDay(day.endMs - 1, zone)).toEqual(day);
          day = next;
        }
      }
    }
  });
});

it("returns the same days from its cache", () => {
  const zone = { timeZone: "America/New_York", dayStartHour: 4 };
  const dayOf = createDayFinder(zone);
  const start = at("2026-03-06T00:00:00Z");
  for (let hour = 0; hour < 96; hour += 1)
    expect(dayOf(start + hour * HOUR)).toEqual(studyDay(start + hour * HOUR, zone));
});
