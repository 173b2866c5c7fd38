import { beforeEach, describe, expect, it } from "vitest";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering } from "../../test/helpers/delivering";
import { insertMember, insertRow, rowsOf, START } from "../../test/helpers/verb-deps";

// START is Thursday, January 15, 2026, 13:00 in Berlin.
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOTHING_DUE = {
  lastStudiedAt: START,
  nextDueAt: null,
  dueCount: 0,
  dueDays: { from: START, days: [] },
  usualMinute: 9 * 60,
} satisfies Partial<ScheduleSummary>;

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const insert = (table: string, row: Record<string, unknown>) => insertRow(world.DB, table, row);
async function addQuiz(title: string, createdAt: number, owner = userId) {
  const video = await insert("video_transcripts", {
    ...{ source_key: crypto.randomUUID(), video_title: title, video_description: "", language: "en" },
    ...{ kind: "uploaded", source: "upload", duration_seconds: 60, segment_count: 0, user_id: owner },
  });
  return insert("quizzes", {
    ...{ generation_key: crypto.randomUUID(), transcript_id: video, title: `Quiz: ${title}`, description: "" },
    ...{ user_id: owner, total_questions: 10, model: "", is_offline_draft: 0, created_at: createdAt },
  });
}
const take = (quizId: number, score: number, at: number) =>
  insert("quiz_attempts", {
    ...{ client_id: crypto.randomUUID(), quiz_id: quizId, user_id: userId, score, total_questions: 10 },
    ...{ time_spent: 60, answers: "[]", is_practice: 0, completed_at: at },
  });
const reach = (name: string, count: number, at: number, quizId: number | null = null) =>
  insert("reached_milestones", { user_id: userId, name, count, quiz_id: quizId, reached_at: at });
/** Runs the queue every twelve hours. */
async function pass(days: number) {
  for (let at = START; at <= START + days * DAY; at += DAY / 2) await world.run(at);
}
/** What mails say before their one action. */
const said = () => world.mails.map(({ subject, text }) => `${subject}\n\n${text.split("\n\nReview now:")[0]}`);

describe("a digest's figures", () => {
  it("are of the seven days up to today, and end with them", async () => {
    await world.choose(userId, "notification_frequency = 'daily_digest'");
    const studiedDays = [
      { date: "2026-01-10", reviews: 30 },
      { date: "2026-01-15", reviews: 10 },
    ];
    await world.study(userId, { ...NOTHING_DUE, studiedDays });
    await pass(40);
    const reviews = world.mails.map(({ text }) => /made (.*)\./.exec(text)?.[1]);
    expect(reviews).toEqual(["40 reviews", ...Array.from({ length: 5 }, () => "10 reviews")]);
  });

  it("cover the previous calendar week in a weekly summary, and nothing after it", async () => {
    await world.choose(userId, "notification_frequency = 'weekly_summary'");
    const studiedDays = [
      { date: "2026-01-11", reviews: 30 },
      { date: "2026-01-12", reviews: 10 },
      { date: "2026-01-15", reviews: 4 },
    ];
    await world.study(userId, { ...NOTHING_DUE, studiedDays });
    await pass(40);
    expect(said()).toEqual(["Weekly summary\n\nLast week you made 14 reviews."]);
  });

  it("count what is due at the moment of sending", async () => {
    await world.choose(userId, "notification_frequency = 'daily_digest'");
    const days: ScheduleSummary["dueDays"]["days"] = [
      [0, null, 3],
      [2, null, 4],
      [3, null, 1],
    ];
    const dueDays = { from: START - 9 * HOUR, days };
    await world.study(userId, { lastStudiedAt: START, dueDays, studiedDays: [], usualMinute: 9 * 60 });
    await pass(4);
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      ...["Today: 3 cards are due", "Today: 7 cards are due", "Today: 8 cards are due"],
    ]);
  });

  it("count in a weekly summary what falls due in its week", async () => {
    await world.choose(userId, "notification_frequency = 'weekly_summary'");
    // Four days later is Monday.
    const days: ScheduleSummary["dueDays"]["days"] = [
      [4, null, 3],
      [10, null, 4],
      [11, null, 90],
    ];
    await world.study(userId, { dueDays: { from: START - 9 * HOUR, days }, studiedDays: [] });
    await pass(5);
    expect(world.mails.map(({ subject }) => subject)).toEqual(["Your week: 7 cards are due"]);
  });
});

