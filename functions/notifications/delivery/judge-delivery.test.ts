import { expect, it } from "vitest";
import type { ClaimedRow } from "~/db/queries/notifications/notification-queue";
import type { StudyState } from "../planning/study-state";
import { DEFAULT_PREFERENCES, type Preferences } from "../preferences";
import { type DeliveryFacts, judgeDelivery } from "./judge-delivery";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 9, 20, 18);
const STATE: StudyState = {
  ...{ lastStudiedAt: NOW - 20 * HOUR, nextDueAt: NOW - HOUR, recallFallsAt: null, dueCount: 3, streakDays: 5 },
  ...{
    reviewsTotal: 9,
    timeZone: "Europe/Berlin",
    dayStartHour: 4,
    usualMinute: 1200,
    revision: 1,
    dueDays: { from: NOW - HOUR, days: [[0, null, 3]] },
    studiedDays: [],
    exams: [],
  },
};
const STANDING: DeliveryFacts = {
  ...{ isVerified: true, preferences: DEFAULT_PREFERENCES, isEmailSuspended: false, devices: 1, state: STATE },
  ...{ quiz: { best: 0.5 }, lastReminderAt: null, lastDigestAt: null, nextReminderAt: null, bundled: 0 },
};
const ROW = {
  ...{ notificationType: "flashcard_reminder", deliveryChannel: "email", plannedFor: new Date(NOW - HOUR) },
  metadata: { studiedAt: NOW - 20 * HOUR },
  dedupeKey: "flashcard_reminder:1:0:day1:1.0:email",
} as unknown as ClaimedRow;

const verdict = (row: Partial<ClaimedRow>, standing: Partial<DeliveryFacts>) => {
  const made = judgeDelivery({ ...ROW, ...row } as ClaimedRow, { ...STANDING, ...standing }, NOW);
  return made.do === "cancel" ? made.why : made.do;
};
const choosing = (some: Partial<Preferences>) => ({ preferences: { ...DEFAULT_PREFERENCES, ...some } });
const studying = (some: Partial<StudyState>) => ({ state: { ...STATE, ...some } });
const NOTHING_DUE = { from: NOW, days: [[1, null, 3]] } satisfies StudyState["dueDays"];
/** Nothing is due, and there was a review on one of the last seven days. */
const RESTING = { studiedDays: [{ date: "2026-10-14", reviews: 4 }] };
const digests = choosing({ notificationFrequency: "daily_digest" });

