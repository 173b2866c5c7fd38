import { expect, it } from "vitest";
import { byDay } from "./inbox-page";

const at = (createdAt: string) => ({ createdAt });

it("groups by days in the time zone, not in UTC", () => {
  const entries = ["2026-11-22T16:00:00Z", "2026-11-22T09:00:00Z", "2026-11-21T09:00:00Z"].map(at);
  const days = (zone: string) => byDay(entries, "2026-11-22T18:00:00Z", zone).map(({ day }) => day);
  expect(days("UTC")).toEqual(["Today", "Yesterday"]);
  expect(days("Pacific/Chatham")).toEqual(["Today", "Yesterday", "Saturday, November 21, 2026"]);
});

it("calls the day before a clock change yesterday", () => {
  const [group] = byDay([at("2026-10-24T23:30:00Z")], "2026-10-26T00:30:00Z", "Europe/Berlin");
  expect(group?.day).toBe("Yesterday");
});
