import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { type AccountWorker, NO_LIMITS, signedIn } from "../helpers/accounts";
import { importedTranscript } from "../helpers/content/imported";
import { countOf } from "../helpers/count-of";
import { makePrd } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker } from "../helpers/worker";

const LIMITS = { STORED_MB_PER_ACCOUNT: "1", STORED_MB_PER_VISITOR: "2" };
const FULL = { code: "storage_full" };

let worker: AccountWorker;
let openai: FakeOpenAi;
beforeAll(async () => {
  openai = await startFakeOpenAi();
  const model = { OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url };
  worker = await startWorker({ vars: { ...NO_LIMITS, ...LIMITS, ...model } });
});
afterAll(() => Promise.all([worker.close(), openai.close()]));

/** Speech of about this many bytes. */
const speech = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 1000) }, (_, id) => `${id} ${"word ".repeat(195)}`);
const transcript = (name: string, bytes: number) => importedTranscript(name, speech(bytes));
const importOf = (caller: Visitor, ...items: object[]) => caller.post("/api/content/import", { items });

function srt(bytes: number): string {
  const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23).replace(".", ",");
  return speech(bytes)
    .map((text, at) => `${at + 1}\n${clock(at)} --> ${clock(at + 1)}\n${text}\n`)
    .join("\n");
}

describe("an account's storage", () => {
  it("takes imports until it is full, and then stores nothing of them", async () => {
    const { caller, id } = await signedIn(worker);
    const stored = () => countOf(worker, "video_transcripts where user_id = ?", id);
    expect((await importOf(caller, transcript("one", 400_000))).status).toBe(200);
    expect((await importOf(caller, transcript("two", 400_000))).status).toBe(200);
    const refused = await importOf(caller, transcript("three", 150_000), transcript("four", 150_000));
    expect([refused.status, await refused.json()]).toMatchObject([422, FULL]);
    expect(await stored()).toBe(2);
    // Existing things take no room.
    expect((await importOf(caller, transcript("one", 400_000))).status).toBe(200);
  });

  it("is shown on the account page, with what is used of it", async () => {
    const { caller } = await signedIn(worker);
    await importOf(caller, transcript("one", 600_000));
    const page = (await (await caller.get("/account")).text()).replaceAll("<!-- -->", "");
    expect(page).toContain("0.6 of 1 MB used.");
  });

  it("counts the translations and versions that come with a thing", async () => {
    const { caller, id } = await signedIn(worker);
    const [first = "", ...rest] = speech(300_000);
    const one = importedTranscript("one", [first, ...rest]);
    const segments = one.thing.segments;
    const translations = ["de", "fr", "es"].map((language) => {
      return { language, how: "track", model: null, createdAt: one.createdAt, segments };
    });
    const refused = await importOf(caller, { ...one, thing: { ...one.thing, translations } });
    expect([refused.status, await refused.json()]).toMatchObject([422, FULL]);
    expect(await countOf(worker, "video_transcripts where user_id = ?", id)).toBe(0);
  });

  it("is asked before captions are stored, and gives the use back", async () => {
    const { caller, id } = await signedIn(worker);
    for (const path of ["/api/transcripts", "/api/prompts"]) {
      const refused = await caller.post(path, { captions: { fileName: "long.srt", text: srt(1_100_000) } });
      expect([path, refused.status, await refused.json()]).toMatchObject([path, 422, FULL]);
    }
    expect(await countOf(worker, "video_transcripts where user_id = ?", id)).toBe(0);
    const page = (await (await caller.get("/account")).text()).replaceAll("<!-- -->", "");
    expect(page).toContain("20 of 20 PRDs and 20 of 20 transcripts left");
  });

  it("is asked before cards of a file are stored", async () => {
    const { caller, id } = await signedIn(worker);
    await importOf(caller, transcript("one", 900_000));
    const row = await worker.env.DB.prepare("select id from video_transcripts where user_id = ?").bind(id).first("id");
    const note = { category: null, difficulty: "medium", tags: [], cards: [], citations: [] };
    const notes = Array.from({ length: 80 }, (_, at) => {
      return { ...note, kind: "basic", line: at + 1, guid: `guid-${at}`, front: `front ${at}`, back: "b".repeat(1990) };
    });
    const refused = await caller.post("/api/flashcards/import", { transcriptId: row, notes });
    expect([refused.status, await refused.json()]).toMatchObject([422, FULL]);
    expect(await countOf(worker, "flashcards where user_id = ?", id)).toBe(0);
  });
});

it("is asked before a document is written up", async () => {
  const { caller } = await signedIn(worker);
  const { id } = await makePrd(caller);
  const big = "update prompts set video_description = replace(hex(zeroblob(?)), '00', 'x') where id = ?";
  await worker.env.DB.prepare(big).bind(1_100_000, id).run();
  openai.script([]);
  const refused = await caller.post(`/api/prompts/${id}/write-up`, {});
  expect([refused.status, await refused.json()]).toMatchObject([422, FULL]);
  expect(openai.requests).toEqual([]);
});

describe("a visitor's storage", () => {
  it("has a limit of its own", async () => {
    const caller = worker.visitor();
    const refused = await caller.post("/api/transcripts", { captions: { fileName: "long.srt", text: srt(2_100_000) } });
    expect([refused.status, await refused.json()]).toMatchObject([422, FULL]);
    const fits = await caller.post("/api/transcripts", { captions: { fileName: "short.srt", text: srt(1_100_000) } });
    expect(fits.status).toBe(200);
  });
});
