import fc from "fast-check";
import { expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "../preferences";
import { planMilestones, planStudy } from "./plan";
import type { StudyState } from "./study-state";
import { isDigest } from "./switches";

const NOW = Date.UTC(2026, 9, 20);
const STATE: StudyState = {
  ...{ lastStudiedAt: NOW, nextDueAt: NOW + 60_000, recallFallsAt: null, dueCount: 3, streakDays: 0, reviewsTotal: 0 },
  ...{
    timeZone: "UTC",
    dayStartHour: 4,
    usualMinute: 600,
    revision: 1,
    dueDays: { from: 0, days: [] },
    studiedDays: [],
    exams: [],
  },
};
const learner = (change: Partial<StudyState>) => ({
  ...{ userId: 1, version: 0, preferences: DEFAULT_PREFERENCES, state: { ...STATE, ...change } },
});

it("plans each milestone at most once per channel while numbers grow, and the highest of several at once", () => {
  const growth = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 900 })), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(growth, (steps) => {
      const keys: string[] = [];
      let before = { streakDays: 0, reviewsTotal: 0 };
      for (const [days, reviews] of steps) {
        const after = { streakDays: before.streakDays + days, reviewsTotal: before.reviewsTotal + reviews };
        const reached = planMilestones(learner(after), before, { maturedTranscriptId: null, now: NOW });
        const rows = reached.flatMap((one) => one.rows);
        expect(new Set(rows.map(({ groupKey }) => groupKey)).size).toBeLessThanOrEqual(2);
        for (const { metadata, dedupeKey } of rows) {
          keys.push(dedupeKey);
          const { name, count } = metadata.milestone ?? { name: "", count: Number.NaN };
          const reached = name === "streak" ? after.streakDays : after.reviewsTotal;
          expect(count).toBeLessThanOrEqual(reached);
        }
        before = after;
      }
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
  const reached = planMilestones(
    learner({ reviewsTotal: 1200 }),
    { streakDays: 0, reviewsTotal: 50 },
    { maturedTranscriptId: null, now: NOW },
  );
  expect(reached).toMatchObject([{ name: "reviews", count: 1000, quizId: null }]);
});

it("plans on wanted channels only, one row per kind and channel, each with its own key", () => {
  const channels = fc.record({
    ...{ emailNotifications: fc.boolean(), browserNotifications: fc.boolean(), inAppNotifications: fc.boolean() },
    notificationFrequency: fc.constantFrom("per_session" as const, "daily_digest" as const, "weekly_summary" as const),
  });
  fc.assert(
    fc.property(channels, fc.integer({ min: 0, max: 40 }), (chosen, hours) => {
      const preferences = { ...DEFAULT_PREFERENCES, ...chosen };
      const now = NOW + hours * 3_600_000;
      const rows = planStudy({ ...learner({ streakDays: 4 }), preferences }, NOW, now);
      const on = { email: chosen.emailNotifications, browser: chosen.browserNotifications };
      for (const { channel, type } of rows) {
        expect(channel === "in_app" ? chosen.inAppNotifications : on[channel]).toBe(true);
        if (chosen.notificationFrequency !== "per_session" && channel !== "in_app")
          expect([type, channel]).toEqual([chosen.notificationFrequency, "email"]);
      }
      // Of digests, also the one after it.
      const single = rows.filter(({ type }) => !isDigest(type));
      expect(new Set(single.map(({ type, channel }) => `${type} ${channel}`)).size).toBe(single.length);
      expect(rows.length - single.length).toBeLessThanOrEqual(4);
      expect(new Set(rows.map(({ dedupeKey }) => dedupeKey)).size).toBe(rows.length);
    }),
  );
});

it.each([
  ["streak", "streakDays", [3, 7, 14, 30, 50, 100, 365]],
  ["reviews", "reviewsTotal", [100, 500, 1000, 5000, 10_000]],
] as const)("has milestones of %s at the documented numbers", (name, field, steps) => {
  const told: number[] = [];
  for (let n = 1; n <= (steps.at(-1) ?? 0) + 1; n += 1) {
    const before = { streakDays: 0, reviewsTotal: 0, [field]: n - 1 };
    const reached = planMilestones(learner({ [field]: n }), before, { maturedTranscriptId: null, now: NOW });
    for (const { rows } of reached) {
      const [mail] = rows.filter(({ channel }) => channel === "email");
      expect(mail?.metadata).toEqual({ milestone: { name, count: n }, link: "/review?tab=progress" });
      told.push(n);
    }
  }
  expect(told).toEqual(steps);
});
