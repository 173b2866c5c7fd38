import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Owner } from "~/functions/accounts/owner";
import type { Review } from "~/functions/reviews/model";
import type { Enrollment } from "~/functions/reviews/port";
import { createReviewSchedule } from "~/workers/clients/review-schedule-client";
import type { ReviewSchedule } from "~/workers/objects/review-schedule";
import { cases } from "../helpers/every-case";
import { manyItems } from "../helpers/many-items";
import { startWorker, type TestWorker } from "../helpers/worker";

type StudyEnv = { DB: D1Database; REVIEW_SCHEDULE: DurableObjectNamespace<ReviewSchedule> };

const DAY_MS = 86_400_000;
const MANY = cases(5000, 100_000);

let worker: TestWorker<StudyEnv>;
beforeAll(async () => {
  worker = await startWorker<StudyEnv>({ withBindings: true });
});
afterAll(() => worker.close());

const study = () => createReviewSchedule(worker.env);
const visitor = (anonymousId: string): Owner => ({ userId: null, anonymousId });

const rated = (id: number, reviewId: string, reviewedAt: number | null = null): Review & Enrollment => ({
  id: reviewId,
  item: { itemType: "flashcard", id },
  transcriptId: 1,
  rating: "good",
  timeSpent: 2,
  reviewedAt,
});

async function summaryOf(anonymousId: string) {
  return worker.env.DB.prepare("select * from study_summaries where anonymous_id = ?").bind(anonymousId).first();
}

describe("the review schedule", () => {
  it("counts a review once, even if it is sent several times at once", async () => {
    const owner = visitor("parallel");
    const reviews = Array.from({ length: 20 }, (_, index) => rated(index % 5, `parallel-${index}`));
    const now = Date.now();
    const calls = Array.from({ length: 15 }, () => study().review(owner, reviews, now));
    const answers = await Promise.all(calls);
    for (const recorded of answers) {
      expect(recorded.map(({ answer }) => answer.id)).toEqual(reviews.map(({ id }) => id));
    }
    expect(answers.flat().filter(({ isRepeated }) => !isRepeated)).toHaveLength(20);
    const items = await study().items(
      owner,
      reviews.slice(0, 5).map(({ item }) => item),
      now,
    );
    expect(items.map(({ reviewCount }) => reviewCount)).toEqual([4, 4, 4, 4, 4]);
    expect((await study().statistics(owner, now)).today).toMatchObject({ reviews: 20, timeSpent: 40 });
  });

  it("writes a change to D1 from its alarm", async () => {
    const owner = visitor("summary");
    const now = Date.now();
    await study().review(owner, [rated(1, "summary-1")], now);
    await expect
      .poll(() => summaryOf("summary"))
      .toMatchObject({
        next_due_at: now + 600_000,
        due_count: 1,
        revision: 1,
      });
    await study().review(owner, [rated(2, "summary-2")], now);
    await expect.poll(() => summaryOf("summary")).toMatchObject({ due_count: 2, revision: 2 });
  });

  it("merges a visitor into an account once, even when repeated", async () => {
    await worker.env.DB.prepare(
      "insert into users (id, username, email, password, email_verified) values (77, 'm', 'm@example.com', 'x', 1)",
    ).run();
    const account: Owner = { userId: 77, anonymousId: null };
    const now = Date.now();
    await study().review(visitor("merged"), [rated(1, "merge-01"), rated(2, "merge-02")], now);
    await study().review(account, [rated(1, "merge-03", now - DAY_MS)], now);
    await study().changeSettings(visitor("merged"), { timeZone: "Asia/Tokyo" });
    await study().merge("merged", 77, now);
    await study().merge("merged", 77, now);
    const items = await study().items(account, [rated(1, "").item, rated(2, "").item], now);
    expect(items.map(({ reviewCount }) => reviewCount).sort()).toEqual([1, 2]);
    expect((await study().settings(account)).timeZone).toBe("Asia/Tokyo");
    expect(await study().items(visitor("merged"), [rated(1, "").item], now)).toEqual([]);
    await study().erase(account);
    expect(await study().items(account, [rated(1, "").item], now)).toEqual([]);
    expect(await study().review(account, [rated(1, "merge-04")], now)).toHaveLength(1);
  });

  it(`reads at most 6 rows more than it shows, of ${MANY} items`, async () => {
    const owner = visitor("many");
    const now = Date.now();
    for (let start = 1; start <= MANY; start += 5000) {
      await study().mergeItems(owner, manyItems(start, 5000, now), now);
    }
    await study().changeSettings(owner, { newPerDay: 30, reviewsPerDay: 500 });
    for (const limit of [1, 20, 50, 200]) {
      const { items, rowsRead } = await study().queue(owner, { limit }, now);
      expect(items).toHaveLength(limit);
      expect(rowsRead).toBeLessThanOrEqual(limit + 6);
    }
    const ofOne = await study().queue(
      owner,
      { limit: 20, part: { transcriptIds: [3], flashcardIds: [], quizQuestionIds: [] } },
      now,
    );
    expect(new Set(ofOne.items.map(({ transcriptId }) => transcriptId))).toEqual(new Set([3]));
    expect(ofOne.rowsRead).toBeLessThanOrEqual(26);
    const { items } = await study().queue(owner, { limit: 50 }, now);
    expect(new Set(items.map(({ transcriptId }) => transcriptId)).size).toBeGreaterThan(5);
    expect(items.filter(({ fsrsData }) => fsrsData.state === 0).length).toBeGreaterThan(0);
  }, 240_000);
});
