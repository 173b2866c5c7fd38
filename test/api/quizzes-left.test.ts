import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeOpenAi } from "../fakes/openai";
import { quizOf } from "../fakes/openai-quiz-replies";
import { insertAccount, logIn } from "../helpers/accounts";
import { makeTranscript, quizzesOf } from "../helpers/quizzes";
import { sharedModelWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestServer;
beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});
beforeEach(() => openai.script([]));

/** A model that waits before every quiz until released. */
function holdModel(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  openai.script((request) => ({ ...quizOf(request), after: promise }));
  return resolve;
}

describe("a quiz that nobody waits for", () => {
  it("is made once, and repeated requests join the job", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const release = holdModel();
    const leaving = new AbortController();
    const path = `/api/transcripts/${id}/generate-quiz`;
    const body = { count: 6, clientId: "request-0009" };
    const call = caller.post(path, body, { signal: leaving.signal });
    await expect.poll(() => openai.requests.length).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    const again = caller.post(path, body);
    // Enough time to reach the server, which would call the model a second time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    release();
    expect((await again).status).toBe(200);
    expect(openai.requests).toHaveLength(1);
    expect((await quizzesOf(caller, id)).map(({ title }) => title)).toEqual(["Written by a model"]);
  });

  it("is available when its learner returns with an account", async () => {
    const caller = worker.visitor();
    const who = await insertAccount(worker);
    const id = await makeTranscript(caller);
    const release = holdModel();
    const leaving = new AbortController();
    const call = caller.post(`/api/transcripts/${id}/generate-quiz`, undefined, { signal: leaving.signal });
    await expect.poll(() => openai.requests.length).toBe(1);
    leaving.abort();
    await expect(call).rejects.toThrow();
    await logIn(caller, who);
    release();
    await expect.poll(async () => (await quizzesOf(caller, id)).length).toBe(1);
  });
});

describe("a quiz that is canceled", () => {
  const cancel = (caller: Visitor, id: number, clientId: string) =>
    caller.fetch(`/api/transcripts/${id}/generate-quiz/${clientId}`, { method: "DELETE" });
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  it("is not made: everyone waiting is told, and nothing is saved afterwards", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const release = holdModel();
    const path = `/api/transcripts/${id}/generate-quiz`;
    const waiting = caller.post(path, { clientId: "request-0011" });
    await expect.poll(() => openai.requests.length).toBe(1);
    expect((await cancel(caller, id, "request-0011")).status).toBe(204);
    expect(await codeOf(await waiting)).toEqual([409, "cancelled"]);
    release();
    // Canceling twice has the same effect, and the same request sent again stays canceled.
    expect((await cancel(caller, id, "request-0011")).status).toBe(204);
    expect(await codeOf(await caller.post(path, { clientId: "request-0011" }))).toEqual([409, "cancelled"]);
    expect(await quizzesOf(caller, id)).toEqual([]);
    openai.script((request) => quizOf(request));
    expect((await caller.post(path, { clientId: "request-0012" })).status).toBe(200);
    expect(await quizzesOf(caller, id)).toHaveLength(1);
  });

  it("is not started if its cancellation arrives first", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    expect((await cancel(caller, id, "request-0013")).status).toBe(204);
    const late = await caller.post(`/api/transcripts/${id}/generate-quiz`, { clientId: "request-0013" });
    expect(await codeOf(late)).toEqual([409, "cancelled"]);
    expect(openai.requests).toHaveLength(0);
  });

  it("is not restarted if the cancellation arrives before a retry", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-quiz`;
    openai.script(() => ({ kind: "status", status: 400 }));
    expect((await caller.post(path, { clientId: "request-0015" })).status).toBeGreaterThanOrEqual(500);
    expect((await cancel(caller, id, "request-0015")).status).toBe(204);
    openai.script((request) => quizOf(request));
    expect(await codeOf(await caller.post(path, { clientId: "request-0015" }))).toEqual([409, "cancelled"]);
    expect(await quizzesOf(caller, id)).toEqual([]);
  });

  it("is kept if it was already made, and the caller is told so", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    openai.script((request) => quizOf(request));
    const made = await caller.post(`/api/transcripts/${id}/generate-quiz`, { clientId: "request-0014" });
    expect(made.status).toBe(200);
    expect(await codeOf(await cancel(caller, id, "request-0014"))).toEqual([409, "conflict"]);
    expect(await quizzesOf(caller, id)).toHaveLength(1);
  });
});
