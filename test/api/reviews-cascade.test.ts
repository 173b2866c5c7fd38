import { beforeAll, describe, expect, it } from "vitest";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { logIn, signedIn } from "../helpers/accounts";
import { reviewsIn } from "../helpers/counted";
import { addQuestions, type Learner, learner } from "../helpers/learner";
import { type SharedWorker, sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";

let worker: SharedWorker;
beforeAll(async () => {
  worker = await sharedWorker();
});

const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;
const dueCards = async (caller: Visitor) =>
  (await json<{ items: { flashcardId: number }[] }>(caller.get("/api/reviews/due"))).items.map(
    (item) => item.flashcardId,
  );
const statesOf = async (caller: Visitor) =>
  (await json<{ states: Record<string, number> }>(caller.get("/api/reviews/stats"))).states;
const review = (caller: Visitor, id: number | undefined, reviewId: string) =>
  json<{ status: string }>(caller.post(`/api/flashcards/${id}/review`, { id: reviewId, rating: "easy", timeSpent: 1 }));
const countsOf = async (caller: Visitor, ids: readonly (number | undefined)[]) =>
  (await json<{ items: { reviewCount: number }[] }>(caller.get(`/api/reviews/items?flashcardIds=${ids}`))).items.map(
    ({ reviewCount }) => reviewCount,
  );
const summaries = async (anonymousId: string) =>
  (await worker.env.DB.prepare("select * from study_summaries where anonymous_id = ?").bind(anonymousId).all()).results;

describe("a deleted card or question", () => {
  it("leaves the reviews, even if it is deleted twice, and returns with its log when restored", async () => {
    const { caller, ids } = await learner(worker, 3);
    await review(caller, ids[0], "cascade-1");
    const remove = () => caller.fetch(`/api/flashcards/${ids[0]}`, { method: "DELETE" });
    await Promise.all([remove(), remove(), review(caller, ids[1], "cascade-2")]);
    await remove();
    expect(await dueCards(caller)).toEqual([ids[2]]);
    expect(await statesOf(caller)).toMatchObject({ new: 1, young: 1 });
    expect((await caller.post(`/api/flashcards/${ids[0]}/review`, { rating: "good", timeSpent: 1 })).status).toBe(404);
    const restored = await caller.fetch("/api/flashcards/bulk", {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ids: [ids[0]], restore: true }),
    });
    expect(restored.status).toBe(200);
    expect(await countsOf(caller, ids)).toEqual([1, 1, 0]);
  });

  it("leaves the queue at the next read after its transcript is deleted", async () => {
    const who = await learner(worker, 2);
    const questions = await addQuestions(worker, who, 1);
    const items = [{ itemType: "quiz_question", quizQuestionId: questions[0] }];
    expect((await who.caller.post("/api/reviews/items", { items })).status).toBe(200);
    await review(who.caller, who.ids[0], "cascade-3");
    await worker.env.DB.prepare("delete from video_transcripts where id = ?").bind(who.transcriptId).run();
    expect(await dueCards(who.caller)).toEqual([]);
    const answer = await json<{ reviews: { status: string }[] }>(
      who.caller.post("/api/reviews", {
        reviews: [{ id: "cascade-4", itemType: "flashcard", flashcardId: who.ids[0], rating: "good", timeSpent: 1 }],
      }),
    );
    expect(answer.reviews).toMatchObject([{ status: "gone" }]);
  });

  it.concurrent.each([true, false])(
    "deleted with its account leaves no study data behind (merged before: %s)",
    async (isMerged) => {
      const { who } = await signedIn(worker);
      const visitor = await learner(worker, 2);
      await review(visitor.caller, visitor.ids[0], `cascade-5-${isMerged}`);
      await expect.poll(() => summaries(visitor.anonymousId)).toHaveLength(1);
      const id = await logIn(visitor.caller, who);
      if (isMerged) expect(await countsOf(visitor.caller, visitor.ids)).toEqual([1, 0]);
      const gone = await visitor.caller.fetch("/api/auth/account", {
        method: "DELETE",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ password: who.password }),
      });
      expect(gone.ok).toBe(true);
      // Longer than the object waits to write its summary: none is written after the account was deleted.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const { results } = await worker.env.DB.prepare("select * from study_summaries where user_id = ?").bind(id).all();
      expect([results, await summaries(visitor.anonymousId)]).toEqual([[], []]);
    },
  );
});