describe("a digest by mail", () => {
  it("bundles, once each, what mail would have reported separately since the last digest", async () => {
    await world.choose(userId, "notification_frequency = 'daily_digest'");
    const studiedDays = [{ date: "2026-01-15", reviews: 4 }];
    await world.study(userId, { ...NOTHING_DUE, streakDays: 5, studiedDays });
    // Waiting since this evening, since tomorrow evening, and not at all.
    await addQuiz("Bees", START - DAY + HOUR);
    await take(await addQuiz("Wasps", START - 9 * DAY), 4, START - 2 * DAY + HOUR);
    await take(await addQuiz("Ants", START - DAY + HOUR), 8, START - HOUR);
    await addQuiz("Theirs", START - DAY + HOUR, (await insertMember(world, "eve")).userId);
    await reach("reviews", 100, START + HOUR);
    await pass(3);
    expect(said()).toEqual([
      `Daily digest

Quizzes waiting for you:
• “Bees”, not taken yet

New milestones:
• 3 days in a row
• 100 reviews

Your streak is 5 days. One review today keeps it.

In the last seven days you made 4 reviews.`,
      `Daily digest

Quizzes waiting for you:
• “Wasps”, best score 40%

In the last seven days you made 4 reviews.`,
      "Daily digest\n\nIn the last seven days you made 4 reviews.",
    ]);
  });

  it("skips nothing that came right after the last one, and repeats nothing, when the study time moves", async () => {
    await world.choose(userId, "notification_frequency = 'daily_digest'");
    const studied = { ...NOTHING_DUE, studiedDays: [{ date: "2026-01-15", reviews: 4 }] };
    await world.study(userId, { ...studied, usualMinute: 18 * 60 });
    const evening = START + 5 * HOUR + 15 * 60_000;
    await reach("reviews", 100, START + HOUR);
    await world.run(evening);
    await reach("reviews", 500, evening + 10 * 60_000);
    await world.study(userId, { ...studied, usualMinute: 20 * 60, revision: 2 }, evening + HOUR);
    await world.run(START + DAY + 8 * HOUR);
    expect(world.mails.map(({ text }) => /• (\d+ reviews)/.exec(text)?.[1])).toEqual(["100 reviews", "500 reviews"]);
  });

  it("comes once a day, although the study time became later after it", async () => {
    await world.choose(userId, "notification_frequency = 'daily_digest'");
    const studiedDays = [{ date: "2026-01-15", reviews: 4 }];
    await world.study(userId, { ...NOTHING_DUE, studiedDays, usualMinute: 18 * 60 });
    const evening = START + 5 * HOUR + 15 * 60_000;
    await reach("reviews", 100, START + HOUR);
    await world.run(evening);
    const again = { lastStudiedAt: evening + HOUR, usualMinute: 20 * 60, revision: 2 };
    await world.study(userId, { ...NOTHING_DUE, studiedDays, ...again }, evening + HOUR);
    await world.run(START + 8 * HOUR);
    expect(world.mails).toHaveLength(1);
    await world.run(START + DAY + 8 * HOUR);
    expect(world.mails).toHaveLength(2);
  });

  it("is sent for a quiz or a milestone alone, and leaves out kinds that are off", async () => {
    for (const [off, expected] of [
      ["", ["Quizzes waiting for you:\n• “Bees”, not taken yet", "New milestones:\n• You know “Bees”"]],
      ["quiz_reminders = 0", ["New milestones:\n• You know “Bees”"]],
      ["progress_milestones = 0", ["Quizzes waiting for you:\n• “Bees”, not taken yet"]],
      ["quiz_reminders = 0, progress_milestones = 0", null],
    ] as const) {
      world = createDelivering();
      ({ userId } = await insertMember(world, "ada"));
      await world.choose(userId, `notification_frequency = 'daily_digest'${off ? `, ${off}` : ""}`);
      await world.study(userId, { ...NOTHING_DUE, studiedDays: [] });
      const quiz = await addQuiz("Bees", START - DAY + HOUR);
      const [video] = await rowsOf(world.DB, "select transcript_id as id from quizzes where id = ?", quiz);
      await reach("mature", Number(video?.id), START + HOUR);
      await pass(2);
      expect(said()).toEqual(expected ? [["Daily digest", ...expected].join("\n\n")] : []);
    }
  });

  it("does not repeat what was mailed separately before digests were chosen", async () => {
    await world.study(userId, { streakDays: 3 });
    await world.run(START);
    expect(world.mails.map(({ subject }) => subject)).toContain("3 days in a row");
    const choose = "update notification_preferences set notification_frequency = 'daily_digest', version = version + 1";
    await rowsOf(world.DB, choose);
    await world.study(userId, { ...NOTHING_DUE, streakDays: 3, revision: 2 }, START + HOUR);
    world.mails.length = 0;
    await world.run(START + DAY);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]?.text).not.toContain("3 days in a row");
  });
});
