import { beforeAll, describe, expect, it } from "vitest";
import type { SharedThing } from "~/functions/shares/share-kinds";
import { type Answer, call, share, statusOf } from "../helpers/content/shares";
import { bodyOf } from "../helpers/prompts";
import { makeQuiz, type Submitted, sameAnswers } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

type Reviewed = {
  items: {
    quizQuestionId: number;
    transcriptId: number | null;
    reviewCount: number;
    content: { transcriptId: number | null };
  }[];
};

type SharedQuiz = Extract<SharedThing, { itemType: "quiz" }>;

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a shared quiz", () => {
  it("can be taken without an account by anyone with the link, until it is revoked", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const link = await share(owner, `quizzes/${quiz.id}`);
    const stored = worker.env.DB.prepare(
      "select id, is_active, length(share_token) as length from quiz_shares where quiz_id = ?",
    );
    expect(await stored.bind(quiz.id).first()).toEqual({ id: link.id, is_active: 1, length: 64 });
    const stranger = worker.visitor();
    const { quiz: shared, questions } = await openQuiz(stranger, link);
    expect(shared).toMatchObject({ title: quiz.title, totalQuestions: quiz.totalQuestions });
    const { attempt } = await bodyOf<Submitted>(
      await stranger.post(`${link.call}/attempts`, { answers: sameAnswers(questions), timeSpent: 7 }),
    );
    expect(attempt.transcriptId).toBeNull();
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
    expect((await owner.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}/questions`)).status).toBe(404);

    const path = `/api/content/shares/${link.id}`;
    expect((await stranger.fetch(path, { method: "DELETE" })).status).toBe(404);
    expect((await owner.fetch(path, { method: "DELETE" })).status).toBe(204);
    expect(await stored.bind(quiz.id).first()).toMatchObject({ is_active: 0 });
    expect(await statusOf(stranger, link.call)).toBe(404);
    const late = await stranger.post(`${link.call}/attempts`, { answers: sameAnswers(questions), timeSpent: 8 });
    expect(late.status).toBe(404);
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
  });

  it("can add its questions to the reviews of those who answered them, and of nobody else", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const link = await share(owner, `quizzes/${quiz.id}`);
    const [taker, reader] = [worker.visitor(), worker.visitor()];
    const { questions } = await openQuiz(taker, link);
    await openQuiz(reader, link);
    const [first, second] = questions;
    const items = [first, second].map((one) => ({ itemType: "quiz_question", quizQuestionId: one?.id }));
    const path = `/api/reviews/items?quizQuestionIds=${first?.id},${second?.id}`;
    const review = { id: "shared-review-1", ...items[0], rating: "good", timeSpent: 1 };
    expect((await taker.post("/api/reviews/items", { items })).status).toBe(404);
    // Only part of the quiz, like practice: only answered questions were shown with their answer.
    const only = { answers: sameAnswers(questions.slice(0, 1)), timeSpent: 7, only: [first?.id] };
    await taker.post(`${link.call}/attempts`, only);
    const answered = (await bodyOf<Reviewed>(await taker.post("/api/reviews/items", { items }))).items;
    expect(answered.map(({ quizQuestionId }) => quizQuestionId)).toEqual([first?.id]);
    expect(answered[0]).toMatchObject({ transcriptId: null, content: { transcriptId: null, id: first?.id } });
    expect(await bodyOf(await taker.post("/api/reviews", { reviews: [review] }))).toMatchObject({
      reviews: [{ status: "recorded" }],
    });
    expect((await reader.post("/api/reviews/items", { items })).status).toBe(404);
    expect(await bodyOf(await reader.get(path))).toEqual({ items: [] });
    expect(await bodyOf(await reader.post("/api/reviews", { reviews: [review] }))).toMatchObject({
      reviews: [{ status: "gone" }],
    });

    // Results and reviews stay when the link is closed; deleting the quiz removes both.
    await owner.fetch(`/api/content/shares/${link.id}`, { method: "DELETE" });
    expect((await bodyOf<Reviewed>(await taker.get(path))).items).toMatchObject([{ reviewCount: 1 }]);
    expect((await owner.fetch(`/api/quizzes/${quiz.id}`, { method: "DELETE" })).ok).toBe(true);
    expect(await bodyOf(await taker.get("/api/reviews/due"))).toMatchObject({ items: [] });
    expect(await bodyOf(await taker.get(path))).toEqual({ items: [] });
  });
});

async function openQuiz(caller: Visitor, { call: path }: { call: string }): Promise<SharedQuiz> {
  const { thing } = await call<Answer>(caller, "GET", path);
  if (thing?.itemType !== "quiz") throw new Error("The link shows no quiz.");
  return thing;
}
