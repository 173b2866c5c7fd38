import { afterAll, beforeAll, expect, it } from "vitest";
import { estimateTokens } from "~/functions/authors/model/windows";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { linesIn } from "../fakes/openai-replies";
import { eventsOf } from "../helpers/prd";
import { startWorker } from "../helpers/worker";
import { type Gate, startGate } from "./gate";
import type { FaultWorker } from "./kept";
import { longTranscript } from "./long-transcript";

const CONTEXT_TOKENS = 5000;
const PARALLEL = 4;

let worker: FaultWorker;
let openai: FakeOpenAi;
let gate: Gate;

beforeAll(async () => {
  openai = await startFakeOpenAi();
  gate = await startGate(openai.url);
  worker = await startWorker({
    vars: {
      OPENAI_API_KEY: "key-of-the-fake",
      OPENAI_BASE_URL: gate.url,
      OPENAI_CONTEXT_TOKENS: String(CONTEXT_TOKENS),
      RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
    },
  });
});
afterAll(async () => {
  await worker.close();
  await gate.close();
  await openai.close();
});

it("sends a long transcript in windows, at most 1.1 times its length and in at most four calls at once", async () => {
  gate.reset("pass");
  openai.script(() => ({ kind: "good", chunkDelayMs: 1 }));
  const caller = worker.visitor();
  const text = longTranscript();
  const events = await eventsOf(
    await caller.post("/api/prompts", { captions: { text } }, { headers: { accept: "text/event-stream" } }),
  );
  const end = events.at(-1);
  if (end?.type !== "done") throw new Error(JSON.stringify(end));
  expect(end.prompt.grounding.quoted).toBeGreaterThan(5);
  const progress = events.flatMap((event) => (event.type === "progress" ? [event] : []));
  expect(progress[0]?.done).toBe(0);
  expect(progress.at(-1)).toMatchObject({ done: progress.at(-1)?.total });

  const sent = openai.requests.flatMap(({ body }) => linesIn(body.messages));
  const tokens = (lines: { text: string }[]) => lines.reduce((sum, line) => sum + estimateTokens(line.text), 0);
  const whole = [...new Map(sent.map((line) => [line.id, line])).values()];
  expect(whole).toHaveLength(1200);
  expect(openai.requests.length).toBeGreaterThan(5);
  expect(tokens(sent) / tokens(whole)).toBeLessThanOrEqual(1.1);
  for (const { body } of openai.requests) {
    const prompt = body.messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
    expect(prompt).toBeLessThanOrEqual(CONTEXT_TOKENS);
  }
  expect(gate.seen.most).toBeLessThanOrEqual(PARALLEL);
  expect(gate.seen.most).toBeGreaterThan(1);
});
