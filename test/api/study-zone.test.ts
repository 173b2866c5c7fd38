import { beforeAll, expect, it } from "vitest";
import { signedIn } from "../helpers/accounts";
import { addQuestions, learner } from "../helpers/learner";
import { bodyOf } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const from = (timeZone: string) => ({ headers: { "Time-Zone": timeZone } });
const zoneOf = async (caller: Visitor) =>
  (await bodyOf<{ timeZone: string }>(await caller.get("/api/reviews/settings"))).timeZone;
/** The time zone that reminders use. */
const told = async (column: string, id: unknown) =>
  (await worker.env.DB.prepare(`select time_zone from study_summaries where ${column} = ?`).bind(id).first())
    ?.time_zone;
const rate = (caller: Visitor, flashcardId: number | undefined, id: string, timeZone: string) => {
  const review = { id, itemType: "flashcard", flashcardId, rating: "good", timeSpent: 1 };
  return caller.post("/api/reviews", { reviews: [review] }, from(timeZone));
};

it.concurrent("is the browser's at the first review, and then stays", async () => {
  const { caller, anonymousId, ids } = await learner(worker, 1);
  for (const [id, zone] of [
    ["zone-of-none", "Mars/Base"],
    ["zone-of-mine", "America/New_York"],
    ["zone-of-travel", "Asia/Tokyo"],
  ] as const) {
    expect((await rate(caller, ids[0], id, zone)).status).toBe(200);
  }
  expect(await zoneOf(caller)).toBe("America/New_York");
  await expect.poll(() => told("anonymous_id", anonymousId), { timeout: 10_000 }).toBe("America/New_York");
});

it.concurrent("is not the browser's once it was chosen, and a choice reaches reminders without a review", async () => {
  const { caller, anonymousId, ids } = await learner(worker, 1);
  const choice = { method: "PATCH", headers: { "content-type": "application/json" } };
  const body = JSON.stringify({ timeZone: "Europe/Berlin" });
  expect((await caller.fetch("/api/reviews/settings", { ...choice, body })).status).toBe(200);
  await expect.poll(() => told("anonymous_id", anonymousId), { timeout: 10_000 }).toBe("Europe/Berlin");
  await rate(caller, ids[0], "zone-that-is-late", "Asia/Tokyo");
  expect(await zoneOf(caller)).toBe("Europe/Berlin");
});

it.concurrent("is taken at an account's first quiz, too", async () => {
  const made = await learner(worker, 1);
  const questions = await addQuestions(worker, made, 1);
  const { caller, id } = await signedIn(worker);
  const quiz = await worker.env.DB.prepare("select id from quizzes where anonymous_id = ?").bind(made.anonymousId);
  const quizId = (await quiz.first<{ id: number }>())?.id;
  for (const table of ["video_transcripts", "quizzes"]) {
    const give = `update ${table} set user_id = ?, anonymous_id = null where anonymous_id = ?`;
    await worker.env.DB.prepare(give).bind(id, made.anonymousId).run();
  }
  const answers = [{ questionId: questions[0], userAnswer: "true" }];
  const taken = await caller.post(`/api/quizzes/${quizId}/attempts`, { answers, timeSpent: 5 }, from("Asia/Tokyo"));
  expect(taken.status).toBe(200);
  await expect.poll(() => told("user_id", id), { timeout: 10_000 }).toBe("Asia/Tokyo");
});
