import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import type { CoverageView } from "~/functions/prds/coverage/model";
import type { PromptView } from "~/functions/prds/model";
import type { FakeOpenAi } from "../fakes/openai";
import { failureOf } from "../helpers/prd";
import { bodyOf, makePrd } from "../helpers/prompts";
import { sharedModelWorker, sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

/** Fifteen minutes of a lecture. */
const LECTURE = readFileSync("lab/evaluate/cases/en-bridges.srt", "utf8");

let openai: FakeOpenAi;
let worker: TestServer;
let offline: TestServer;
beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
  offline = await sharedWorker();
});

const coverageOf = async (caller: Visitor, id: number) =>
  (await bodyOf<{ coverage: CoverageView | null }>(await caller.get(`/api/prompts/${id}/coverage`))).coverage;

/** The map after its chapters were written or failed. */
async function wholeCoverageOf(caller: Visitor, prd: PromptView) {
  await coverageOf(caller, prd.id);
  await caller.get(`/api/transcripts/${prd.transcriptId}/topics`);
  return coverageOf(caller, prd.id);
}

describe("what a document leaves out (GET /api/prompts/{id}/coverage)", () => {
  it("is listed by chapter, without the sponsor, and agrees with the document's citations", async () => {
    const caller = offline.visitor();
    const prd = await makePrd(caller, "bridges.srt", LECTURE);
    const coverage = await wholeCoverageOf(caller, prd);
    expect(coverage).toMatchObject({ areChaptersComing: false, countsAsUse: false });
    expect(coverage?.chapters.length).toBeGreaterThan(4);
    expect(coverage?.chapters[0]).toMatchObject({ startMs: 0, title: expect.stringMatching(/\w/) });
    const stretches = coverage?.chapters.flatMap((chapter) => chapter.stretches) ?? [];
    const gaps = stretches.filter(({ kind }) => kind === "uncited");
    expect(gaps.length).toBeGreaterThan(1);
    const cited = [...prd.items, ...(prd.details?.learnings ?? [])].flatMap(({ citations }) => citations);
    expect(cited.length).toBeGreaterThan(10);
    for (const { startMs, endMs, words = "" } of gaps) {
      expect(words.length).toBeGreaterThan(20);
      expect(cited.filter((one) => one.startMs >= startMs && one.startMs < endMs)).toEqual([]);
    }
    expect(coverage?.totals.aside).toBeGreaterThan(10_000);
    expect(Object.values(coverage?.totals ?? {}).reduce((sum, one) => sum + one, 0)).toBe(coverage?.durationMs);
  });

  it("is there at once while a model writes the chapters, and has them afterward", async () => {
    const caller = worker.visitor();
    let answer = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      answer = resolve;
    });
    openai.chapters.script(() => ({ kind: "good", until }));
    const prd = await makePrd(caller, "bridges.srt", LECTURE);
    const before = await coverageOf(caller, prd.id);
    expect(before).toMatchObject({ areChaptersComing: true, countsAsUse: true });
    expect(before?.chapters.map(({ title }) => title)).toEqual([null]);
    answer();
    const after = await wholeCoverageOf(caller, prd);
    expect(after?.areChaptersComing).toBe(false);
    expect(after?.chapters.length).toBeGreaterThan(1);
    openai.chapters.script([]);
  });

  it("is listed without chapters if the model made none, and is null without a transcript", async () => {
    const caller = worker.visitor();
    openai.chapters.script(() => ({ kind: "garbage" }));
    const prd = await makePrd(caller, "bridges.srt", LECTURE);
    expect((await wholeCoverageOf(caller, prd))?.chapters.map(({ title }) => title)).toEqual([null]);
    await worker.env.DB.prepare("update prompts set transcript_id = null where id = ?").bind(prd.id).run();
    expect(await coverageOf(caller, prd.id)).toBeNull();
    const other = await failureOf(await worker.visitor().get(`/api/prompts/${prd.id}/coverage`));
    expect(other).toMatchObject({ status: 404, code: "not_found" });
  });
});
