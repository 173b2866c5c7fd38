import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChaptersView } from "~/functions/chapters/model";
import { type FakeOpenAi, startFakeOpenAi } from "~/test/fakes/openai";
import { insertAccount, logIn, NO_LIMITS } from "~/test/helpers/accounts";
import { failureOf, sampleUrl } from "~/test/helpers/prd";
import { bodyOf, send } from "~/test/helpers/prompts";
import { sharedWorker } from "~/test/helpers/shared-worker";
import { formatSrt } from "~/test/helpers/srt";
import type { Visitor } from "~/test/helpers/visitor";
import { startWorker, type TestServer, type TestWorker } from "~/test/helpers/worker";

let openai: FakeOpenAi;
let worker: TestWorker<{ DB: D1Database }>;
let offline: TestServer;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  worker = await startWorker({
    vars: { ...NO_LIMITS, OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url },
  });
  offline = await sharedWorker();
});
afterAll(() => Promise.all([worker.close(), openai.close()]));
beforeEach(() => {
  openai.script([]);
  openai.chapters.script([]);
});

async function transcriptOf(caller: Visitor, videoUrl = sampleUrl(2)): Promise<number> {
  const made = await bodyOf<{ videoTranscript: { id: number } }>(await caller.post("/api/transcripts", { videoUrl }));
  return made.videoTranscript.id;
}

const rowsOf = (of: TestServer, id: number) =>
  of.env.DB.prepare("select count(*) as n from transcript_topics where transcript_id = ?").bind(id).first<number>("n");

const topicsOf = async (caller: Visitor, id: number) =>
  bodyOf<ChaptersView>(await caller.get(`/api/transcripts/${id}/topics`));

describe("chapters (GET /api/transcripts/{id}/topics)", () => {
  it("makes the chapters once, offline", async () => {
    const caller = offline.visitor();
    const id = await transcriptOf(caller);
    const [first, second] = await Promise.all([topicsOf(caller, id), topicsOf(caller, id)]);
    expect(second).toEqual(first);
    expect(first.isOfflineDraft).toBe(true);
    expect(first.topics.length).toBeGreaterThanOrEqual(4);
    expect(first.topics.length).toBeLessThanOrEqual(8);
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string; startTime: number }[] }>(
      await caller.get(`/api/transcripts/${id}`),
    );
    const text = transcriptData.map((segment) => segment.text).join(" ");
    expect(first.topics[0]).toMatchObject({ startIndex: 0, startMs: 0, confidence: 1 });
    expect(first.topics.at(-1)?.endIndex).toBe(text.length);
    for (const [index, topic] of first.topics.entries()) {
      expect(topic.endMs).toBeGreaterThan(topic.startMs);
      expect(first.topics[index + 1]?.startIndex ?? topic.endIndex).toBe(topic.endIndex);
      const beginning = transcriptData.find((segment) => Math.round(segment.startTime * 1000) === topic.startMs);
      if (index > 0) expect(text.slice(topic.startIndex).startsWith(beginning?.text ?? "?")).toBe(true);
    }
    expect(await rowsOf(offline, id)).toBe(first.topics.length);
  });

  it.each(["offline", "model"])("are made automatically soon after the transcript (%s)", async (how) => {
    const of = how === "offline" ? offline : worker;
    const id = await transcriptOf(of.visitor());
    await expect.poll(() => rowsOf(of, id)).toBeGreaterThanOrEqual(4);
    expect(openai.chapters.requests).toHaveLength(how === "offline" ? 0 : 1);
  });

  it("calls the model once for all requests, and no transcript waits for it", async () => {
    let writeOn: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      writeOn = resolve;
    });
    openai.chapters.script(() => ({ kind: "good", until }));
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    expect(await rowsOf(worker, id)).toBe(0);
    const both = Promise.all([topicsOf(caller, id), topicsOf(caller, id)]);
    await expect.poll(() => openai.chapters.requests.length).toBe(1);
    writeOn();
    const [made, same] = await both;
    expect(same).toEqual(made);
    expect(made.isOfflineDraft).toBe(false);
    expect(made.topics.length).toBeGreaterThan(3);
    expect(await topicsOf(caller, id)).toEqual(made);
    expect(openai.chapters.requests).toHaveLength(1);
  });

  it("that are being written are waited for by flashcards, and paid once", async () => {
    let writeOn: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      writeOn = resolve;
    });
    openai.chapters.script(() => ({ kind: "good", until }));
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    await expect.poll(() => openai.chapters.requests.length).toBe(1);
    const cards = caller.post(`/api/transcripts/${id}/generate-flashcards`, { count: 5 });
    // The check runs after the cards were written, while their chapters are still pending.
    openai.checks.script([]);
    await expect.poll(() => openai.checks.requests.length).toBe(1);
    expect(await rowsOf(worker, id)).toBe(0);
    writeOn();
    const { flashcards } = await bodyOf<{ flashcards: { category: string | null }[] }>(await cards);
    const titles = (await topicsOf(caller, id)).topics.map(({ topicTitle }) => topicTitle);
    expect(flashcards).toHaveLength(5);
    for (const { category } of flashcards) expect(titles).toContain(category);
    expect(openai.chapters.requests).toHaveLength(1);
  });

  it("asks again after the model has failed", async () => {
    openai.chapters.script(() => ({ kind: "schema-violation" }));
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    for (const kind of ["schema-violation", "garbage"] as const) {
      openai.chapters.script(() => ({ kind }));
      expect(await failureOf(await caller.get(`/api/transcripts/${id}/topics`))).toMatchObject({
        status: 502,
        code: "ai_invalid_reply",
      });
    }
    openai.chapters.script([]);
    expect((await topicsOf(caller, id)).topics.length).toBeGreaterThan(3);
  });
});

