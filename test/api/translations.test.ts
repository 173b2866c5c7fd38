import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TracksView, TranslationEvent, TranslationView } from "~/functions/transcripts/translations/model";
import { type FakeOpenAi, startFakeOpenAi } from "../fakes/openai";
import { type FakeYoutube, startFakeYoutube } from "../fakes/youtube";
import { insertAccount, logIn, NO_LIMITS } from "../helpers/accounts";
import { failureOf, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let openai: FakeOpenAi;
let youtube: FakeYoutube;
let worker: TestWorker<{ DB: D1Database }>;
let offline: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  [openai, youtube] = await Promise.all([startFakeOpenAi(), startFakeYoutube()]);
  const vars = { ...NO_LIMITS, YOUTUBE_BASE_URL: youtube.url };
  [worker, offline] = await Promise.all([
    startWorker<{ DB: D1Database }>({
      vars: { ...vars, OPENAI_API_KEY: "key-of-the-fake", OPENAI_BASE_URL: openai.url },
    }),
    startWorker<{ DB: D1Database }>({ vars }),
  ]);
});
afterAll(() => Promise.all([worker.close(), offline.close(), openai.close(), youtube.close()]));
beforeEach(() => {
  openai.script([]);
  youtube.requests.length = 0;
});

async function transcriptOf(caller: Visitor, videoUrl = sampleUrl(2)): Promise<number> {
  const made = await bodyOf<{ videoTranscript: { id: number } }>(await caller.post("/api/transcripts", { videoUrl }));
  return made.videoTranscript.id;
}

describe("the language of captions", () => {
  const correct = (caller: Visitor, id: number, language: string) =>
    send(caller, "PATCH", `/api/transcripts/${id}`, { language });

  it("can be corrected for uploaded captions, and is saved", async () => {
    const caller = offline.visitor();
    const captions = { fileName: "a.txt", text: "Ja. Nein. Ja." };
    const made = await bodyOf<{ videoTranscript: { id: number } }>(await caller.post("/api/transcripts", { captions }));
    const { id } = made.videoTranscript;
    expect(await bodyOf<{ language: string }>(await caller.get(`/api/transcripts/${id}`))).toMatchObject({
      language: "und",
    });
    expect(await bodyOf(await correct(caller, id, "DE"))).toEqual({ language: "de" });
    expect(await bodyOf<{ language: string }>(await caller.get(`/api/transcripts/${id}`))).toMatchObject({
      language: "de",
    });
    expect((await correct(caller, id, "<b>")).status).toBe(400);
    expect((await correct(offline.visitor(), id, "fr")).status).toBe(404);
  });

  it("cannot be changed for the platform's captions, which others read too", async () => {
    const caller = offline.visitor();
    const id = await transcriptOf(caller);
    expect((await correct(caller, id, "de")).status).toBe(404);
    expect(await bodyOf<{ language: string }>(await caller.get(`/api/transcripts/${id}`))).toMatchObject({
      language: "en",
    });
  });
});

