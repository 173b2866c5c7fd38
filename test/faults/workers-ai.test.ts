import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listen, readText } from "../fakes/listen";
import { completionOf } from "../fakes/openai-behaviors";
import type { FakeMessages } from "../fakes/openai-replies";
import { chatStream, failure } from "../fakes/workers-ai";
import { makeState } from "../helpers/migrated";
import { failureOf, generatePrd, SHORT_SRT } from "../helpers/prd";
import { visitor } from "../helpers/visitor";
import { type KillableRuntime, startKillable } from "./killable-runtime";

const MODEL = "@cf/google/gemma-4-26b-a4b-it";
const OWN = { captions: { text: SHORT_SRT } };

type Called = { inputs: { messages: FakeMessages } };

/** The fake behind the platform's AI binding, called over HTTP like the runtime does. */
let platform: Awaited<ReturnType<typeof listen>>;
let answer: (called: Called) => Response | Promise<Response>;
const calls: { model: string | undefined; body: Called; isLeft: boolean }[] = [];
let state: ReturnType<typeof makeState>;
let server: KillableRuntime;

beforeAll(async () => {
  platform = await listen(async (request, _, response) => {
    const model = request.headers["mf-header-cf-consn-model-id"];
    const call = { model: model?.toString(), body: JSON.parse(await readText(request)) as Called, isLeft: false };
    calls.push(call);
    response.on("close", () => {
      call.isLeft = !response.writableFinished;
    });
    const given = await answer(call.body);
    response.writeHead(given.status, Object.fromEntries(given.headers));
    response.end(Buffer.from(await given.arrayBuffer()));
  });
  state = makeState();
  const vars = { WORKERS_AI_MODEL: MODEL, RATE_LIMIT_NETWORK_PER_MINUTE: "10000", OPENAI_TIMEOUT_SECONDS: "20" };
  server = await startKillable(state.folder, vars, { workersAi: platform.url });
});
afterAll(async () => {
  await server.kill();
  await platform.close();
  state.remove();
});
beforeEach(() => {
  calls.length = 0;
});

const written = ({ inputs }: Called) => chatStream(completionOf({ kind: "good" }, inputs.messages).text);

describe("a deploy without a key, with the platform's own AI binding", () => {
  it("writes a PRD in which every quote was said, and names the model", async () => {
    answer = written;
    const prd = await generatePrd(visitor(server.url), OWN);
    expect(prd).toMatchObject({ model: MODEL, isOfflineDraft: false });
    expect(prd.grounding.quoted).toBeGreaterThan(2);
    expect(calls.map(({ model }) => model)).toContain(MODEL);
    expect(calls[0]?.body.inputs).toMatchObject({ stream: true, response_format: { type: "json_object" } });
  });

  it("waits through silence, and retries when there was no capacity", async () => {
    let isFirst = true;
    answer = async (called) => {
      if (isFirst) {
        isFirst = false;
        return failure(429, 3040, "Capacity temporarily exceeded, please try again.");
      }
      await pause(1000);
      return written(called);
    };
    const began = Date.now();
    expect((await generatePrd(visitor(server.url), OWN)).grounding.quoted).toBeGreaterThan(2);
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
  });

  it("says that the model is not available when the day's allocation is used up, and asks once", async () => {
    answer = () => failure(429, 3036, "You have used up your daily free allocation of 10,000 neurons.");
    const failed = await failureOf(await visitor(server.url).post("/api/prompts", OWN));
    expect(failed).toMatchObject({ status: 503, code: "ai_unavailable" });
    expect(calls.filter(({ body }) => JSON.stringify(body).includes("requirements document"))).toHaveLength(1);
  });

  it("aborts the model call when the visitor cancels", async () => {
    answer = () => new Promise(() => undefined);
    const caller = visitor(server.url);
    const response = await caller.post("/api/prompts", OWN, { headers: { accept: "text/event-stream" } });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const runId = /"runId":"([^"]+)"/.exec((await reader?.read())?.value ?? "")?.[1];
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    expect((await caller.fetch(`/api/prompts/runs/${runId}`, { method: "DELETE" })).status).toBe(204);
    await expect.poll(() => calls.some(({ isLeft }) => isLeft)).toBe(true);
    await reader?.cancel();
  });
});
