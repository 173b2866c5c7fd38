import { beforeAll, expect, it } from "vitest";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { reviewsIn } from "../helpers/counted";
import { failureOf } from "../helpers/prd";
import { plainCards, seedCards } from "../helpers/reviews";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

it("accepts ratings made by this learner, and none made by another", async () => {
  const caller = worker.visitor();
  await caller.get("/api/allowance");
  const anonymousId = String([...caller.cookies.values()][0]?.split(".")[0]);
  const { ids } = await seedCards(worker, anonymousId, plainCards(1));
  const due = await caller.get("/api/reviews/due");
  const name = due.headers.get("Learner") ?? "";
  expect(name).toBe(`visitor-${anonymousId}`);

  const review = { id: "review-0001", itemType: "flashcard", flashcardId: ids[0], rating: "good", timeSpent: 2 };
  const send = (learner: string) =>
    caller.post("/api/reviews", { reviews: [review] }, { headers: { Learner: learner } });
  expect(await failureOf(await send("account-7"))).toMatchObject({ status: 409, code: "conflict" });
  const undo = caller.post("/api/reviews/undo", { ids: [review.id] }, { headers: { Learner: "visitor-other" } });
  expect((await undo).status).toBe(409);
  const counted = async () => reviewsIn((await (await caller.get("/api/reviews/stats")).json()) as StudyStatistics);
  expect(await counted()).toBe(0);

  expect((await send(name)).status).toBe(200);
  expect(await counted()).toBe(1);
});
