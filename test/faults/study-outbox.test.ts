import { afterAll, beforeAll, expect, it } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import { createReviewSchedule } from "~/workers/clients/review-schedule-client";
import type { ReviewSchedule } from "~/workers/objects/review-schedule";
import { startWorker, type TestWorker } from "../helpers/worker";

type StudyEnv = { DB: D1Database; REVIEW_SCHEDULE: DurableObjectNamespace<ReviewSchedule> };

let worker: TestWorker<StudyEnv>;
beforeAll(async () => {
  worker = await startWorker<StudyEnv>({ withBindings: true });
});
afterAll(() => worker.close());

it("keeps its summary while D1 rejects it, and sends it later", async () => {
  const owner: Owner = { userId: null, anonymousId: "d1-down" };
  const now = Date.now();
  const send = (id: string, card: number) => {
    const item = { itemType: "flashcard", id: card } as const;
    return createReviewSchedule(worker.env).review(
      owner,
      [{ id, item, transcriptId: 1, rating: "good", timeSpent: 1, reviewedAt: null }],
      now,
    );
  };
  await worker.env.DB.prepare("alter table study_summaries rename to study_summaries_away").run();
  expect(await send("d1-down-1", 1)).toMatchObject([{ answer: { status: "recorded" } }]);
  await expect.poll(() => worker.logs().join("\n")).toContain("schedule summary waits");
  expect(await send("d1-down-2", 2)).toMatchObject([{ answer: { status: "recorded" } }]);
  await worker.env.DB.prepare("alter table study_summaries_away rename to study_summaries").run();
  const summary = () =>
    worker.env.DB.prepare("select due_count, revision from study_summaries where anonymous_id = 'd1-down'").first();
  await expect.poll(summary, { timeout: 45_000 }).toEqual({ due_count: 2, revision: 2 });
}, 60_000);
