import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { AllowancePort } from "~/functions/allowance/port";
import { AppError } from "~/functions/errors";
import type { JobsPort } from "~/functions/jobs/port";
import { generate } from "~/functions/prds/generate-prd";
import { saveTranscript } from "~/functions/transcripts/save-transcript";
import { createVault } from "~/workers/clients/vault";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { signedIn } from "../helpers/accounts";
import { ROOM } from "../helpers/allowance/room";
import { extract } from "../helpers/extract";
import { eventsOf, failureOf, SHORT_SRT, startEvents } from "../helpers/prd";
import { send } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";
import { type FaultWorker, keptOf, usesLeft } from "./kept";

const OWN = { captions: { text: SHORT_SRT } };
const SLOW = [{ kind: "good", chunkDelayMs: 60 }] as const;

let worker: FaultWorker;
let openai: FakeOpenAi;

beforeAll(async () => {
  openai = await startFakeOpenAi();
  worker = await startWorker({
    vars: {
      OPENAI_API_KEY: "key-of-the-fake",
      OPENAI_BASE_URL: openai.url,
      RATE_LIMIT_NETWORK_PER_MINUTE: "10000",
    },
  });
});
afterAll(async () => {
  await worker.close();
  await openai.close();
});

async function beginRun(caller: Visitor) {
  const events = await startEvents(caller, OWN);
  const first = (await events.next()).value;
  if (first?.type !== "run") throw new Error("the first event names the run");
  return { path: `/api/prompts/runs/${first.runId}`, events };
}

const stop = (caller: Visitor, path: string) => caller.fetch(path, { method: "DELETE" });

describe("a run whose visitor leaves while the model writes", () => {
  it("continues, replays its events to a returning visitor, and saves one PRD", async () => {
    openai.script(SLOW);
    const caller = worker.visitor();
    const { path, events } = await beginRun(caller);
    for await (const event of events) if (event.type === "items") break;
    const [one, other] = await Promise.all(
      [caller.get(path), caller.get(path)].map(async (one) => eventsOf(await one)),
    );
    expect(one?.map(({ type }) => type).slice(0, 3)).toEqual(["run", "captions", "reading"]);
    expect(one?.at(-1)?.type).toBe("done");
    expect(other?.at(-1)).toEqual(one?.at(-1));
    expect(openai.requests).toHaveLength(1);
    expect(await keptOf(worker, caller)).toEqual({ prompts: 1, transcripts: 1, chunks: 1 });
    expect(await usesLeft(caller, "/api/prompts")).toBe(1);
  });

  it("continues when a caller waiting for JSON hangs up", async () => {
    openai.script(SLOW);
    const caller = worker.visitor();
    await caller.get("/api/allowance");
    const hangUp = new AbortController();
    const hungUp = expect(caller.post("/api/prompts", OWN, { signal: hangUp.signal })).rejects.toThrow();
    await expect.poll(() => openai.requests.length).toBe(1);
    hangUp.abort();
    await hungUp;
    await expect.poll(() => keptOf(worker, caller)).toEqual({ prompts: 1, transcripts: 1, chunks: 1 });
  });
});

describe("a run that is canceled", () => {
  it("ends for its watcher and a returning visitor, saves no PRD and gives the use back", async () => {
    // Never finishes by itself.
    openai.script([{ kind: "good", chunkDelayMs: 60, until: new Promise(() => undefined) }]);
    const caller = worker.visitor();
    const { path, events } = await beginRun(caller);
    // Read by hand: breaking out of a loop would end the stream.
    while ((await events.next()).value?.type !== "items");
    expect((await stop(worker.visitor(), path)).status).toBe(404);
    expect((await stop(caller, path)).status).toBe(204);
    const end = { type: "error", code: "cancelled", message: "The generation was canceled." };
    expect((await Array.fromAsync(events)).at(-1)).toEqual(end);
    expect((await eventsOf(await caller.get(path))).at(-1)).toEqual(end);
    expect((await stop(caller, path)).status).toBe(404);
    expect((await keptOf(worker, caller)).prompts).toBe(0);
    expect(await usesLeft(caller, "/api/prompts")).toBe(2);
  });

  it("answers 404 to a cancellation after it is done", async () => {
    openai.script([]);
    const caller = worker.visitor();
    const { path, events } = await beginRun(caller);
    const end = (await Array.fromAsync(events)).at(-1);
    expect(end?.type).toBe("done");
    expect(await failureOf(await stop(caller, path))).toMatchObject({ status: 404, code: "not_found" });
    expect((await eventsOf(await caller.get(path))).at(-1)).toEqual(end);
  });
});