const WITH_SPONSOR = [
  "So the planner keeps every recipe of the family in one place.",
  "You type in what is in the fridge and it proposes three dinners.",
  "This video is sponsored by Panmakers, they make the pans that I use every day.",
  "Use the code DINNER for a discount of twenty percent, the link is in the description.",
  "We keep the recipes on the phone in SQLite and sync them when there is a network.",
];

describe("off-topic stretches", () => {
  const fileOf = (texts: readonly string[]) =>
    formatSrt(texts.map((text, index) => ({ startMs: index * 5000, endMs: index * 5000 + 4800, text })));

  it.each(["offline", "model"])("come with the chapters and are stored (%s)", async (how) => {
    const of = how === "offline" ? offline : worker;
    const caller = of.visitor();
    const captions = { fileName: `${how}.srt`, text: fileOf(WITH_SPONSOR) };
    const made = await bodyOf<{ videoTranscript: { id: number } }>(await caller.post("/api/transcripts", { captions }));
    const { id } = made.videoTranscript;
    const first = await topicsOf(caller, id);
    expect(first.asides).toEqual([{ kind: "sponsor", first: 2, last: 3 }]);
    const kept = of.env.DB.prepare("select asides from video_transcripts where id = ?").bind(id);
    expect(await kept.first<string>("asides")).toBe('[["sponsor",2,3]]');
  });

  it("are found in older transcripts too, whose chapters stay", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    const first = await topicsOf(caller, id);
    await worker.env.DB.prepare("update video_transcripts set asides = null where id = ?").bind(id).run();
    openai.chapters.script(() => ({ kind: "garbage" }));
    expect((await topicsOf(caller, id)).topics).toEqual(first.topics);
    // Within a few seconds, a request for finished work counts as the same work.
    const asides = async () => {
      await topicsOf(caller, id);
      return worker.env.DB.prepare("select asides from video_transcripts where id = ?").bind(id).first("asides");
    };
    await expect.poll(asides, { interval: 500 }).toBe("[]");
  });
});

describe("chapters and languages", () => {
  it("can only be read by their owner", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    await topicsOf(caller, id);
    await bodyOf(await caller.post(`/api/transcripts/${id}/translations`, { language: "de", how: "model" }));
    openai.script([]);
    const account = worker.visitor();
    await logIn(account, await insertAccount(worker));
    for (const other of [worker.visitor(), account]) {
      const calls: [string, string, object?][] = [
        ["GET", "topics"],
        ["GET", "tracks"],
        ["GET", "translations/de"],
        ["POST", "translations", { language: "fr", how: "model" }],
        ["GET", "export.txt"],
        ["GET", "export.srt?language=de"],
        ["GET", "export.vtt"],
        ["GET", "export.md"],
      ];
      for (const [method, path, body] of calls) {
        const response = await send(other, method, `/api/transcripts/${id}/${path}`, body);
        expect([method, path, response.status]).toEqual([method, path, 404]);
      }
    }
    expect(openai.requests).toEqual([]);
  });
});
