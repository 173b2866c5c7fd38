import { expect, it } from "vitest";
import { ownMinute, ownTime } from "./own-time";
import { studyMinute } from "./planning/study-time";
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
    const after = { ...before, ...choiceOf(rhythm, "", before) };
    expect(rhythmOf(after as Preferences)).toBe(rhythm);
    expect(after).toMatchObject({ quietHoursEnabled: false, maxDailyNotifications: 10, inAppNotifications: true });
  }
});

it("is once a day by default, and none of them for digests every day or another value", () => {
  expect(rhythmOf(DEFAULT_PREFERENCES)).toBe("daily");
  expect(rhythmOf({ ...DEFAULT_PREFERENCES, notificationFrequency: "daily_digest" })).toBeNull();
  expect(rhythmOf({ ...DEFAULT_PREFERENCES, flashcardReminders: false })).toBeNull();
  expect(choiceOf("hourly", "", DEFAULT_PREFERENCES)).toBeNull();
});

it("keeps a time of one's own until another choice, and refuses the night", () => {
  const own = { ...DEFAULT_PREFERENCES, ...choiceOf("daily", "07:15", DEFAULT_PREFERENCES) } as Preferences;
  expect([ownTime(own), ownMinute(own), rhythmOf(own)]).toEqual(["07:15", 435, "daily"]);
  expect(studyMinute({ usualMinute: 1200, dayStartHour: 4 }, own)).toBe(435);
  for (const rhythm of RHYTHMS) {
    expect(ownTime({ ...own, ...choiceOf(rhythm, "", own) } as Preferences)).toBeNull();
  }
  for (const time of ["05:59", "22:01", "noon"]) expect(choiceOf("daily", time, own)).toBeNull();
  // Other quiet hours are not a time of one's own, and stay.
  const night = { ...own, quietHoursStart: "22:00", quietHoursEnd: "07:00" };
  expect([ownTime(night), choiceOf("weekly", "", night)]).toEqual([null, choiceOf("weekly", "", DEFAULT_PREFERENCES)]);
});
