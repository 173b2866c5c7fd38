import { afterAll, beforeAll, expect, it } from "vitest";
import type { TranslationView } from "~/functions/transcripts/translations/schema";
import { type FakeOpenAi, type FakeOpenAiRequest, startFakeOpenAi } from "../fakes/openai";
import { quizOf } from "../fakes/openai-quiz-replies";
import { makeState, type State } from "../helpers/migrated";
import { SHORT_SRT } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript, quizzesOf } from "../helpers/quizzes";
import { type Visitor, visitor } from "../helpers/visitor";
import { type Gate, startGate } from "./gate";
import { type KillableRuntime, startKillable } from "./killable-runtime";

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
