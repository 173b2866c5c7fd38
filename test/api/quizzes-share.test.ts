import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenQuestion, SharedQuizView, ShareView } from "~/functions/quizzes/schema";
import { bodyOf } from "../helpers/prompts";
import { makeQuiz, type Submitted, sameAnswers } from "../helpers/quizzes";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;

beforeAll(async () => {
  worker = await startWorker({ vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000" } });
});
afterAll(() => worker.close());

describe("a shared quiz", () => {
  it("is taken without an account by whoever has the link, until it is revoked", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const { shareToken, url } = await bodyOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`));
    expect(shareToken.length).toBeGreaterThanOrEqual(16);
    expect(url).toContain(shareToken);
    const stranger = worker.visitor();
    const shared = await bodyOf<SharedQuizView>(await stranger.get(`/api/shared-quizzes/${shareToken}`));
    expect(shared).toMatchObject({ title: quiz.title, totalQuestions: quiz.totalQuestions });
    const questions = await bodyOf<OpenQuestion[]>(await stranger.get(`/api/shared-quizzes/${shareToken}/questions`));
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

  it("opens nothing once it has expired", async () => {
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
