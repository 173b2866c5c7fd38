import { expect, it } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "./preferences";
import { choiceOf, RHYTHMS, rhythmOf } from "./rhythm";

const starts: Partial<Preferences>[] = [
  {},
  { emailNotifications: false, browserNotifications: false },
  { notificationFrequency: "daily_digest", flashcardReminders: false },
  { notificationFrequency: "weekly_summary", emailNotifications: false },
];

it.each(RHYTHMS)("reads %s back, whatever was set before, and changes nothing else", (rhythm) => {
  for (const start of starts) {
    const before = { ...DEFAULT_PREFERENCES, ...start };
    const after = { ...before, ...choiceOf(rhythm) };
    expect(rhythmOf(after as Preferences)).toBe(rhythm);
    expect(after).toMatchObject({ quietHoursEnabled: false, maxDailyNotifications: 10, inAppNotifications: true });
  }
});

it("is once a day by default, and none of them for digests every day or another value", () => {
  expect(rhythmOf(DEFAULT_PREFERENCES)).toBe("daily");
  expect(rhythmOf({ ...DEFAULT_PREFERENCES, notificationFrequency: "daily_digest" })).toBeNull();
  expect(rhythmOf({ ...DEFAULT_PREFERENCES, flashcardReminders: false })).toBeNull();
  expect(choiceOf("hourly")).toBeNull();
});
