import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { emptyStatistics } from "~/functions/reviews/empty-schedule";
import { NO_COUNTS } from "~/functions/reviews/review-statistics";
import { DEFAULT_SETTINGS } from "~/functions/reviews/schedule-settings";
import { studyDay } from "~/functions/reviews/scheduling/days";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { readAnalytics, sweepAnalytics } from "./read-analytics";

const DAY_MS = 86_400_000;

it("is kept for 400 days", async () => {
  const sqlite = openMigrated();
  const now = 1000 * DAY_MS;
  sqlite.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
    anonymous_id) values ('video:1', 'A talk', '', 'manual', 'youtube', 1, 1, 'visitor')`);
  for (const days of [399, 400, 401]) {
    sqlite
      .prepare(
        `insert into content_analytics (content_item_id, anonymous_id, action, duration, created_at)
         select id, anonymous_id, 'view', ?, ? from content_items`,
      )
      .run(days, now - days * DAY_MS);
  }
  await sweepAnalytics({ db: createDatabase(createMemoryD1(sqlite)), now: () => new Date(now) });
  expect(sqlite.prepare("select duration as days from content_analytics order by 1").all()).toEqual([
    { days: 399 },
    { days: 400 },
  ]);
});

it.each([
  ["Europe/Berlin", "2026-11-10T12:00:00Z", "2026-10-25"],
  ["Europe/Berlin", "2026-04-10T12:00:00Z", "2026-03-29"],
  ["Pacific/Auckland", "2026-04-20T12:00:00Z", "2026-04-05"],
])("counts by the days of reviews, in %s until %s, also when clocks change on %s", async (timeZone, until, changed) => {
  const sqlite = openMigrated();
  sqlite.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
    anonymous_id) values ('video:1', 'A talk', '', 'manual', 'youtube', 1, 1, 'visitor')`);
  sqlite.exec(`insert into quizzes (id, generation_key, transcript_id, title, description, anonymous_id, total_questions, model,
    is_offline_draft) values (8, 'q', 1, 'Quiz', '', 'visitor', 1, 'm', 0)`);
  const take = sqlite.prepare(
    `insert into quiz_attempts (client_id, quiz_id, anonymous_id, score, total_questions, time_spent, answers, completed_at)
     values ('a' || ?1, 8, 'visitor', 1, 1, 60, '[]', ?1)`,
  );
  const settings = { ...DEFAULT_SETTINGS, timeZone };
  const minutes = new Map<string, number>();
  // Every half hour from two days before the change to two days after it.
  for (let at = Date.parse(changed) - 2 * DAY_MS; at < Date.parse(changed) + 3 * DAY_MS; at += 1_800_000) {
    take.run(at);
    const { date } = studyDay(at, settings);
    minutes.set(date, (minutes.get(date) ?? 0) + 1);
  }
  const deps = {
    db: createDatabase(createMemoryD1(sqlite)),
    now: () => new Date(until),
    reviewSchedule: {
      settings: async () => settings,
      statistics: async (_: never, now: number) => emptyStatistics(now),
    } as never,
  };
  const owner = { userId: null, anonymousId: "visitor" } as const;
  for (const period of [30, 90] as const) {
    const { steps, timeZone: told } = await readAnalytics(deps, { owner, browserZone: "Asia/Tokyo", period });
    expect([told, steps.length]).toEqual([timeZone, period]);
    const counted = steps.filter((step) => step.minutes > 0).map((step) => [step.date, step.minutes]);
    expect(counted).toEqual([...minutes]);
  }
});

it("counts by the browser's days while a learner has none", async () => {
  const deps = {
    db: createDatabase(createMemoryD1()),
    now: () => new Date("2026-11-10T20:00:00Z"),
    reviewSchedule: {
      settings: async () => DEFAULT_SETTINGS,
      statistics: async (_: never, now: number) => emptyStatistics(now),
    } as never,
  };
  const owner = { userId: null, anonymousId: "visitor" } as const;
  const last = async (browserZone: string | null) =>
    (await readAnalytics(deps, { owner, browserZone, period: 30 })).steps.at(-1)?.date;
  expect([await last("Asia/Tokyo"), await last(null)]).toEqual(["2026-11-11", "2026-11-10"]);
});

it("takes minutes of reviews from the review schedule, by day and by week", async () => {
  const heatmap = ["2026-11-02", "2026-11-03", "2026-11-10"].map((date) => ({ date, ...NO_COUNTS, timeSpent: 120 }));
  const deps = {
    db: createDatabase(createMemoryD1()),
    now: () => new Date("2026-11-10T20:00:00Z"),
    reviewSchedule: {
      settings: async () => DEFAULT_SETTINGS,
      statistics: async (_: never, now: number) => ({ ...emptyStatistics(now), heatmap }),
    } as never,
  };
  const owner = { userId: null, anonymousId: "visitor" } as const;
  const read = (period: 30 | 364) => readAnalytics(deps, { owner, browserZone: null, period });
  const [byDay, byWeek] = [await read(30), await read(364)];
  expect(byDay.steps.filter(({ minutes }) => minutes > 0).map(({ date }) => date)).toEqual(
    heatmap.map(({ date }) => date),
  );
  expect(byWeek.steps.slice(-2).map(({ minutes }) => minutes)).toEqual([4, 2]);
  expect([byDay.answers.minutes, byWeek.answers.minutes.total]).toEqual([
    { total: 6, perDay: 0.2, days: 3, period: 30 },
    6,
  ]);
});

it("counts a card that comes back once a day, by its first rating, in the learner's days", async () => {
  const sqlite = openMigrated();
  sqlite.exec(`insert into video_transcripts (source_key, video_title, video_description, kind, source, duration_seconds, segment_count,
    anonymous_id) values ('video:1', 'A talk', '', 'manual', 'youtube', 1, 1, 'visitor')`);
  const rate = sqlite.prepare(
    `insert into content_analytics (content_item_id, anonymous_id, action, duration, correctness_rate, created_at)
     select id, anonymous_id, 'review', 1, ?, ? from content_items`,
  );
  // In Auckland, the second day begins at 15:00 UTC.
  for (const [recalled, at] of [
    [0, "2026-06-10T10:00:00Z"],
    [1, "2026-06-10T10:10:00Z"],
    [1, "2026-06-10T14:59:00Z"],
    [1, "2026-06-10T16:01:00Z"],
  ] as const)
    rate.run(recalled, Date.parse(at));
  const deps = {
    db: createDatabase(createMemoryD1(sqlite)),
    now: () => new Date("2026-06-20T12:00:00Z"),
    reviewSchedule: {
      settings: async () => ({ ...DEFAULT_SETTINGS, timeZone: "Pacific/Auckland" }),
      statistics: async (_: never, now: number) => emptyStatistics(now),
    } as never,
  };
  for (const period of [30, 364] as const) {
    const { videos } = await readAnalytics(deps, {
      owner: { userId: null, anonymousId: "visitor" },
      browserZone: null,
      period,
    });
    expect(videos).toMatchObject([{ cards: { reviews: 2, recalled: 0.5 } }]);
  }
});