it.each<[string, Partial<ClaimedRow>, Partial<DeliveryFacts>]>([
  ["send", {}, {}],
  ["unverified", {}, { isVerified: false }],
  ["paused", {}, choosing({ pausedUntil: new Date(NOW + HOUR) })],
  ["send", {}, choosing({ pausedUntil: new Date(NOW) })],
  ["turned off", {}, choosing({ emailNotifications: false })],
  ["turned off", {}, choosing({ flashcardReminders: false })],
  ["turned off", { metadata: { studiedAt: 0, offset: "1h" } }, choosing({ oneHourReminders: false })],
  ["turned off", {}, digests],
  ["send", { deliveryChannel: "in_app" }, digests],
  ["mail suspended", {}, { isEmailSuspended: true }],
  ["no device", { deliveryChannel: "browser" }, { devices: 0 }],
  ["too late", { plannedFor: new Date(NOW - 25 * HOUR) }, {}],
  ["studied", {}, studying({ lastStudiedAt: NOW - 1 })],
  ["nothing due", {}, studying({ nextDueAt: NOW + 1 })],
  ["nothing due", {}, studying({ dueCount: 0 })],
  ["nothing due", {}, { state: null }],
  ["quiz gone", { notificationType: "quiz_reminder" }, { quiz: null }],
  ["send", { notificationType: "quiz_reminder" }, { quiz: { best: 0.69 } }],
  ["studied", { notificationType: "quiz_reminder" }, { quiz: { best: 0.7 } }],
  ["send", { notificationType: "study_session_reminder" }, { lastReminderAt: NOW - 24 * HOUR }],
  ["reminded today", { notificationType: "study_session_reminder" }, { lastReminderAt: NOW - HOUR }],
  ["reminded today", {}, { lastReminderAt: NOW - HOUR }],
  ["reminded today", { notificationType: "motivational_message" }, { lastReminderAt: NOW - HOUR }],
  ["send", { dedupeKey: "snooze:1:browser" }, { lastReminderAt: NOW - HOUR }],
  ["send", { notificationType: "quiz_reminder" }, { lastReminderAt: NOW - HOUR }],
  ["at night", {}, studying({ timeZone: "Asia/Tokyo" })],
  ["send", { deliveryChannel: "in_app" }, studying({ timeZone: "Asia/Tokyo" })],
  ["send", { dedupeKey: "snooze:1:browser" }, studying({ timeZone: "Asia/Tokyo" })],
  ["send", { notificationType: "study_streak_update" }, {}],
  ["streak over", { notificationType: "study_streak_update" }, studying({ streakDays: 2 })],
  ["streak over", { notificationType: "study_streak_update" }, studying({ lastStudiedAt: NOW - 60 * HOUR })],
  ["send", { notificationType: "motivational_message" }, {}],
  ["nothing due", { notificationType: "motivational_message" }, studying({ dueDays: NOTHING_DUE })],
  ["send", { notificationType: "daily_digest" }, digests],
  ["nothing to say", { notificationType: "daily_digest" }, { ...digests, ...studying({ dueDays: NOTHING_DUE }) }],
  ["send", { notificationType: "daily_digest" }, { ...digests, ...studying({ ...RESTING, dueDays: NOTHING_DUE }) }],
  ["send", { notificationType: "daily_digest" }, { ...digests, ...studying({ dueDays: NOTHING_DUE }), bundled: 1 }],
  ["studied", { notificationType: "daily_digest" }, { ...digests, ...studying({ lastStudiedAt: NOW - HOUR }) }],
  [
    "send",
    { notificationType: "daily_digest" },
    { ...digests, ...studying({ lastStudiedAt: NOW - HOUR }), bundled: 1 },
  ],
  ["told today", { notificationType: "daily_digest" }, { ...digests, lastDigestAt: NOW - HOUR }],
  ["turned off", { notificationType: "weekly_summary" }, digests],
  ["send", { notificationType: "progress_milestone" }, studying({ nextDueAt: null })],
])("decides %s", (expected, row, standing) => {
  expect(verdict(row, standing)).toBe(expected);
});

it("holds email and push in quiet hours, not the inbox, and drops what they would hold for over a day", () => {
  const quiet = { quietHoursEnabled: true, quietHoursStart: "19:00", quietHoursEnd: "07:00" };
  const night = choosing({ ...quiet, quietHoursTimezone: "Europe/Berlin" });
  const standing = { ...STANDING, ...night };
  expect(judgeDelivery(ROW, standing, NOW)).toEqual({ do: "hold", until: Date.UTC(2026, 9, 21, 5) });
  expect(verdict({ deliveryChannel: "browser" }, night)).toBe("hold");
  expect(verdict({ deliveryChannel: "in_app" }, night)).toBe("send");
  expect(verdict({ plannedFor: new Date(NOW - 14 * HOUR) }, night)).toBe("too late");
});

it("holds a milestone reached at night until the study time, in mail and push, and the inbox has it at once", () => {
  const judged = (at: string, channel: string, some: Partial<DeliveryFacts> = {}) => {
    const now = Date.parse(at);
    const row = { ...ROW, notificationType: "progress_milestone", deliveryChannel: channel, plannedFor: new Date(now) };
    const made = judgeDelivery({ ...row, metadata: {} } as ClaimedRow, { ...STANDING, ...some }, now);
    return "until" in made ? [made.do, new Date(made.until).toISOString().slice(0, 16)] : [made.do];
  };
  // Usually at 20:00 in Berlin, two hours ahead of UTC.
  for (const channel of ["email", "browser"]) {
    expect(judged("2026-10-20T21:30:00Z", channel)).toEqual(["hold", "2026-10-21T18:00"]);
    expect(judged("2026-10-21T00:30:00Z", channel)).toEqual(["hold", "2026-10-21T18:00"]);
    expect(judged("2026-10-21T04:00:00Z", channel)).toEqual(["send"]);
    expect(judged("2026-10-20T20:59:00Z", channel)).toEqual(["send"]);
  }
  expect(judged("2026-10-21T00:30:00Z", "in_app")).toEqual(["send"]);
  // Without reviews, at 18:00 in the zone of the quiet hours.
  expect(judged("2026-10-21T00:30:00Z", "email", { state: null })).toEqual(["hold", "2026-10-21T18:00"]);
});
