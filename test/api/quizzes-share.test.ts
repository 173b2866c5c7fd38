import { beforeAll, describe, expect, it } from "vitest";
import type { OpenTextQuestion, SharedQuizView, ShareView } from "~/functions/quizzes/model";
import { bodyOf } from "../helpers/prompts";
import { makeQuiz, type Submitted, sameAnswers } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

type Reviewed = {
  items: {
    quizQuestionId: number;
    transcriptId: number | null;
    reviewCount: number;
    content: { transcriptId: number | null };
  }[];
};

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

describe("a shared quiz", () => {
  it("can be taken without an account by anyone with the link, until it is revoked", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const { shareToken, url } = await bodyOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`));
    expect(shareToken.length).toBeGreaterThanOrEqual(16);
    expect(url).toContain(shareToken);
    const stranger = worker.visitor();
    const shared = await bodyOf<SharedQuizView>(await stranger.get(`/api/shared-quizzes/${shareToken}`));
    expect(shared).toMatchObject({ title: quiz.title, totalQuestions: quiz.totalQuestions });
    const questions = await bodyOf<OpenTextQuestion[]>(
      await stranger.get(`/api/shared-quizzes/${shareToken}/questions`),
    );
    const { attempt } = await bodyOf<Submitted>(
      await stranger.post(`/api/shared-quizzes/${shareToken}/attempts`, {
        answers: sameAnswers(questions),
        timeSpent: 7,
      }),
    );
    expect(attempt.transcriptId).toBeNull();
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
    expect((await owner.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}/questions`)).status).toBe(404);

    expect((await stranger.fetch(`/api/quiz-shares/${shareToken}`, { method: "DELETE" })).status).toBe(404);
    expect((await owner.fetch(`/api/quiz-shares/${shareToken}`, { method: "DELETE" })).status).toBe(204);
    expect((await stranger.get(`/api/shared-quizzes/${shareToken}/questions`)).status).toBe(404);
    const late = await stranger.post(`/api/shared-quizzes/${shareToken}/attempts`, {
      answers: sameAnswers(questions),
      timeSpent: 8,
    });
    expect(late.status).toBe(404);
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
  });

  it("can add its questions to the reviews of those who answered them, and of nobody else", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const { shareToken } = await bodyOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`));
    const [taker, reader] = [worker.visitor(), worker.visitor()];
    const questions = await bodyOf<OpenTextQuestion[]>(await taker.get(`/api/shared-quizzes/${shareToken}/questions`));
    await reader.get(`/api/shared-quizzes/${shareToken}/questions`);
    const [first, second] = questions;
    const items = [first, second].map((one) => ({ itemType: "quiz_question", quizQuestionId: one?.id }));
    const path = `/api/reviews/items?quizQuestionIds=${first?.id},${second?.id}`;
    const review = { id: "shared-review-1", ...items[0], rating: "good", timeSpent: 1 };
    expect((await taker.post("/api/reviews/items", { items })).status).toBe(404);
    // A part of the quiz, as practice is: only what was answered was shown with its answer.
    const only = { answers: sameAnswers(questions.slice(0, 1)), timeSpent: 7, only: [first?.id] };
    await taker.post(`/api/shared-quizzes/${shareToken}/attempts`, only);
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

    // The results stay when the link is closed, and the reviews with them; with the quiz both are gone.
    await owner.fetch(`/api/quiz-shares/${shareToken}`, { method: "DELETE" });
    expect((await bodyOf<Reviewed>(await taker.get(path))).items).toMatchObject([{ reviewCount: 1 }]);
    expect((await owner.fetch(`/api/quizzes/${quiz.id}`, { method: "DELETE" })).ok).toBe(true);
    expect(await bodyOf(await taker.get("/api/reviews/due"))).toMatchObject({ items: [] });
    expect(await bodyOf(await taker.get(path))).toEqual({ items: [] });
  });

  it("shows only its owner the working links, the newest first", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const path = `/api/quizzes/${quiz.id}/shares`;
    const list = async () => (await bodyOf<{ shares: ShareView[] }>(await owner.get(path))).shares;
    expect(await list()).toEqual([]);
    const first = await bodyOf<ShareView>(await owner.post(path));
    const second = await bodyOf<ShareView>(await owner.post(path, { expiresAt: "2126-01-01T00:00:00.000Z" }));
    const third = await bodyOf<ShareView>(await owner.post(path));
    expect(await list()).toEqual([third, second, first]);
    await owner.fetch(`/api/quiz-shares/${first?.shareToken}`, { method: "DELETE" });
    await worker.env.DB.prepare("update quiz_shares set expires_at = 1 where share_token = ?")
      .bind(third?.shareToken)
      .run();
    expect(await list()).toEqual([second]);
    expect((await worker.visitor().get(path)).status).toBe(404);
    await owner.fetch(`/api/quizzes/${quiz.id}`, { method: "DELETE" });
    expect((await owner.get(path)).status).toBe(404);
  });

  it("does not open after it has expired", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const past = { expiresAt: "2020-01-01T00:00:00Z" };
    expect((await owner.post(`/api/quizzes/${quiz.id}/shares`, past)).status).toBe(400);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { shareToken } = await bodyOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`, { expiresAt }));
    expect((await owner.get(`/api/shared-quizzes/${shareToken}`)).status).toBe(200);
    await worker.env.DB.prepare("update quiz_shares set expires_at = 1 where share_token = ?").bind(shareToken).run();
    expect((await owner.get(`/api/shared-quizzes/${shareToken}`)).status).toBe(404);
  });
});
