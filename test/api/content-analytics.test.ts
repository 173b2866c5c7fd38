import { beforeAll, expect, it } from "vitest";
import type { AnalyticsView } from "~/functions/content/analytics/kinds";
import type { ItemPage } from "~/functions/content/kinds";
import { addQuestions, learner } from "../helpers/learner";
import { bodyOf, send } from "../helpers/prompts";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const read = async (caller: Visitor, query = "") =>
  bodyOf<AnalyticsView>(await caller.get(`/api/content/analytics${query}`));

it("shows an owner what they did with their library, and nobody else's", async () => {
  const owner = await learner(worker, 2);
  const [question = 0] = await addQuestions(worker, owner, 2);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items"));
  const [card, quiz] = [
    items.find((one) => one.itemType === "flashcard"),
    items.find((one) => one.itemType === "quiz"),
  ];
  const nothing = await read(owner.caller);
  expect(nothing.days).toHaveLength(30);
  expect([nothing.opened, nothing.videos, nothing.days.some((day) => day.items > 0)]).toEqual([[], [], false]);

  for (let twice = 0; twice < 2; twice += 1) await send(owner.caller, "POST", `/api/content/items/${card?.id}/view`);
  await send(owner.caller, "POST", "/api/content/export", { itemIds: [quiz?.id] });
  await owner.caller.post(`/api/quizzes/${quiz?.itemId}/attempts`, {
    answers: [{ questionId: question, userAnswer: "true" }],
    timeSpent: 120,
  });
  await expect.poll(async () => (await read(owner.caller)).days.at(-1)).toMatchObject({ items: 2, minutes: 2 });
  const seen = await read(owner.caller);
  expect(seen.opened).toMatchObject([{ id: card?.id, times: 1 }]);
  expect(seen.videos).toMatchObject([{ title: "A talk", attempts: 1, correctness: 0.5 }]);
  expect(seen.neverOpened).toMatchObject([{ title: "A talk" }]);
  expect((await read(owner.caller, "?minutesWest=nonsense")).days).toHaveLength(30);
  expect((await read(worker.visitor())).opened).toEqual([]);
});

it("notes that a link was opened, and nothing of whoever opened it", async () => {
  const owner = await learner(worker, 1);
  const { items } = await bodyOf<ItemPage>(await owner.caller.get("/api/content/items?itemType=flashcard"));
  const { share } = await bodyOf<{ share: { url: string } }>(
    await owner.caller.post(`/api/content/items/${items[0]?.id}/shares`, {}),
  );
  const stranger = worker.visitor();
  await stranger.get(new URL(share.url).pathname);
  await stranger.get(`/api/shared-content/${share.url.split("/").at(-1)}/download`);
  const noted = async () => {
    const { results } = await worker.env.DB.prepare(
      "select action, anonymous_id, session_id, device_type from content_analytics where content_item_id = ? order by action",
    )
      .bind(items[0]?.id)
      .all();
    return results;
  };
  const mine = { anonymous_id: owner.anonymousId, session_id: null, device_type: null };
  await expect.poll(noted).toEqual(["download", "share", "share_view"].map((action) => ({ action, ...mine })));
});
