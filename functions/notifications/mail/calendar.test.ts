import { expect, it } from "vitest";
import { type WeeklyPlan, writeCalendar } from "~/functions/notifications/mail/calendar";

const NOW = new Date("2026-03-23T08:00:00Z");
const PLAN: WeeklyPlan = {
  from: "2026-03-23",
  timeZone: "Europe/Berlin",
  minute: 2 * 60 + 30,
  minutes: 20,
  link: "https://vidwright.example/review",
  userId: 7,
};

const linesOf = (name: string, plan = PLAN) =>
  [...writeCalendar(plan, NOW).matchAll(new RegExp(`^${name}:(.*)\r$`, "gm"))].map(([, value]) => value);

it("has a session on each of seven days, at the learner's time, across a clock change", () => {
  expect(linesOf("DTSTART")).toEqual([
    "20260323T013000Z",
    "20260324T013000Z",
    "20260325T013000Z",
    "20260326T013000Z",
    "20260327T013000Z",
    "20260328T013000Z",
    // 02:30 does not exist on this day; it becomes 03:30 daylight saving time.
    "20260329T013000Z",
  ]);
  expect(linesOf("DTEND")[0]).toBe("20260323T015000Z");
  expect(linesOf("DTSTART", { ...PLAN, minute: 9 * 60 }).slice(5)).toEqual(["20260328T080000Z", "20260329T070000Z"]);
});

it("gives each session a stable UID, so that sending the same week again replaces it", () => {
  const ids = linesOf("UID");
  expect(new Set(ids).size).toBe(7);
  expect(linesOf("UID", { ...PLAN, minute: 600 })).toEqual(ids);
  expect(linesOf("UID", { ...PLAN, userId: 8 })).not.toEqual(ids);
});

it("is valid iCalendar: one calendar, lines of at most 75 bytes, each ending in CR LF", () => {
  const text = writeCalendar({ ...PLAN, link: `https://vidwright.example/${"é".repeat(80)}` }, NOW);
  const lines = text.split("\r\n");
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(`URL:https://vidwright.example/${"é".repeat(80)}\r\n`);
  expect(text).not.toMatch(/[^\r]\n/);
});
