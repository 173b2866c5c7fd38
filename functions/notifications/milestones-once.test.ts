import { beforeEach, expect, it } from "vitest";
import { insertAttempt } from "~/db/queries/quizzes/attempt-rows";
import { createDelivering } from "../../test/helpers/delivering";
import { insertMember, insertRow, rowsOf, START } from "../../test/helpers/verb-deps";
import { planAttempt } from "./planning/plan-quiz-reminders";
import { sweepOldNotifications } from "./sweep-notifications";

const DAY = 86_400_000;
const TAB = { sessionId: null, deviceType: null, source: "direct" } as const;

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const insert = (table: string, row: Record<string, unknown>) => insertRow(world.DB, table, row);
const addVideo = (owner = userId) =>
  insert("video_transcripts", {
    ...{ source_key: crypto.randomUUID(), video_title: "Bees", video_description: "", language: "en" },
    ...{ kind: "uploaded", source: "upload", duration_seconds: 60, segment_count: 0, user_id: owner },
  });
async function addQuiz(owner = userId) {
  const transcriptId = await addVideo(owner);
  const id = await insert("quizzes", {
    ...{ generation_key: crypto.randomUUID(), transcript_id: transcriptId, title: "Quiz: Bees", description: "" },
    ...{ user_id: owner, total_questions: 10, model: "", is_offline_draft: 0 },
  });
  return { id, transcriptId, userId: owner };
}
async function take(quiz: Awaited<ReturnType<typeof addQuiz>>, score: number, at: number) {
  const owner = { userId, anonymousId: null, sessionHash: "session" };
  const attempt = {
    ...{ clientId: crypto.randomUUID(), quizId: quiz.id, score, totalQuestions: 10, timeSpent: 60, answers: [] },
    ...{ isPractice: false, completedAt: new Date(at) },
  };
  const planned = await planAttempt(world, owner, quiz, attempt);
  return insertAttempt(world.db, owner, attempt, { planned, tab: TAB, answered: 10 });
}
/** All mail sent up to then, with each day's sweeps. */
async function passTo(at: number) {
  await world.run(at);
  await sweepOldNotifications(world);
}
const subjects = () =>
  world.mails.map(({ subject }) => subject).filter((one) => !/due|study|streak$|tonight/i.test(one));

it("reports a milestone only once, even long after the queue was swept", async () => {
  const bees = await addVideo();
  const nothing = { nextDueAt: null, dueCount: 0, dueDays: { from: START, days: [] } };
  for (const [month, days] of [0, 40, 80].entries()) {
    const at = START + days * DAY;
    for (const streakDays of [2, 3, 4]) {
      const studied = { lastStudiedAt: at, streakDays, maturedTranscriptId: streakDays === 4 ? bees : null };
      await world.study(userId, { ...nothing, ...studied, revision: month * 10 + streakDays }, at);
      await world.run(at);
    }
    await passTo(at + 35 * DAY);
  }
  expect(await world.rows("notification_type = 'progress_milestone'")).toEqual([]);
  expect(subjects().filter((one) => /row|know/.test(one))).toEqual(["3 days in a row", "You know “Bees”"]);
});

it("remembers one that was reached while milestones were off", async () => {
  await world.choose(userId, "progress_milestones = 0");
  await world.study(userId, { streakDays: 3, lastStudiedAt: START });
  await rowsOf(world.DB, "update notification_preferences set progress_milestones = 1, version = version + 1");
  await world.study(userId, { streakDays: 1, lastStudiedAt: START + 9 * DAY, revision: 2 }, START + 9 * DAY);
  await world.study(userId, { streakDays: 3, lastStudiedAt: START + 11 * DAY, revision: 3 }, START + 11 * DAY);
  await world.run(START + 11 * DAY);
  expect(subjects()).toEqual([]);
  expect(await rowsOf(world.DB, "select name, count from reached_milestones")).toEqual([{ name: "streak", count: 3 }]);
});

it("links the first excellent quiz to that attempt's results, and a streak to progress", async () => {
  const [first, second] = [await addQuiz(), await addQuiz()];
  const attempt = await take(first, 9, START);
  await take(second, 10, START + DAY);
  await world.study(userId, { streakDays: 3 });
  await world.run(START + DAY);
  const told = await world.rows("notification_type = 'progress_milestone' and delivery_channel = 'in_app'");
  expect(told.map(({ metadata }) => JSON.parse(String(metadata)).link)).toEqual([
    `/transcript/${first.transcriptId}?tab=quiz-results&attempt=${attempt}`,
    "/review?tab=progress",
  ]);
});

it("plans nothing after a result on a quiz that somebody else shared, and keeps the milestone for one's own", async () => {
  const stranger = (await insertMember(world, "eve")).userId;
  await take(await addQuiz(stranger), 10, START);
  await take(await addQuiz(stranger), 2, START);
  expect([await world.rows(), await rowsOf(world.DB, "select id from reached_milestones")]).toEqual([[], []]);
  await take(await addQuiz(), 9, START);
  await world.run(START);
  expect(subjects()).toEqual(["Excellent! 90% on a quiz"]);
});
