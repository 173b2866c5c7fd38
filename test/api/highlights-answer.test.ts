import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EXTRACT_ANSWER_NOTICE } from "~/functions/highlights/highlight-limits";
import type { HighlightView } from "~/functions/highlights/model";
import type { FakeOpenAi } from "../fakes/openai";
import { eventsOf, listOf, select, transcriptOf, transform } from "../helpers/highlights";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { sharedModelWorker, sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestServer;
let offline: TestServer;
beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
  offline = await sharedWorker();
});
beforeEach(() => openai.script([]));

describe("POST /api/transcripts/{id}/transform-text", () => {
  it("streams the answer as it is written, then the highlight", async () => {
    const own = await transcriptOf(worker);
    openai.script(() => ({ kind: "good", chunkDelayMs: 90 }));
    const body = {
      ...select(own.text, "Confidentiality means that nobody in between can read"),
      userPrompt: "List it",
    };
    const response = await transform(own, body, { accept: "text/event-stream" });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const events = await eventsOf(response);
    const partials = events.flatMap((event) => (event.type === "partial" ? [event.text] : []));
    expect(partials.length).toBeGreaterThan(1);
    const last = events.at(-1);
    if (last?.type !== "done") throw new Error(JSON.stringify(last));
    for (const partial of partials) expect(last.highlight.aiResponse.startsWith(partial)).toBe(true);
    expect(partials[0]?.length).toBeLessThan(last.highlight.aiResponse.length);
    expect(await listOf(own)).toEqual([last.highlight]);
  });

  it("refuses before streaming, and reports later failures as an event; nothing is saved", async () => {
    const own = await transcriptOf(worker);
    const body = { ...select(own.text, "Integrity"), userPrompt: "Explain" };
    const events = { accept: "text/event-stream" };
    expect((await transform(own, { ...body, userPrompt: "" }, events)).status).toBe(400);
    for (const [kind, code] of [
      ["invalid-json", "ai_invalid_reply"],
      ["schema-violation", "ai_invalid_reply"],
      ["refusal", "ai_refused"],
      ["length", "ai_truncated"],
    ] as const) {
      openai.script(() => ({ kind }));
      expect((await eventsOf(await transform(own, body, events))).at(-1)).toMatchObject({ type: "error", code });
      expect(await failureOf(await transform(own, body))).toMatchObject({ code });
    }
    openai.script(() => ({ kind: "text", text: '{"answer":" \\u200b \\n","citations":[]}' }));
    expect(await failureOf(await transform(own, body))).toMatchObject({ status: 502, code: "ai_invalid_reply" });
    expect(await listOf(own)).toEqual([]);
  });

  it("stops the model and saves nothing when the reader leaves", async () => {
    const own = await transcriptOf(worker);
    openai.script(() => ({ kind: "good", chunkDelayMs: 40 }));
    const leaving = new AbortController();
    const body = { ...select(own.text, "Integrity means that nobody can change the data"), userPrompt: "Explain" };
    const response = await own.caller.post(`/api/transcripts/${own.id}/transform-text`, body, {
      headers: { accept: "text/event-stream" },
      signal: leaving.signal,
    });
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain("event: partial");
    leaving.abort();
    // Longer than the whole answer would take.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(await listOf(own)).toEqual([]);
    openai.script([]);
    expect((await transform(own, body)).status).toBe(200);
  });

  it("makes one highlight from a request that is sent twice, at once or later", async () => {
    const own = await transcriptOf(worker);
    const named = { ...select(own.text, "Integrity"), userPrompt: "Explain", clientId: "request-0001" };
    const twice = await Promise.all([transform(own, named), transform(own, named)]);
    const ids = await Promise.all(twice.map(async (response) => (await bodyOf<HighlightView>(response)).id));
    expect(new Set(ids).size).toBe(1);
    openai.script([]);
    expect((await bodyOf<HighlightView>(await transform(own, named))).id).toBe(ids[0]);
    expect(openai.requests).toEqual([]);
    const unnamed = { ...select(own.text, "Confidentiality"), userPrompt: "Explain" };
    const both = await Promise.all([transform(own, unnamed), transform(own, unnamed)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await listOf(own)).map(({ selectedText }) => selectedText)).toEqual(["Integrity", "Confidentiality"]);
    // Another instruction, or another id, for the same place makes another highlight: they may overlap.
    await bodyOf(await transform(own, { ...unnamed, userPrompt: "Simplify" }));
    await bodyOf(await transform(own, { ...named, clientId: "request-0002" }));
    expect(await listOf(own)).toHaveLength(4);
  });

  it("does not make a deleted highlight again for the same request", async () => {
    const own = await transcriptOf(worker);
    const body = { ...select(own.text, "Integrity"), userPrompt: "Explain", clientId: "request-0003" };
    const { id } = await bodyOf<HighlightView>(await transform(own, body));
    await send(own.caller, "DELETE", `/api/highlights/${id}`);
    expect(await failureOf(await transform(own, body))).toMatchObject({ status: 409, code: "conflict" });
    expect(await listOf(own)).toEqual([]);
  });
});