describe("other languages", () => {
  const VIDEO = "trackVideo1";
  const line = (text: string) => [{ startMs: 1000, durationMs: 2000, text }];
  beforeEach(() => {
    youtube.videos.set(VIDEO, {
      title: "Reading app",
      tracks: [
        { languageCode: "en", lines: line("Hello and welcome.") },
        { languageCode: "de", lines: line("Hallo und willkommen.") },
        { languageCode: "fr", isAuto: true, lines: line("bonjour et bienvenue") },
        { languageCode: "es", isForced: true, lines: line("SALIDA") },
      ],
    });
  });
  const videoUrl = `https://www.youtube.com/watch?v=${VIDEO}`;
  const translate = (caller: Visitor, id: number, body: unknown, headers: Record<string, string> = {}) =>
    caller.post(`/api/transcripts/${id}/translations`, body, { headers });

  it("are listed, read from the platform and stored in addition to the original", async () => {
    const caller = offline.visitor();
    const id = await transcriptOf(caller, videoUrl);
    expect(await bodyOf<TracksView>(await caller.get(`/api/transcripts/${id}/tracks`))).toEqual({
      original: { language: "en", kind: "manual" },
      translations: [],
      tracks: [
        { language: "de", kind: "manual" },
        { language: "fr", kind: "auto" },
      ],
      canTranslate: false,
    });
    const made = await bodyOf<TranslationView>(await translate(caller, id, { language: "DE", how: "track" }));
    expect(made).toMatchObject({ transcriptId: id, language: "de", how: "track", model: null });
    expect(made.segments.map(({ text }) => text)).toEqual(["Hallo und willkommen."]);
    expect(await bodyOf(await caller.get(`/api/transcripts/${id}/translations/de`))).toEqual(made);
    const before = youtube.requests.length;
    expect(await bodyOf(await translate(caller, id, { language: "de", how: "track" }))).toEqual(made);
    expect(youtube.requests).toHaveLength(before);
    expect(await failureOf(await translate(caller, id, { language: "es", how: "track" }))).toMatchObject({
      status: 422,
      code: "no_captions",
    });
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string }[] }>(
      await caller.get(`/api/transcripts/${id}`),
    );
    expect(transcriptData.map(({ text }) => text)).toEqual(["Hello and welcome."]);
  });

  it("are unknown if the platform does not respond, and empty without a platform", async () => {
    const caller = offline.visitor();
    const id = await transcriptOf(caller, videoUrl);
    youtube.videos.set(VIDEO, { fault: "bot_check" });
    expect((await bodyOf<TracksView>(await caller.get(`/api/transcripts/${id}/tracks`))).tracks).toBeNull();
    const sample = await transcriptOf(caller, sampleUrl(0));
    youtube.requests.length = 0;
    expect((await bodyOf<TracksView>(await caller.get(`/api/transcripts/${sample}/tracks`))).tracks).toEqual([]);
    expect(await failureOf(await translate(caller, sample, { language: "de", how: "track" }))).toMatchObject({
      status: 422,
      code: "no_captions",
    });
    expect(youtube.requests).toEqual([]);
  });

  it("are written by a model, reported as they arrive, and never without one", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    const response = await translate(caller, id, { language: "de", how: "model" }, { accept: "text/event-stream" });
    const events = (await response.text())
      .split("\n")
      .filter((one) => one.startsWith("data: "))
      .map((one) => JSON.parse(one.slice(6)) as TranslationEvent);
    const last = events.at(-1);
    if (last?.type !== "done") throw new Error(JSON.stringify(last));
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string; startTime: number }[] }>(
      await caller.get(`/api/transcripts/${id}`),
    );
    expect(events.slice(0, -1).every(({ type }) => type === "progress")).toBe(true);
    expect(last.translation.segments.map(({ text }) => text)).toEqual(
      transcriptData.map(({ text }) => text.toUpperCase()),
    );
    const tracks = await bodyOf<TracksView>(await caller.get(`/api/transcripts/${id}/tracks`));
    expect(tracks).toMatchObject({ canTranslate: true, translations: [{ language: "de", how: "model" }] });

    const other = offline.visitor();
    const own = await transcriptOf(other);
    expect(await failureOf(await translate(other, own, { language: "de", how: "model" }))).toMatchObject({
      status: 422,
      code: "model_required",
      message: "Translation needs an AI model, and none is set up on this server.",
    });
    for (const body of [{}, { language: "de" }, { language: "<b>", how: "model" }, { language: "en", how: "model" }]) {
      expect((await translate(caller, id, body)).status).toBe(400);
    }
  });

  it("continue after the reader leaves, and are joined by repeated requests", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    openai.script(() => ({ kind: "good", chunkDelayMs: 5 }));
    const leaving = new AbortController();
    const wish = { language: "de", how: "model" };
    const response = await caller.post(`/api/transcripts/${id}/translations`, wish, {
      headers: { accept: "text/event-stream" },
      signal: leaving.signal,
    });
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain("event: progress");
    leaving.abort();
    const [one, other] = await Promise.all([translate(caller, id, wish), translate(caller, id, wish)]);
    const made = await bodyOf<TranslationView>(one);
    expect(await bodyOf(other)).toEqual(made);
    expect(made.segments[0]?.text).toMatch(/^[^a-z]+$/);
    const calls = openai.requests.length;
    const texts = openai.requests.map(({ body }) => body.messages.at(-1)?.content);
    expect(new Set(texts).size).toBe(calls);
    expect(await bodyOf(await translate(caller, id, wish))).toEqual(made);
    expect(openai.requests).toHaveLength(calls);
  });

  it("are made even if nobody waits for them", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    openai.script(() => ({ kind: "good", chunkDelayMs: 2 }));
    const leaving = new AbortController();
    const body = { language: "fr", how: "model" };
    const call = caller.post(`/api/transcripts/${id}/translations`, body, { signal: leaving.signal });
    await expect.poll(() => openai.requests.length).toBeGreaterThan(0);
    leaving.abort();
    await expect(call).rejects.toThrow();
    const path = `/api/transcripts/${id}/translations/fr`;
    await expect.poll(async () => (await caller.get(path)).status).toBe(200);
  });

  it("can be requested again after the model has failed", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    openai.script(() => ({ kind: "refusal" }));
    const wish = { language: "de", how: "model" };
    expect(await failureOf(await translate(caller, id, wish))).toMatchObject({ status: 422, code: "ai_refused" });
    const events = await (await translate(caller, id, wish, { accept: "text/event-stream" })).text();
    expect(events).toContain('event: error\ndata: {"type":"error"');
    openai.script([]);
    expect((await bodyOf<TranslationView>(await translate(caller, id, wish))).how).toBe("model");
  });

  it("leave nothing behind when the model returns garbage", async () => {
    const caller = worker.visitor();
    const id = await transcriptOf(caller);
    openai.script(() => ({ kind: "text", text: '{"lines":[{"id":0,"text":"eins"}]}' }));
    expect(await failureOf(await translate(caller, id, { language: "de", how: "model" }))).toMatchObject({
      status: 502,
      code: "ai_invalid_reply",
    });
    expect((await caller.get(`/api/transcripts/${id}/translations/de`)).status).toBe(404);
  });

  it("move to the account at sign-in, even onto a transcript that it already has", async () => {
    const caller = offline.visitor();
    const id = await transcriptOf(caller, videoUrl);
    const who = await insertAccount(offline);
    await logIn(caller, who);
    const browser = offline.visitor();
    const same = await transcriptOf(browser, videoUrl);
    expect(same).not.toBe(id);
    await bodyOf(await translate(browser, same, { language: "de", how: "track" }));
    await logIn(browser, who);
    expect((await caller.get(`/api/transcripts/${id}/translations/de`)).status).toBe(200);
  });
});
