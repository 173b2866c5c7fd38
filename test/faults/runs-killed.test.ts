import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunEvent } from "~/functions/prds/model";
import { type FakeOpenAi, type FakeOpenAiRequest, startFakeOpenAi } from "../fakes/openai";
import { taskOf } from "../fakes/openai-replies";
import { makeState, type State } from "../helpers/migrated";
import { eventsOf, failureOf, SHORT_SRT, startEvents } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { type Visitor, visitor } from "../helpers/visitor";
import { type Gate, startGate } from "./gate";
import { type KillableRuntime, startKillable } from "./killable-runtime";
import { longTranscript } from "./long-transcript";

const OWN = { captions: { text: SHORT_SRT } };
const LONG = { captions: { text: longTranscript() } };
const PARALLEL = 4;

let state: State;
let openai: FakeOpenAi;
let gate: Gate;
let server: KillableRuntime;
let endServer = async (): Promise<void> => undefined;

const startAgain = async () => {
  server = await startKillable(state.folder, {
    OPENAI_API_KEY: "key-of-the-fake",
    OPENAI_BASE_URL: gate.url,
    OPENAI_CONTEXT_TOKENS: "5000",
    RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
  });
  endServer = server.kill;
};

beforeAll(async () => {
  [state, openai] = [makeState(), await startFakeOpenAi()];
  gate = await startGate(openai.url);
  await startAgain();
});
afterAll(async () => {
  await endServer();
  await Promise.all([gate.close(), openai.close()]);
  state.remove();
});

/** Starts a run that waits for the model, and returns its id and its further events. */
async function begin(caller: Visitor, body: unknown): Promise<{ runId: string; events: AsyncGenerator<RunEvent> }> {
  const events = await startEvents(caller, body);
  const first = (await events.next()).value;
  if (first?.type !== "run") throw new Error("the first event names the run");
  return { runId: first.runId, events };
}

/** Rows of a run, read directly from D1's file. */
function savedOf(runId: string): number {
  const [path] = globSync(join(state.folder, "v3", "d1", "**", "*.sqlite")).filter((name) => !/metadata/.test(name));
  if (!path) throw new Error("D1 has no file");
  const db = new DatabaseSync(path, { readOnly: true });
  const row = db.prepare("select count(*) as n from prompts where run_id = ?").get(runId);
  db.close();
  return Number(row?.n);
}

it("a run whose runtime is killed is finished after the restart, saved once and paid for once", async () => {
  gate.reset("hold");
  const caller = visitor(server.url);
  const { runId, events } = await begin(caller, OWN);
  await expect.poll(() => gate.seen.open).toBe(1);
  const rest = Array.fromAsync(events).catch(() => []);
  await server.kill();
  expect((await rest).some(({ type }) => type === "done")).toBe(false);
  expect(savedOf(runId)).toBe(0);

  gate.reset("pass");
  await startAgain();
  const back = visitor(server.url);
  for (const [name, value] of caller.cookies) back.cookies.set(name, value);
  const told = await eventsOf(await back.get(`/api/prompts/runs/${runId}`));
  const end = told.at(-1);
  if (end?.type !== "done") throw new Error(JSON.stringify(end));
  expect(end.prompt.grounding.quoted).toBeGreaterThan(2);
  expect(savedOf(runId)).toBe(1);
  // The document, and the check of its lines against their quotes.
  expect(gate.seen.calls).toBe(2);
  const again = await eventsOf(await back.get(`/api/prompts/runs/${runId}`));
  expect(again.at(-1)).toEqual(end);
  const second = await back.post("/api/prompts", OWN);
  expect(second.headers.get("x-free-uses-remaining")).toBe("0");
  expect(second.status).toBe(200);
}, 90_000);

it("a canceled run aborts the model call, saves nothing and gives the use back", async () => {
  gate.reset("hold");
  const caller = visitor(server.url);
  const { runId, events } = await begin(caller, OWN);
  await expect.poll(() => gate.seen.open).toBe(1);
  const stranger = visitor(server.url);
  expect((await stranger.fetch(`/api/prompts/runs/${runId}`, { method: "DELETE" })).status).toBe(404);
  expect(gate.seen.open).toBe(1);
  expect((await caller.fetch(`/api/prompts/runs/${runId}`, { method: "DELETE" })).status).toBe(204);
  expect((await Array.fromAsync(events)).at(-1)).toMatchObject({ type: "error", code: "cancelled" });
  await expect.poll(() => gate.seen).toMatchObject({ open: 0, left: 1 });
  expect(savedOf(runId)).toBe(0);
  gate.reset("pass");
  const next = await caller.post("/api/prompts", OWN);
  expect(next.headers.get("x-free-uses-remaining")).toBe("1");
});

it("a window that fails aborts the other calls, and its failure is reported", async () => {
  gate.reset("refuse-third");
  const response = await visitor(server.url).post("/api/prompts", LONG);
  expect(await failureOf(response)).toMatchObject({ status: 503, code: "ai_unavailable" });
  await expect.poll(() => gate.seen.open).toBe(0);
  expect(gate.seen.calls).toBeLessThanOrEqual(PARALLEL);
  expect(gate.seen.left).toBe(gate.seen.calls - 1);
});

it("a run canceled during its windows aborts all of them", async () => {
  gate.reset("pass");
  const caller = visitor(server.url);
  // The chapters belong to the transcript, and others may be waiting for them, so canceling does not stop them.
  const id = await makeTranscript(caller, LONG);
  await bodyOf(await caller.get(`/api/transcripts/${id}/topics`));
  gate.reset("hold");
  const { runId, events } = await begin(caller, LONG);
  await expect.poll(() => gate.seen.open).toBe(PARALLEL);
  expect((await caller.fetch(`/api/prompts/runs/${runId}`, { method: "DELETE" })).status).toBe(204);
  expect((await Array.fromAsync(events)).at(-1)).toMatchObject({ type: "error", code: "cancelled" });
  await expect.poll(() => gate.seen).toEqual({ calls: PARALLEL, open: 0, most: PARALLEL, left: PARALLEL });
});

it("a run whose runtime is killed during its windows does not pay again for those that it had read", async () => {
  gate.reset("pass");
  const caller = visitor(server.url);
  const partOf = ({ body }: FakeOpenAiRequest) => /Task: you have part (\d+) of/.exec(taskOf(body.messages))?.[1];
  const parts = () => openai.requests.flatMap((request) => partOf(request) ?? []);
  openai.script((request) => (Number(partOf(request)) > 3 ? { kind: "hang" } : { kind: "good" }));
  const { runId, events } = await begin(caller, LONG);
  await expect.poll(() => parts().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3 + PARALLEL);
  const rest = Array.fromAsync(events).catch(() => []);
  await server.kill();
  await rest;

  openai.script([]);
  await startAgain();
  const back = visitor(server.url);
  for (const [name, value] of caller.cookies) back.cookies.set(name, value);
  const told = await eventsOf(await back.get(`/api/prompts/runs/${runId}`));
  expect(told.at(-1)?.type).toBe("done");
  expect(parts().length).toBeGreaterThan(PARALLEL);
  for (const read of ["1", "2", "3"]) expect(parts()).not.toContain(read);
}, 90_000);
