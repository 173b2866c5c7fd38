import { afterAll, beforeAll, expect, it } from "vitest";
import type { TranslationView } from "~/functions/transcripts/translations/model";
import { type FakeOpenAi, type FakeOpenAiRequest, startFakeOpenAi } from "../fakes/openai";
import { quizOf } from "../fakes/openai-quiz-replies";
import { makeState, type State } from "../helpers/migrated";
import { eventsOf, failureOf, SHORT_SRT, startEvents } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript, quizzesOf } from "../helpers/quizzes";
import { type Visitor, visitor } from "../helpers/visitor";
import { type Gate, startGate } from "./gate";
import { type KillableRuntime, startKillable } from "./killable-runtime";

const OWN = { captions: { text: SHORT_SRT } };
const GIVEN_UP = {
  code: "internal",
  message:
    "The server stopped twice while it worked on this, so it won't be tried again. Please try a shorter part of the video.",
};

let state: State;
let openai: FakeOpenAi;
let gate: Gate;
let server: KillableRuntime;

const startAgain = async () => {
  server = await startKillable(state.folder, {
    OPENAI_API_KEY: "key-of-the-fake",
    OPENAI_BASE_URL: gate.url,
    RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
  });
};
const isOfQuiz = ({ body }: FakeOpenAiRequest) =>
  body.messages.some(({ content }) => content.includes("Task: write a quiz"));

beforeAll(async () => {
  [state, openai] = [makeState(), await startFakeOpenAi()];
  gate = await startGate(openai.url);
  await startAgain();
});
afterAll(async () => {
  await server?.kill();
  await Promise.all([gate.close(), openai.close()]);
  state.remove();
});

/** The same browser, at the restarted server. */
function comeBack(caller: Visitor): Visitor {
  const back = visitor(server.url);
  for (const [name, value] of caller.cookies) back.cookies.set(name, value);
  return back;
}

it("translations and quizzes whose runtime is killed are finished once after the restart, unasked", async () => {
  gate.reset("pass");
  const caller = visitor(server.url);
  const id = await makeTranscript(caller, { captions: { text: SHORT_SRT } });
  // Wait for the chapters, which are made in the background, before counting calls.
  await bodyOf(await caller.get(`/api/transcripts/${id}/topics`));
  gate.reset("hold");
  const wish = { language: "de", how: "model" };
  const calls = [
    caller.post(`/api/transcripts/${id}/translations`, wish),
    caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 1 }),
  ].map((call) => call.catch((thrown: unknown) => thrown));
  await expect.poll(() => gate.seen.open).toBe(2);
  await server.kill();
  await Promise.all(calls);

  gate.reset("pass");
  openai.script((request) => (isOfQuiz(request) ? quizOf(request) : { kind: "good" }));
  await startAgain();
  const back = comeBack(caller);
  await expect.poll(async () => (await quizzesOf(back, id)).length).toBe(1);
  const kept = `/api/transcripts/${id}/translations/de`;
  await expect.poll(async () => (await back.get(kept)).status).toBe(200);
  const made = await bodyOf<TranslationView>(await back.get(kept));
  expect(made.segments[0]?.text).toBe("WE ARE BUILDING AN APP THAT HELPS PEOPLE REMEMBER RECIPES.");
  expect(await bodyOf(await back.post(`/api/transcripts/${id}/translations`, wish))).toEqual(made);
  // The translation, the quiz, and the check of the quiz.
  expect(gate.seen.calls).toBe(3);
}, 120_000);

it("a canceled quiz aborts the model call and is not made, even after a restart", async () => {
  gate.reset("pass");
  const caller = visitor(server.url);
  const id = await makeTranscript(caller, { captions: { text: SHORT_SRT } });
  await bodyOf(await caller.get(`/api/transcripts/${id}/topics`));
  gate.reset("hold");
  const path = `/api/transcripts/${id}/generate-quiz`;
  const request = { count: 1, clientId: "request-0001" };
  const call = caller.post(path, request);
  await expect.poll(() => gate.seen.open).toBe(1);
  expect((await caller.fetch(`${path}/${request.clientId}`, { method: "DELETE" })).status).toBe(204);
  expect((await call).status).toBe(409);
  await expect.poll(() => gate.seen).toMatchObject({ calls: 1, open: 0, left: 1 });
  await server.kill();
  gate.reset("pass");
  await startAgain();
  const back = comeBack(caller);
  expect((await back.post(path, request)).status).toBe(409);
  expect(await quizzesOf(back, id)).toEqual([]);
  expect(gate.seen.calls).toBe(0);
}, 120_000);

/** Waits until this many jobs are in the middle of their work, and kills the runtime. */
async function killDuring(jobs: number): Promise<void> {
  await expect.poll(() => gate.seen.open, { timeout: 20_000 }).toBe(jobs);
  await server.kill();
  await expect.poll(() => gate.seen.open).toBe(0);
  gate.reset("hold");
  await startAgain();
}

it("a quiz and a run that died twice end as a failure, never run again, and cost nothing", async () => {
  gate.reset("pass");
  const caller = visitor(server.url);
  const id = await makeTranscript(caller, OWN);
  await bodyOf(await caller.get(`/api/transcripts/${id}/topics`));
  gate.reset("hold");
  const path = `/api/transcripts/${id}/generate-quiz`;
  const request = { count: 1, clientId: "request-0001" };
  const asked = caller.post(path, request).catch((thrown: unknown) => thrown);
  const events = await startEvents(caller, OWN);
  const first = (await events.next()).value;
  if (first?.type !== "run") throw new Error("the first event names the run");
  const rest = Array.fromAsync(events).catch(() => []);
  await killDuring(2);
  await Promise.all([asked, rest]);
  // Both have restarted by themselves.
  await killDuring(2);

  const back = comeBack(caller);
  const told = await eventsOf(await back.get(`/api/prompts/runs/${first.runId}`));
  expect(told.at(-1)).toMatchObject({ type: "error", ...GIVEN_UP });
  for (let time = 0; time < 2; time += 1) {
    expect(await failureOf(await back.post(path, request))).toMatchObject({ status: 500, ...GIVEN_UP });
  }
  expect(gate.seen.calls).toBe(0);
  expect(await quizzesOf(back, id)).toEqual([]);

  gate.reset("pass");
  const next = await back.post("/api/prompts", OWN);
  expect(next.headers.get("x-free-uses-remaining")).toBe("1");
  // A request for other questions is a separate job.
  expect((await back.post(path, { count: 2, clientId: "request-0002" })).status).not.toBe(500);
}, 120_000);
