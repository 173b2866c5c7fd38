import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ChaptersView } from "~/functions/chapters/model";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { taskOf } from "../fakes/openai-replies";
import { NO_LIMITS } from "../helpers/accounts";
import { generatePrd } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { manySegments } from "../helpers/prompts/sample";
import { formatSrt } from "../helpers/srt";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  const vars = { OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url, OPENAI_CONTEXT_TOKENS: "5000" };
  worker = await startWorker({ vars: { ...NO_LIMITS, ...vars } });
});
afterAll(() => Promise.all([worker.close(), openai.close()]));
beforeEach(() => {
  openai.script([]);
  openai.chapters.script([]);
});

/** Too long for one request. */
const captions = { fileName: "long.srt", text: formatSrt(manySegments(240)) };

const windows = () =>
  openai.requests.flatMap(({ body }) => {
    const task = taskOf(body.messages);
    return task.startsWith("Task: you have part") ? [task] : [];
  });

async function transcribe(caller: Visitor): Promise<number> {
  const made = await bodyOf<{ videoTranscript: { id: number } }>(await caller.post("/api/transcripts", { captions }));
  return made.videoTranscript.id;
}

const chaptersOf = async (caller: Visitor, id: number) =>
  (await bodyOf<ChaptersView>(await caller.get(`/api/transcripts/${id}/topics`))).topics;

/** Each window's chapters are requested once, and its notes contain the chapters that pages show. */
async function expectPaidOnce(caller: Visitor, id: number): Promise<void> {
  const topics = await chaptersOf(caller, id);
  expect(topics.length).toBeGreaterThan(3);
  expect(windows().length).toBeGreaterThan(1);
  expect(openai.chapters.requests).toHaveLength(windows().length);
  for (const task of windows()) {
    const outline = task.split("The whole video in chapters:\n")[1]?.split("\n</video>")[0]?.split("\n") ?? [];
    expect(outline.length).toBeGreaterThan(3);
    for (const line of outline) expect(topics.map(({ topicTitle }) => `- ${topicTitle}`)).toContain(line);
  }
}

it("writes the chapters of a long video once if its document comes first", async () => {
  const caller = worker.visitor();
  const { transcriptId } = await generatePrd(caller, { captions });
  await expectPaidOnce(caller, transcriptId ?? 0);
});

it("reads the stored chapters of a long video for its document", async () => {
  const caller = worker.visitor();
  const id = await transcribe(caller);
  await chaptersOf(caller, id);
  const { transcriptId } = await generatePrd(caller, { captions });
  expect(transcriptId).toBe(id);
  await expectPaidOnce(caller, id);
});

it("waits with a document for chapters that are being written", async () => {
  let writeOn: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    writeOn = resolve;
  });
  openai.chapters.script(() => ({ kind: "good", until }));
  const caller = worker.visitor();
  const id = await transcribe(caller);
  const prd = generatePrd(caller, { captions });
  const chapters = chaptersOf(caller, id);
  await expect.poll(() => openai.chapters.requests.length).toBeGreaterThan(1);
  expect(windows()).toEqual([]);
  writeOn();
  await Promise.all([prd, chapters]);
  await expectPaidOnce(caller, id);
});

it("writes the document without an outline if the model finds no chapters", async () => {
  openai.chapters.script(() => ({ kind: "garbage" }));
  const caller = worker.visitor();
  const prd = await generatePrd(caller, { captions });
  expect(prd.isOfflineDraft).toBe(false);
  expect(windows().length).toBeGreaterThan(1);
  for (const task of windows()) expect(task).not.toContain("in chapters:");
});
