import { expect, it } from "vitest";
import { createVerbDeps, insertMember, insertRow, START } from "~/test/helpers/verb-deps";
import { planAttempt, planNewQuiz } from "./plan-quiz-reminders";

const DAY = 86_400_000;
/** 18:00 of the next day. */
const NEXT = Date.UTC(2026, 0, 16, 18);
const NOTHING = { reminders: [], milestones: [] };
const VISITOR = { userId: null, anonymousId: "visitor" } as const;
const world = createVerbDeps();
const { userId } = await insertMember(world, "ada");
const ADA = { userId, anonymousId: null, sessionHash: "session-of-ada" } as const;
const attempt = (score: number, isPractice = false) => ({
  ...{ clientId: "c1", score, totalQuestions: 10, isPractice, completedAt: new Date(START) },
});
const plan = (score: number, isPractice?: boolean) =>
  planAttempt(world, ADA, { id: 7, transcriptId: 3, userId }, attempt(score, isPractice));

async function rowsOf(score: number, isPractice?: boolean) {
  const { reminders, milestones } = await plan(score, isPractice);
  return [...reminders, ...milestones.flatMap(({ rows }) => rows)];
}

it("plans a new quiz for a day later on each channel, and nothing for a visitor", async () => {
  const quiz = { transcriptId: 3, generationKey: "made" };
  const rows = await planNewQuiz(world, ADA, quiz);
  expect(rows.map(({ channel }) => channel)).toEqual(["email", "browser", "in_app"]);
  for (const row of rows) {
    expect(row).toMatchObject({
      type: "quiz_reminder",
      at: NEXT,
      metadata: { link: "/transcript/3?tab=quizzes" },
    });
  }
  expect(await planNewQuiz(world, VISITOR, quiz)).toEqual([]);
  const theirs = { id: 7, transcriptId: 3, userId: null };
  expect(await planAttempt(world, VISITOR, theirs, attempt(2))).toEqual(NOTHING);
});

it("plans another try below 70%, a milestone from 90%, and nothing in between or for practice", async () => {
  const types = async (score: number, isPractice?: boolean) =>
    new Set((await rowsOf(score, isPractice)).map(({ type, at }) => `${type} ${at - START}`));
  expect(await types(6)).toEqual(new Set([`quiz_reminder ${NEXT - START + 2 * DAY}`]));
  for (const score of [7, 8]) expect(await types(score)).toEqual(new Set());
  expect(await types(9)).toEqual(new Set(["progress_milestone 0"]));
  for (const score of [2, 10]) expect(await types(score, true)).toEqual(new Set());
  // The link is completed when the attempt is stored.
  const [milestone] = (await plan(10)).milestones;
  expect(milestone).toMatchObject({ name: "quiz", count: 90, quizId: 7 });
  expect(milestone?.rows[0]?.metadata.link).toBe("/transcript/3?tab=quiz-results&attempt=");
});

it("plans nothing after a result on somebody else's quiz, and uses no milestone up", async () => {
  for (const score of [2, 10])
    expect(await planAttempt(world, ADA, { id: 7, transcriptId: 3, userId: userId + 1 }, attempt(score))).toEqual(
      NOTHING,
    );
});

it("plans them for when the learner usually studies, in their zone", async () => {
  await insertRow(world.DB, "study_summaries", {
    ...{ user_id: userId, due_count: 0, revision: 1, updated_at: START },
    ...{ time_zone: "Asia/Tokyo", usual_minute: 7 * 60 },
  });
  const [made] = await planNewQuiz(world, ADA, { transcriptId: 3, generationKey: "other" });
  const { reminders } = await plan(2);
  expect([made?.at, reminders[0]?.at].map((at) => new Date(at ?? 0).toISOString())).toEqual([
    "2026-01-15T22:00:00.000Z",
    "2026-01-17T22:00:00.000Z",
  ]);
});
