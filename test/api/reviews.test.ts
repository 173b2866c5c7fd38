import { beforeAll, describe, expect, it } from "vitest";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import { logIn, signedIn } from "../helpers/accounts";
import { reviewsIn } from "../helpers/counted";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const EITHER = "Must provide flashcardId for flashcard items or quizQuestionId for quiz_question items, but not both";

type Due = {
  items: { flashcardId: number; preview: Record<string, { due: string }>; reviewCount: number }[];
  left: unknown;
};

const json = async <T>(response: Promise<Response>): Promise<T> => (await (await response).json()) as T;
const due = (caller: Visitor) => json<Due>(caller.get("/api/reviews/due"));

describe("reviews over HTTP", () => {
  it("queues new cards, records a review once, and undoes it", async () => {
    const { caller, ids } = await learner(worker, 3);
    const queue = await due(caller);
    expect(queue.items.map(({ flashcardId }) => flashcardId)).toEqual(ids);
    expect(queue.left).toEqual({ new: 3, learning: 0, review: 0 });
    const body = { id: "client-review-1", rating: "easy", timeSpent: 4 };
    const first = await json<{ nextReview: string }>(caller.post(`/api/flashcards/${ids[0]}/review`, body));
    const again = await json<{ nextReview: string }>(caller.post(`/api/flashcards/${ids[0]}/review`, body));
    expect(again).toEqual(first);
    expect(Date.parse(first.nextReview)).toBeGreaterThan(Date.now() + 5 * 86_400_000);
    expect((await due(caller)).items.map(({ flashcardId }) => flashcardId)).toEqual(ids.slice(1));
    expect(await json(caller.post("/api/reviews/undo"))).toMatchObject({ undone: ["client-review-1"] });
    expect((await due(caller)).items.map(({ flashcardId }) => flashcardId)).toEqual(ids);
    const stats = await json<StudyStatistics>(caller.get("/api/reviews/stats"));
    expect([reviewsIn(stats), stats.states.new]).toEqual([0, 3]);
  });

  it("refuses invalid input, and says why", async () => {
    const { caller, ids } = await learner(worker, 1);
    const review = { id: "client-review-2", itemType: "flashcard", rating: "good", timeSpent: 1 };
    const batch = (one: unknown) => caller.post("/api/reviews", { reviews: [one] });
    expect(await failureOf(await batch(review))).toMatchObject({ status: 400, message: EITHER });
    expect(await failureOf(await batch({ ...review, flashcardId: ids[0], rating: "perfect" }))).toMatchObject({
      status: 400,
    });
    expect(
      await failureOf(await caller.post("/api/flashcards/999999/review", { rating: "good", timeSpent: 1 })),
    ).toMatchObject({
      status: 404,
      message: "Flashcard not found",
    });
    const patch = {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: '{"timeZone":"Mars/Olympus"}',
    };
    expect((await caller.fetch("/api/reviews/settings", patch)).status).toBe(400);
  });

  it("knows only the caller's own cards", async () => {
    const mine = await learner(worker, 1);
    const other = await learner(worker, 1);
    const review = (flashcardId: number | undefined, id: string) => ({
      id,
      itemType: "flashcard",
      flashcardId,
      rating: "good",
      timeSpent: 1,
    });
    const answer = await json<{ reviews: { status: string }[] }>(
      other.caller.post("/api/reviews", {
        reviews: [review(mine.ids[0], "not-mine-1"), review(other.ids[0], "is-mine-1")],
      }),
    );
    expect(answer.reviews.map(({ status }) => status)).toEqual(["gone", "recorded"]);
    expect((await other.caller.post(`/api/reviews/items/${mine.ids[0]}/suspend`)).status).toBe(404);
    expect((await due(mine.caller)).items).toMatchObject([{ flashcardId: mine.ids[0], reviewCount: 0 }]);
  });

  it("drops what D1 no longer has at the next read", async () => {
    const { caller, ids } = await learner(worker, 3);
    await due(caller);
    await worker.env.DB.prepare("delete from flashcards where id = ?").bind(ids[1]).run();
    expect((await due(caller)).items.map(({ flashcardId }) => flashcardId)).toEqual([ids[0], ids[2]]);
  });

  it("suspends, buries, resets, sets a due date, and keeps settings", async () => {
    const { caller, ids } = await learner(worker, 2);
    const act = (action: string, body?: unknown) =>
      json<{ isSuspended: boolean; fsrsData: { due: string } }>(
        caller.post(`/api/reviews/items/${ids[0]}/${action}`, body),
      );
    expect(await act("suspend")).toMatchObject({ isSuspended: true });
    expect(await act("unsuspend")).toMatchObject({ isSuspended: false });
    expect(await act("bury")).toMatchObject({ isBuried: true });
    expect((await due(caller)).items).toHaveLength(1);
    expect(await act("due", { due: "2030-01-01T00:00:00Z" })).toMatchObject({
      fsrsData: { due: "2030-01-01T00:00:00.000Z" },
    });
    expect(await act("reset")).toMatchObject({ fsrsData: { state: 0 } });
    const patch = { method: "PATCH", headers: { "content-type": "application/json" }, body: '{"newPerDay":0}' };
    expect(await json(caller.fetch("/api/reviews/settings", patch))).toMatchObject({
      newPerDay: 0,
      desiredRetention: 0.9,
    });
    expect((await due(caller)).items).toEqual([]);
  });

  it("follows the study plan of the day", async () => {
    const { caller } = await learner(worker, 3);
    const read = () => json<{ date: string; items: unknown[]; plan: object }>(caller.get("/api/reviews/due"));
    const { date, items, plan } = await read();
    expect([items.length, plan]).toEqual([3, { note: "", sessionMinutes: null }]);
    const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    const days = [{ day, newPerDay: 1, reviewsPerDay: null, note: "Slowly" }];
    const body = JSON.stringify({ days, sessionMinutes: 20 });
    const patch = { method: "PATCH", headers: { "content-type": "application/json" }, body };
    await json(caller.fetch("/api/reviews/settings", patch));
    const planned = await read();
    expect([planned.items.length, planned.plan]).toEqual([1, { note: "Slowly", sessionMinutes: 20 }]);
  });

  it("merges what a visitor studied into the account", async () => {
    const { who } = await signedIn(worker);
    const { caller, ids } = await learner(worker, 2);
    await caller.post(`/api/flashcards/${ids[0]}/review`, { rating: "good", timeSpent: 2 });
    const id = await logIn(caller, who);
    const { items } = await due(caller);
    expect(items.map(({ flashcardId, reviewCount }) => [flashcardId, reviewCount]).sort()).toEqual([
      [ids[0], 1],
      [ids[1], 0],
    ]);
    expect(await worker.env.DB.prepare("select * from study_merges where user_id = ?").bind(id).first()).toBeNull();
  });
});
