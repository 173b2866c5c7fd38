import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { todaysCases } from "../helpers/every-case";
import { failureOf, generatePrd, SHORT_SRT } from "../helpers/prd";
import { startWorker } from "../helpers/worker";
import { type FaultWorker, keptOf, usesLeft } from "./kept";

const OWN = { captions: { text: SHORT_SRT } };

/** Half a second represents a minute. A run gets less time than one answer, so that a single call can exceed it. */
const TIMES = { OPENAI_TIMEOUT_SECONDS: "6", RUN_SECONDS: "5" };
const FIVE_MINUTES_MS = 2500;

let worker: FaultWorker;
let openai: FakeOpenAi;

beforeAll(async () => {
  openai = await startFakeOpenAi();
  worker = await startWorker({
    vars: { OPENAI_BASE_URL: openai.url, RATE_LIMIT_NETWORK_PER_MINUTE: "10000", ...TIMES },
  });
});
afterAll(async () => {
  await worker.close();
  await openai.close();
});

describe("a run whose model thinks for half of the allowed time before its first token", () => {
  it.each(todaysCases([false, true], 2))(
    "ends well and pays once (headers before the silence: %s)",
    async (isAfterHeaders) => {
      openai.script([{ kind: "late", afterMs: FIVE_MINUTES_MS, isAfterHeaders }]);
      const began = Date.now();
      const prd = await generatePrd(worker.visitor(), OWN);
      expect(Date.now() - began).toBeGreaterThanOrEqual(FIVE_MINUTES_MS);
      expect(prd.grounding.quoted).toBeGreaterThan(2);
      expect(openai.requests).toHaveLength(1);
    },
  );
});

describe("a run that takes longer than the platform would let it", () => {
  it("is stopped before that, is not restarted, pays once and gives the use back", async () => {
    openai.script(() => ({ kind: "hang" }));
    const caller = worker.visitor();
    const began = Date.now();
    const failure = await failureOf(await caller.post("/api/prompts", OWN));
    expect(failure).toMatchObject({ status: 504, code: "ai_timeout", message: expect.stringMatching(/was stopped/) });
    expect(Date.now() - began).toBeLessThan(10_000);
    expect(openai.requests).toHaveLength(1);
    expect((await keptOf(worker, caller)).prompts).toBe(0);
    openai.script([]);
    expect(await usesLeft(caller, "/api/prompts")).toBe(2);
  });
});
