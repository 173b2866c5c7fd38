import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { quizOf } from "../fakes/openai-quiz-replies";
import { logIn, NO_LIMITS, signUp } from "../helpers/accounts";
import { makeTranscript, quizzesOf } from "../helpers/quizzes";
import { startWorker, type TestWorker } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  worker = await startWorker({
    vars: { ...NO_LIMITS, OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url },
  });
});
afterAll(() => Promise.all([worker.close(), openai.close()]));
beforeEach(() => openai.script([]));

/** A model that waits with every quiz until it is let go. */
function holdModel(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  openai.script((request) => ({ ...quizOf(request), after: promise }));
  return resolve;
}

describe("a quiz that nobody waits for", () => {
  it("is made once, and whoever asks again joins its making", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const release = holdModel();
    const leaving = new AbortController();
    const path = `/api/transcripts/${id}/generate-quiz`;
    const body = { count: 6, clientId: "request-0009" };
    const call = caller.post(path, body, { signal: leaving.signal });
    await expect.poll(() => openai.requests.length, { timeout: 10_000 }).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    const again = caller.post(path, body);
    // Long enough to reach the server, which would ask the model a second time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    expect((await again).status).toBe(200);
    expect(openai.requests).toHaveLength(1);
    expect((await quizzesOf(caller, id)).map(({ title }) => title)).toEqual(["Written by a model"]);
  });

  it("is there when its learner comes back, who has become an account meanwhile", async () => {
    const caller = worker.visitor();
    const who = await signUp(worker, caller);
    const id = await makeTranscript(caller);
    const release = holdModel();
    const leaving = new AbortController();
    const call = caller.post(`/api/transcripts/${id}/generate-quiz`, undefined, { signal: leaving.signal });
    await expect.poll(() => openai.requests.length, { timeout: 10_000 }).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await logIn(caller, who);
    release();
    await expect.poll(async () => (await quizzesOf(caller, id)).length, { timeout: 10_000 }).toBe(1);
  });
});