describe("a run whose account is deleted meanwhile", () => {
  it("ends as gone and keeps nothing", async () => {
    const { promise: deleted, resolve: release } = Promise.withResolvers<void>();
    openai.script([{ kind: "good", chunkDelayMs: 5, until: deleted }]);
    const { caller, who, id } = await signedIn(worker);
    const { events } = await beginRun(caller);
    while ((await events.next()).value?.type !== "items");
    const left = await send(caller, "DELETE", "/api/auth/account", { password: who.password });
    expect(left.status).toBe(204);
    release();
    expect((await Array.fromAsync(events)).at(-1)).toEqual({
      ...{ type: "error", code: "gone", message: "The account was deleted, so nothing was made." },
    });
    const rows =
      "select (select count(*) from prompts where user_id = ?1) + (select count(*) from video_transcripts where user_id = ?1) as n";
    expect(await worker.env.DB.prepare(rows).bind(id).first("n")).toBe(0);
  });
});

describe("the same run executed again", () => {
  const owner = { userId: null, anonymousId: "a-visitor-of-this-test" };
  const given: string[] = [];
  const allowance = { giveBack: async (_: string, __: string, useId: string) => void given.push(useId) };
  const deps = () => ({
    db: createDatabase(worker.env.DB),
    storedBytes: ROOM,
    author: extract(),
    captions: {
      fetch: async () => {
        throw new AppError("no_captions", "No video is asked for here.");
      },
    },
    allowance: allowance as unknown as AllowancePort,
    // The extract reads any length at once, without chapters.
    jobs: {} as JobsPort,
    now: () => new Date(),
    newToken: () => crypto.randomUUID(),
    vault: createVault("a secret of this test"),
    log: () => undefined,
  });
  const input = async (runId: string) => {
    const captions = {
      videoTitle: "Recipes",
      videoDescription: "",
      language: "en",
      kind: "uploaded" as const,
      source: "upload" as const,
      durationSeconds: 9,
      segments: [{ id: 0, startMs: 0, endMs: 9000, text: "We are building an app that remembers recipes." }],
    };
    const transcriptId = await saveTranscript(deps(), { owner, videoId: null, captions });
    return { kind: "prd" as const, owner, runId, videoId: null, transcriptId, preferredLanguage: "en" };
  };
  const countOf = (runId: string) =>
    worker.env.DB.prepare("select count(*) as n from prompts where run_id = ?").bind(runId).first("n");
  const watch = (signal = new AbortController().signal) => ({ onEvent: () => undefined, signal });

  it("saves one PRD, whether at the same time or after, and gives no use back", async () => {
    const run = await input("run-carried-out-twice");
    const [one, other] = await Promise.all([generate(deps(), run, watch()), generate(deps(), run, watch())]);
    const later = await generate(deps(), run, watch());
    expect(other.id).toBe(one.id);
    expect(later).toEqual(one);
    expect(await countOf(run.runId)).toBe(1);
    expect(given).toEqual([]);
  });

  it("returns what it saved even if it was canceled since", async () => {
    const run = await input("run-stopped-after-saving");
    const saved = await generate(deps(), run, watch());
    const stopped = AbortSignal.abort(new AppError("internal", "The generation did not finish."));
    expect(await generate(deps(), run, watch(stopped))).toEqual(saved);
    expect(given).toEqual([]);
  });

  it("saves nothing when it was canceled before, and gives the use back", async () => {
    const run = await input("run-stopped-before-saving");
    const stopped = AbortSignal.abort(new AppError("cancelled", "The generation was canceled."));
    await expect(generate(deps(), run, watch(stopped))).rejects.toMatchObject({ code: "cancelled" });
    expect(await countOf(run.runId)).toBe(0);
    expect(given).toEqual([run.runId]);
  });
});