describe("a visitor's study data", () => {
  it("is merged into the account at sign-in by time, with its settings, and its summary is deleted", async () => {
    const { who } = await signedIn(worker);
    const [first, second] = [await learner(worker, 2), await learner(worker, 1)];
    await review(first.caller, first.ids[0], "merge-001");
    const id = await logIn(first.caller, who);
    expect(await countsOf(first.caller, first.ids)).toEqual([1, 0]);
    await patchSettings(second, { timeZone: "Asia/Tokyo" });
    await review(second.caller, second.ids[0], "merge-002");
    await expect.poll(() => summaries(second.anonymousId)).toHaveLength(1);
    await logIn(second.caller, who);
    expect(await countsOf(second.caller, [...first.ids, ...second.ids])).toEqual([1, 0, 1]);
    expect(reviewsIn(await json<StudyStatistics>(second.caller.get("/api/reviews/stats")))).toBe(2);
    expect(await json(second.caller.get("/api/reviews/settings"))).toMatchObject({ timeZone: "Asia/Tokyo" });
    expect(await summaries(second.anonymousId)).toEqual([]);
    expect(await mergesOf(id)).toEqual([]);
    // The same review, sent before signing in and again after it.
    await review(second.caller, second.ids[0], "merge-002");
    expect(await countsOf(second.caller, second.ids)).toEqual([1]);
  });

  it("is not lost if the visitor's review page is open during sign-in", async () => {
    const { who } = await signedIn(worker);
    const visitor = await learner(worker, 1);
    const [question] = await addQuestions(worker, visitor, 1);
    const items = [{ itemType: "quiz_question", quizQuestionId: question }];
    await visitor.caller.post("/api/reviews/items", { items });
    await visitor.caller.post("/api/reviews", {
      reviews: [{ ...items[0], id: "merge-004", rating: "good", timeSpent: 1 }],
    });
    const signedOut = worker.visitor();
    for (const [name, value] of visitor.caller.cookies) signedOut.cookies.set(name, value);
    await logIn(visitor.caller, who);
    expect(await dueCards(signedOut)).toEqual([]);
    const path = `/api/reviews/items?flashcardIds=${visitor.ids}&quizQuestionIds=${question}`;
    const known = await json<{ items: { itemType: string; reviewCount: number }[] }>(visitor.caller.get(path));
    expect(known.items.map(({ itemType, reviewCount }) => [itemType, reviewCount])).toEqual([
      ["flashcard", 0],
      ["quiz_question", 1],
    ]);
  });

  it("is merged by the cron job if the account does not open its reviews", async () => {
    const { who } = await signedIn(worker);
    const visitor = await learner(worker, 1);
    await review(visitor.caller, visitor.ids[0], "merge-003");
    const id = await logIn(visitor.caller, who);
    expect(await mergesOf(id)).toHaveLength(1);
    await worker.scheduled("*/1 * * * *");
    await expect.poll(() => mergesOf(id)).toEqual([]);
    expect(await countsOf(visitor.caller, visitor.ids)).toEqual([1]);
  });
});

const mergesOf = async (userId: number) =>
  (await worker.env.DB.prepare("select * from study_merges where user_id = ?").bind(userId).all()).results;

async function patchSettings({ caller }: Learner, patch: object): Promise<void> {
  const body = JSON.stringify(patch);
  const headers = { "content-type": "application/json" };
  expect((await caller.fetch("/api/reviews/settings", { method: "PATCH", headers, body })).status).toBe(200);
}
