import { expect, it } from "vitest";
import { nextSentence, quietSentence, spokenTime } from "./preference-sentences";

const BERLIN = {
  quietHoursEnabled: true,
  quietHoursStart: "22:00",
  quietHoursEnd: "07:00",
  quietHoursTimezone: "Europe/Berlin",
};
const at = (text: string) => new Date(text);

it("says whether quiet hours apply now, across midnight, including the start but not the end", () => {
  const isHeld = (text: string) => quietSentence(BERLIN, at(text)).endsWith("Email and push wait until 7:00 AM.");
  expect(quietSentence(BERLIN, at("2026-11-22T13:05:00Z"))).toBe(
    "Quiet from 10:00 PM to 7:00 AM, Europe/Berlin. It's 2:05 PM there now.",
  );
  expect(["20:59", "21:00", "23:30"].map((time) => isHeld(`2026-11-22T${time}:00Z`))).toEqual([false, true, true]);
  expect(["05:59", "06:00"].map((time) => isHeld(`2026-11-22T${time}:00Z`))).toEqual([true, false]);
  const day = { ...BERLIN, quietHoursStart: "09:00", quietHoursEnd: "17:00" };
  expect(quietSentence(day, at("2026-11-22T08:00:00Z"))).toContain("wait until 5:00 PM");
  expect(quietSentence(day, at("2026-11-22T16:00:00Z"))).not.toContain("wait");
  expect(quietSentence({ ...BERLIN, quietHoursEnabled: false }, at("2026-11-22T13:05:00Z"))).toContain(
    "Quiet hours are off",
  );
});

it("says the time of day as a person does", () => {
  expect(["00:05", "07:00", "12:30", "22:00"].map(spokenTime)).toEqual(["12:05 AM", "7:00 AM", "12:30 PM", "10:00 PM"]);
});

it("says when the next reminder comes", () => {
  const now = at("2026-11-22T13:05:00Z");
  const words = (nextAt: string | null, pausedUntil: string | null = null) =>
    nextSentence({ nextAt, pausedUntil, zone: "Europe/Berlin", dueThen: 0, exam: null }, now).replace(/\s/g, " ");
  expect(words("2026-11-23T08:00:00Z")).toContain("November 23, 2026 at 9:00 AM");
  const inUtc = nextSentence(
    { nextAt: "2026-11-23T08:00:00Z", pausedUntil: null, zone: "UTC", dueThen: 0, exam: null },
    now,
  );
  expect(inUtc.replace(/\s/g, " ")).toContain("November 23, 2026 at 8:00 AM UTC, if");
  const due = (dueThen: number) =>
    nextSentence({ nextAt: "2026-11-23T08:00:00Z", pausedUntil: null, zone: "UTC", dueThen, exam: null }, now);
  expect(due(1)).toMatch(/UTC\. 1 card is due that day, unless you study before\.$/);
  expect(due(1200)).toMatch(/UTC\. 1,200 cards are due that day, unless you study before\.$/);
  expect(words("2026-11-22T13:05:00Z")).toBe("The next reminder is on its way, if something is due.");
  expect(words(null)).toContain("No reminder is scheduled");
  expect(words("2026-11-23T08:00:00Z", "2026-11-25T08:00:00Z")).toBe("Paused until November 25, 2026 at 9:00 AM.");
  expect(words(null, "2026-11-21T08:00:00Z")).toContain("No reminder is scheduled");
});

it("says what is left before an exam date", () => {
  const exam = { name: "Cells", date: "2026-12-01", cards: 1200, open: 1100 };
  const sentence = nextSentence(
    { nextAt: null, pausedUntil: null, zone: "UTC", dueThen: 0, exam },
    at("2026-11-22T13:05:00Z"),
  );
  expect(sentence).toMatch(
    / Before December 1, a reminder says how many cards of “Cells” are left: 1,100 of 1,200 now\.$/,
  );
});
