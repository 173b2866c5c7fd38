import { afterAll, beforeAll, expect, it } from "vitest";
import { CallFailed, callApi } from "~/app/browser/calls/call-api";
import { callPatiently } from "~/app/browser/calls/call-patiently";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { StudyStatistics } from "~/functions/reviews/review-statistics";
import type { AllowanceCounter } from "~/workers/objects/allowance-counter";
import { signedIn } from "../helpers/accounts";
import { reviewsIn } from "../helpers/counted";
import { learner } from "../helpers/learner";
import { failureOf } from "../helpers/prd";
import { startWorker, type TestWorker } from "../helpers/worker";

const CALLS = 8;

type LimitsEnv = { DB: D1Database; ALLOWANCE: DurableObjectNamespace<AllowanceCounter> };

let worker: TestWorker<LimitsEnv>;
beforeAll(async () => {
  worker = await startWorker<LimitsEnv>({ vars: { STUDY_CALLS_PER_MINUTE: String(CALLS) }, withBindings: true });
});
afterAll(() => worker.close());

it("rate-limits a learner who keeps sending, records nothing meanwhile, and does not affect reads or others", async () => {
  const { caller, ids, transcriptId } = await learner(worker, 2);
  const review = (count: number) => ({
    reviews: [{ id: `limit-${count}-000`, itemType: "flashcard", flashcardId: ids[0], rating: "good", timeSpent: 1 }],
  });
  const calls = Array.from({ length: CALLS + 3 }, (_, count) => caller.post("/api/reviews", review(count)));
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    const wait = Number(answer.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await failureOf(answer)).toMatchObject({
      ...{ status: 429, code: "rate_limited" },
      message: `That's a lot of changes at once. Nothing is lost: please try again in ${wait} seconds.`,
    });
  }
  const note = { line: 1, guid: "g", kind: "basic", front: "f", back: "b", cards: [], citations: [] };
  const attempt = { answers: [{ questionId: 1, userAnswer: "true", timeSpent: 1 }], timeSpent: 1 };
  const others = [
    caller.post(`/api/flashcards/${ids[0]}/review`, { rating: "good", timeSpent: 1 }),
    caller.post("/api/reviews/undo"),
    caller.post(`/api/reviews/items/${ids[1]}/suspend`),
    caller.post("/api/flashcards/import", {
      transcriptId,
      notes: [{ ...note, category: null, difficulty: "medium", tags: [] }],
    }),
    caller.post("/api/study-sessions", {
      ...{ clientId: "limit-session", transcriptId: null, timeSpent: 1 },
      ratings: { again: 0, hard: 0, good: 1, easy: 0 },
    }),
    caller.post("/api/quizzes/1/attempts", attempt),
    ...["generate-quiz", "generate-flashcards"].map((work) =>
      caller.fetch(`/api/transcripts/${transcriptId}/${work}/cancelled-1`, { method: "DELETE" }),
    ),
  ];
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 429));
  expect(reviewsIn((await (await caller.get("/api/reviews/stats")).json()) as StudyStatistics)).toBe(CALLS);
  expect((await caller.get("/api/reviews/due")).status).toBe(200);
  const other = await learner(worker, 1);
  expect((await other.caller.post(`/api/reviews/items/${other.ids[0]}/suspend`)).status).toBe(200);
});

it("rate-limits a long export, and responds again after the stated wait", async () => {
  const { caller, anonymousId } = await learner(worker, 1);
  const { items } = (await (await caller.get("/api/content/items")).json()) as ItemPage;
  // As many calls as a minute allows, made 57 seconds ago.
  const counter = worker.env.ALLOWANCE.get(worker.env.ALLOWANCE.idFromName(`rate:study:visitor:${anonymousId}`));
  const then = Date.now() - 57_000;
  for (let call = 0; call < CALLS; call += 1) await counter.hit({ max: CALLS, windowSeconds: 60 }, then);
  const headers = {
    cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...{ origin: worker.url.origin, "content-type": "application/json", connection: "close" },
  };
  const body = JSON.stringify({ itemIds: items.map(({ id }) => id) });
  const failures: unknown[] = [];
  const make = () =>
    callApi(new URL("/api/content/export", worker.url).href, { method: "POST", headers, body }).catch((thrown) => {
      failures.push(thrown instanceof CallFailed ? thrown.failure : thrown);
      throw thrown;
    });
  const pauses: boolean[] = [];
  const { signal } = new AbortController();
  const answer = await callPatiently(make, { signal, onPause: (isPaused) => pauses.push(isPaused) });
  expect(((await answer.json()) as { items: unknown[] }).items).toHaveLength(items.length);
  expect(failures).toMatchObject([{ status: 429, code: "rate_limited", retryAfterSeconds: expect.any(Number) }]);
  expect(pauses).toEqual([true, false]);
});

it.each([
  ["PATCH", "/api/prompts/1", { requirements: ["A line."], version: 1 }],
  ["PATCH", "/api/transcripts/1", { videoTitle: "A talk" }],
  ["PATCH", "/api/quizzes/1", { title: "A quiz" }],
  ["POST", "/api/quiz-attempts/1/mark", {}],
  ["PATCH", "/api/highlights/1", { note: "A note" }],
  ["DELETE", "/api/flashcards/1", {}],
])("rate-limits %s %s, which changes what is one's own", async (method, path, body) => {
  const { caller } = await signedIn(worker);
  const statuses = [];
  const init = { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  for (let call = 0; call < CALLS + 1; call += 1) statuses.push((await caller.fetch(path, init)).status);
  expect(statuses.slice(0, CALLS)).not.toContain(429);
  expect(statuses.at(-1)).toBe(429);
  expect((await caller.get("/api/prompts")).status).toBe(200);
});
