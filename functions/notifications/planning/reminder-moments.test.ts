import { expect, it } from "vitest";
import type { NotificationType } from "../notification-kinds";
import { DEFAULT_PREFERENCES } from "../preferences";
import { digestBefore, nextMoments } from "./reminder-moments";
import type { StudyState } from "./study-state";

const [HOUR, DAY] = [3_600_000, 86_400_000];
// Berlin's clocks go back in the night after.
const STUDIED = Date.parse("2026-10-24T18:00:00Z");
const STATE: StudyState = {
  ...{ lastStudiedAt: STUDIED, nextDueAt: null, recallFallsAt: null, dueCount: 0, streakDays: 1, reviewsTotal: 9 },
  ...{ timeZone: "Europe/Berlin", dayStartHour: 4, usualMinute: null, revision: 1 },
  ...{ dueDays: { from: STUDIED - 16 * HOUR, days: [] }, studiedDays: [], exams: [] },
};
const DUE = { nextDueAt: STUDIED + HOUR, dueCount: 3 };
const learner = (change: Partial<StudyState> = {}, userId = 0) => ({
  ...{ state: { ...STATE, ...change }, preferences: DEFAULT_PREFERENCES, userId },
});

/** The first moments of a kind, one after the other. */
function momentsOf(type: NotificationType, change: Partial<StudyState> = {}, userId = 0): string[] {
  const found: string[] = [];
  for (let done = STUDIED; found.length < 12; ) {
    const [moment] = nextMoments(type, { ...learner(change, userId), done, now: done });
    if (!moment) break;
    found.push(`${new Date(moment.at).toISOString().slice(0, 16)}${moment.isLast ? ", the last" : ""}`);
    done = moment.at;
  }
  return found;
}

it("sends only the last of several missed moments", () => {
  const input = { ...learner(DUE), done: STUDIED, now: STUDIED + 30 * DAY };
  expect(nextMoments("motivational_message", input)[0]).toMatchObject({ name: "day24" });
  expect(nextMoments("flashcard_reminder", { ...input, now: STUDIED })[0]).toMatchObject({ name: "day1" });
});

it("sends digests at the study time each day, or on Mondays, at most 15 minutes later", () => {
  expect(momentsOf("daily_digest").slice(0, 3)).toEqual(["2026-10-25T17:00", "2026-10-26T17:00", "2026-10-27T17:00"]);
  expect(momentsOf("weekly_summary").slice(0, 3)).toEqual(["2026-10-26T17:00", "2026-11-02T17:00", "2026-11-09T17:00"]);
  expect(momentsOf("daily_digest", { usualMinute: 7 * 60 + 30 })[0]).toBe("2026-10-25T06:30");
  // Never at night, whenever somebody studies.
  expect(momentsOf("daily_digest", { usualMinute: 5 * 60 })[0]).toBe("2026-10-25T05:00");
  expect(momentsOf("weekly_summary", { usualMinute: 60 })[0]).toBe("2026-10-26T21:00");
  const own = { quietHoursEnabled: true, quietHoursStart: "08:15", quietHoursEnd: "07:15" };
  const chosen = { ...learner(), preferences: { ...DEFAULT_PREFERENCES, ...own } };
  const [first] = nextMoments("daily_digest", { ...chosen, done: STUDIED, now: STUDIED });
  expect(new Date(first?.at ?? 0).toISOString()).toBe("2026-10-25T06:15:00.000Z");
  const minutes = Array.from({ length: 300 }, (_, userId) =>
    Number(momentsOf("daily_digest", {}, userId)[0]?.slice(14)),
  );
  expect([Math.min(...minutes), Math.max(...minutes), new Set(minutes).size]).toEqual([0, 15, 16]);
});

it.each<[NotificationType, string[]]>([
  ["daily_digest", ["2026-10-25", "2026-10-26", "2026-10-27", "2026-11-03", "2026-11-10", "2026-11-17", "2026-11-24"]],
  ["weekly_summary", ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"]],
])("sends a %s ever more rarely to somebody who stays away, and then no more", (type, first) => {
  const moments = momentsOf(type, DUE);
  expect(moments.map((at) => at.slice(0, 10)).slice(0, first.length)).toEqual(first);
  expect(moments.filter((at) => at.endsWith("the last"))).toEqual(moments.slice(-1));
  expect(moments.at(-1)?.slice(0, 7)).toBe("2027-04");
});

it("lets a rare digest report everything since the one before it", () => {
  const at = Date.parse("2026-12-24T17:00:00Z");
  expect(new Date(digestBefore("daily_digest", at, learner(DUE))).toISOString()).toBe("2026-11-24T17:00:00.000Z");
  expect(new Date(digestBefore("daily_digest", at, learner())).toISOString()).toBe("2026-12-23T17:00:00.000Z");
});
