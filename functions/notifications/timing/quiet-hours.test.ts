import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quietUntil } from "../delivery/judge-delivery";

const MINUTE = 60_000;
const hours = (quietHoursStart: string, quietHoursEnd: string, quietHoursTimezone: string) => ({
  ...{ quietHoursEnabled: true, quietHoursStart, quietHoursEnd, quietHoursTimezone },
});
const until = (at: string, ...window: Parameters<typeof hours>) => {
  const end = quietUntil(Date.parse(at), hours(...window));
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

describe("quiet hours", () => {
  it("are half-open, and may span midnight", () => {
    const night = ["22:00", "07:00", "Europe/Berlin"] as const;
    expect(until("2026-01-15T20:59:59Z", ...night)).toBeNull();
    expect(until("2026-01-15T21:00:00Z", ...night)).toBe("2026-01-16T06:00");
    expect(until("2026-01-16T05:59:59Z", ...night)).toBe("2026-01-16T06:00");
    expect(until("2026-01-16T06:00:00Z", ...night)).toBeNull();
  });

  it.each([
    // Spring: 02:30 does not exist and becomes 03:30; the night is an hour shorter.
    ["Europe/Berlin", "2026-03-29T00:30Z", "01:00", "02:30", "2026-03-29T01:30"],
    ["Europe/Berlin", "2026-03-28T23:30Z", "22:00", "07:00", "2026-03-29T05:00"],
    // Fall: 02:30 comes twice, and the first one counts.
    ["Europe/Berlin", "2026-10-25T00:15Z", "02:00", "02:30", "2026-10-25T00:30"],
    ["Europe/Berlin", "2026-10-25T01:15Z", "02:00", "02:30", null],
    ["America/New_York", "2026-11-01T05:15Z", "22:00", "07:00", "2026-11-01T12:00"],
    ["America/New_York", "2026-03-08T06:30Z", "22:00", "07:00", "2026-03-08T11:00"],
    // Half an hour of daylight saving time.
    ["Australia/Lord_Howe", "2026-04-04T14:45Z", "22:00", "07:00", "2026-04-04T20:30"],
    ["Australia/Lord_Howe", "2026-10-03T14:45Z", "22:00", "07:00", "2026-10-03T20:00"],
    // December 30, 2011 did not exist there.
    ["Pacific/Apia", "2011-12-30T09:00Z", "22:00", "07:00", "2011-12-30T17:00"],
    ["Asia/Kathmandu", "2026-06-01T17:00Z", "22:00", "07:00", "2026-06-02T01:15"],
  ])("in %s at %s, %s to %s, end at %s", (zone, at, start, end, expected) => {
    expect(until(at, start, end, zone)).toBe(expected);
  });

  it("end at a later instant that is not quiet, with only quiet time before it", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const zone = fc.constantFrom("Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Chatham", "UTC");
    const text = (m: number) => `${String(Math.floor(m / 60)).padStart(2, "0")}:${String(m % 60).padStart(2, "0")}`;
    const at = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) });
    fc.assert(
      fc.property(minute, minute, zone, at, (start, end, name, instant) => {
        fc.pre(start !== end);
        const window = hours(text(start), text(end), name);
        const ends = quietUntil(instant, window);
        if (ends === null) return;
        expect(ends).toBeGreaterThan(instant);
        expect(quietUntil(ends - 1, window)).toBe(ends);
        expect(ends - instant).toBeLessThanOrEqual(25 * 60 * MINUTE);
      }),
    );
  });

  it("fall back to UTC for a zone that no longer exists", () => {
    expect(until("2026-01-15T23:00Z", "22:00", "07:00", "Gone/Zone")).toBe("2026-01-16T07:00");
  });
});
