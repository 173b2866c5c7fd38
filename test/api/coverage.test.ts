import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coverage } from "~/functions/prompts/gaps/schema";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { NO_LIMITS } from "../helpers/accounts";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

/** Fifteen minutes of a lecture. */
const LECTURE = readFileSync("test/evaluate/cases/en-bridges.srt", "utf8");

let openai: FakeOpenAi;
let worker: TestWorker<{ DB: D1Database }>;
let offline: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  [worker, offline] = await Promise.all([
    startWorker<{ DB: D1Database }>({
      vars: { ...NO_LIMITS, OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url },
    }),
    startWorker<{ DB: D1Database }>({ vars: NO_LIMITS }),
  ]);
});
afterAll(() => Promise.all([worker.close(), offline.close(), openai.close()]));

const coverageOf = async (caller: Visitor, id: number) =>
  (await bodyOf<{ coverage: Coverage | null }>(await caller.get(`/api/prompts/${id}/coverage`))).coverage;

describe("what a document leaves out (GET /api/prompts/{id}/coverage)", () => {
  it("is told by chapter, without the sponsor, and agrees with what the document cites", async () => {
    const caller = offline.visitor();
    const prd = await makePrd(caller, "bridges.srt", LECTURE);
    const coverage = await coverageOf(caller, prd.id);
    expect(coverage?.chapters.length).toBeGreaterThan(4);
    expect(coverage?.chapters[0]).toMatchObject({ startMs: 0, title: expect.stringMatching(/\w/) });
    const stretches = coverage?.chapters.flatMap((chapter) => chapter.stretches) ?? [];
    const gaps = stretches.filter(({ kind }) => kind === "uncited");
    expect(gaps.length).toBeGreaterThan(1);
    const cited = [...prd.items, ...(prd.details?.learnings ?? [])].flatMap(({ citations }) => citations);
    expect(cited.length).toBeGreaterThan(10);
    for (const { startMs, endMs } of gaps) {
      expect(cited.filter((one) => one.startMs >= startMs && one.startMs < endMs)).toEqual([]);
    }
    expect(coverage?.totals.aside).toBeGreaterThan(10_000);
    expect(Object.values(coverage?.totals ?? {}).reduce((sum, one) => sum + one, 0)).toBe(coverage?.durationMs);
  });

  it("is told without chapters where the model made none, and is null without a transcript", async () => {
    const caller = worker.visitor();
    openai.chapters.script(() => ({ kind: "garbage" }));
    const prd = await makePrd(caller, "bridges.srt", LECTURE);
    expect((await coverageOf(caller, prd.id))?.chapters.map(({ title }) => title)).toEqual([null]);
    await worker.env.DB.prepare("update prompts set transcript_id = null where id = ?").bind(prd.id).run();
    expect(await coverageOf(caller, prd.id)).toBeNull();
    const other = await failureOf(await worker.visitor().get(`/api/prompts/${prd.id}/coverage`));
    expect(other).toMatchObject({ status: 404, code: "not_found" });
  });
});