describe("without a model", () => {
  it("says so in every answer, and does what is possible with the spoken words", async () => {
    const own = await transcriptOf(offline);
    const selection = select(own.text, "Integrity means that nobody can change the data");
    for (const userPrompt of ["Summarize this", "rewrite for clarity"]) {
      const made = await bodyOf<HighlightView>(await transform(own, { ...selection, userPrompt }));
      expect(made.isOfflineDraft).toBe(true);
      expect(made.aiResponse.startsWith(EXTRACT_ANSWER_NOTICE)).toBe(true);
    }
    const events = await eventsOf(
      await transform(own, { ...selection, userPrompt: "Shorten it" }, { accept: "text/event-stream" }),
    );
    expect(events.map(({ type }) => type)).toEqual(["partial", "done"]);
  });

  it("refuses requests that need a model or find nothing, and saves no highlight", async () => {
    const own = await transcriptOf(offline);
    const words = select(own.text, "Integrity means that nobody can change the data");
    const refused = await failureOf(await transform(own, { ...words, userPrompt: "expand this explanation" }));
    expect(refused).toMatchObject({ status: 422, code: "model_required" });
    expect(refused.message).toContain("none is set up on this server");
    const bare = { ...select(own.text, "the"), userPrompt: "generate questions" };
    expect(await failureOf(await transform(own, bare))).toMatchObject({ status: 422, code: "wish_unmet" });
    expect(await listOf(own)).toEqual([]);
  });
});

describe("a highlight that asks for nothing", () => {
  it("saves the words once per request, calls no author, and can have a note", async () => {
    openai.requests.length = 0;
    for (const own of [await transcriptOf(worker), await transcriptOf(offline)]) {
      const keep = (body: object) => own.caller.post(`/api/transcripts/${own.id}/highlights`, body);
      const words = { ...select(own.text, "Integrity means"), clientId: "request-0009" };
      const kept = await bodyOf<HighlightView>(await keep(words));
      expect(kept).toMatchObject({ selectedText: "Integrity means", userPrompt: "", aiResponse: "", model: "" });
      expect(kept.isOfflineDraft).toBe(false);
      expect(await bodyOf(await keep(words))).toEqual(kept);
      const noted = await bodyOf<HighlightView>(
        await send(own.caller, "PATCH", `/api/highlights/${kept.id}`, { note: "mine" }),
      );
      expect(await listOf(own)).toEqual([noted]);
      const markdown = await (await own.caller.get(`/api/transcripts/${own.id}/export.md`)).text();
      expect(markdown).toContain("> Integrity means\n\nNote: mine\n");
      expect((await keep({ ...words, clientId: null, selectedText: "something else" })).status).toBe(400);
    }
    expect(openai.requests).toEqual([]);
  });
});
