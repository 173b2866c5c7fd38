import { beforeAll, expect, it } from "vitest";
import type { AnalyticsView } from "~/functions/library/analytics/analytics-kinds";
import type { ItemPage } from "~/functions/library/item-kinds";
import { addQuestions, learner } from "../helpers/learner";
import { bodyOf } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const read = async (caller: Visitor, query = "") =>
  bodyOf<AnalyticsView>(await caller.get(`/api/content/analytics${query}`));

it("records quizzes, reviews and study once, with tab, device and the notification they came from", async () => {
  const owner = await learner(worker, 2);
  const [question = 0] = await addQuestions(worker, owner, 1);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items"));
  const quiz = items.find((one) => one.itemType === "quiz");
  const [first, second] = items.filter((one) => one.itemType === "flashcard");
  const init = { headers: { "X-Tab": "a-tab-of-mine;tablet" } };
  const attempt = { clientId: "attempt-noted", answers: [{ questionId: question, userAnswer: "no" }], timeSpent: 9 };
  const review = (id: string, card: number | undefined, rating: string) => ({
    id,
    itemType: "flashcard",
    flashcardId: card,
    rating,
    timeSpent: 5,
  });
  const reviews = [
    review("noted-01", first?.itemId, "good"),
    review("noted-02", first?.itemId, "again"),
    review("noted-03", second?.itemId, "easy"),
  ];
  const session = {
    ...{ clientId: "session-noted", transcriptId: owner.transcriptId, timeSpent: 15, finishedAt: null },
    ratings: { again: 1, hard: 0, good: 2, easy: 1, due: 4, passed: 3 },
  };
  const opened = `/api/content/transcripts/${owner.transcriptId}/view`;
  for (let twice = 0; twice < 2; twice += 1) {
    await owner.caller.post(`/api/quizzes/${quiz?.itemId}/attempts`, attempt, init);
    await owner.caller.post("/api/reviews", { reviews }, init);
    await owner.caller.post("/api/study-sessions", session, init);
    await owner.caller.post(opened, {}, init);
  }
  const noted = async () => {
    const { results } = await worker.env.DB.prepare(
      `select action, item_type as type, duration, completion_rate as completion, correctness_rate as correctness, session_id as tab,
         device_type as device, source from content_analytics join content_items on content_items.id = content_item_id
       where content_items.anonymous_id = ? order by action, content_analytics.id`,
    )
      .bind(owner.anonymousId)
      .all();
    return results;
  };
  const said = { tab: "a-tab-of-mine", device: "tablet", source: "direct" };
  await expect.poll(noted).toEqual([
    { action: "quiz", type: "quiz", duration: 9, completion: 1, correctness: 0, ...said },
    ...[1, 0, 1].map((correctness) => ({
      ...{ action: "review", type: "flashcard", duration: 5, completion: null, correctness },
      ...said,
    })),
    { action: "study", type: "transcript", duration: 15, completion: null, correctness: 0.75, ...said },
    { action: "view", type: "transcript", duration: 0, completion: null, correctness: null, ...said },
  ]);
  await worker.env.DB.prepare("update content_items set last_viewed_at = 0 where anonymous_id = ?")
    .bind(owner.anonymousId)
    .run();
  const later = [{ ...review("noted-04", second?.itemId, "good"), timeSpent: 7 }];
  await owner.caller.post("/api/reviews", { reviews: later }, { headers: { "X-Tab": ";notification" } });
  await owner.caller.post(opened, {}, { headers: { "X-Tab": "a-tab-of-mine;mobile;notification" } });
  await expect
    .poll(async () => (await noted()).filter(({ source }) => source === "notification"))
    .toMatchObject([
      { action: "review", duration: 7, tab: null, device: null },
      { action: "view", tab: "a-tab-of-mine", device: "mobile" },
    ]);
  const figures = async (item: { id: number } | undefined) =>
    bodyOf(await owner.caller.get(`/api/content/items/${item?.id}/analytics`));
  expect(await figures(second)).toMatchObject({
    ...{ tabs: 1, devices: { desktop: 0, tablet: 1, mobile: 0 } },
    sources: { library: 0, direct: 1, share: 0, notification: 1 },
  });
  expect(await figures(items.find((one) => one.itemType === "transcript"))).toMatchObject({
    ...{ opened: 2, tabs: 1, devices: { desktop: 0, tablet: 2, mobile: 1 } },
    sources: { library: 0, direct: 2, share: 0, notification: 1 },
  });
  const seen = await read(owner.caller);
  expect(seen.videos).toMatchObject([{ cards: { reviews: 2, recalled: 1 }, quizzes: { correctness: 0 } }]);
  expect((await worker.visitor().post(opened, {})).status).toBe(404);
});
