import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FlashcardView, GeneratedView, RewriteView } from "~/functions/flashcards/card-views";
import type { FakeOpenAi } from "../fakes/openai";
import { goodCards } from "../fakes/openai-card-replies";
import { verdictsOn } from "../fakes/openai-replies";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedModelWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestServer;

beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});
beforeEach(() => openai.script([]));

const generate = async (caller: Visitor, transcriptId: number, body?: object): Promise<GeneratedView> =>
  bodyOf(await caller.post(`/api/transcripts/${transcriptId}/generate-flashcards`, body));

const change = (caller: Visitor, body: object): Promise<Response> =>
  send(caller, "PATCH", "/api/flashcards/bulk", body);

async function cardsOf(caller: Visitor, transcriptId: number): Promise<FlashcardView[]> {
  const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
  return (await bodyOf<{ flashcards: FlashcardView[] }>(answer)).flashcards;
}

describe("a generation", () => {
  it("saves 15 to 20 cards, each with a verified quote and the chapter it was said in", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    const made = await generate(caller, transcriptId);
    expect(made).toMatchObject({ model: "fake-model", isOfflineDraft: false, totalFlashcards: made.flashcards.length });
    expect(made.totalFlashcards).toBeGreaterThanOrEqual(15);
    expect(made.totalFlashcards).toBeLessThanOrEqual(20);
    expect(await cardsOf(caller, transcriptId)).toEqual(made.flashcards);
    const { topics } = await bodyOf<{ topics: { topicTitle: string; startMs: number }[] }>(
      await caller.get(`/api/transcripts/${transcriptId}/topics`),
    );
    for (const card of made.flashcards) {
      const [citation] = card.citations;
      if (!citation) throw new Error(`${card.front} cites nothing`);
      expect(card.category).toBe(topics.findLast(({ startMs }) => startMs <= citation.startMs)?.topicTitle);
    }
    expect(new Set(made.flashcards.map(({ kind }) => kind))).toEqual(new Set(["basic", "cloze"]));
  });

  it("makes the requested kinds, in the requested category", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    const wish = { count: 3, kinds: ["cloze"], difficulty: "easy", category: "Exam", tags: ["unit-1"] };
    const { flashcards } = await generate(caller, transcriptId, wish);
    const shown = flashcards.map(({ kind, difficulty, category, tags }) => ({ kind, difficulty, category, tags }));
    expect(shown).toEqual(
      Array.from({ length: 3 }, () => ({ kind: "cloze", difficulty: "easy", category: "Exam", tags: ["unit-1"] })),
    );
    expect(openai.requests[0]?.body.messages.at(-1)?.content).toContain("Kinds: all of them cloze.");
  });

  it("offers cards, if asked to, which count only once they are kept", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    const listed = async () =>
      bodyOf<{ flashcards: FlashcardView[]; offered: FlashcardView[] }>(
        await caller.get(`/api/transcripts/${transcriptId}/flashcards`),
      );
    const due = async () => (await bodyOf<{ items: unknown[] }>(await caller.get("/api/reviews/due"))).items.length;
    const wish = { count: 3, isOffer: true, clientId: "offer-000001" };
    const made = await generate(caller, transcriptId, wish);
    expect(made.totalFlashcards).toBe(3);
    expect(await listed()).toEqual({ flashcards: [], offered: made.flashcards });
    expect(await due()).toBe(0);
    expect((await generate(caller, transcriptId, wish)).flashcards).toEqual(made.flashcards);

    const [keep, drop, wait] = made.flashcards.map(({ id }) => id);
    for (const _ of ["once", "again"]) {
      expect((await change(caller, { ids: [keep], restore: true })).status).toBe(200);
      await change(caller, { ids: [drop], delete: true });
    }
    const { flashcards, offered } = await listed();
    expect([flashcards, offered].map((cards) => cards.map(({ id }) => id))).toEqual([[keep], [wait]]);
    expect(await due()).toBe(1);
    const other = worker.visitor();
    expect((await change(other, { ids: [wait], restore: true })).status).toBe(404);
    expect((await change(other, { ids: [wait], delete: true })).status).toBe(404);
  });

  it("says so if other cards than the requested ones were being made", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    openai.script(() => ({ kind: "good", chunkDelayMs: 1 }));
    const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
    const [plain, wished] = await Promise.all([generate(caller, transcriptId), caller.post(path, { count: 2 })]);
    expect(await failureOf(wished)).toMatchObject({ status: 409, code: "conflict" });
    expect(await cardsOf(caller, transcriptId)).toEqual(plain.flashcards);
  });

  it("runs once for two clicks, and once for a request that is sent twice", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    openai.script(() => ({ kind: "good", chunkDelayMs: 1 }));
    const clicks = await Promise.all([generate(caller, transcriptId), generate(caller, transcriptId, {})]);
    expect(clicks[0]).toEqual(clicks[1]);
    expect(await cardsOf(caller, transcriptId)).toHaveLength(clicks[0].totalFlashcards);

    const other = await makeTranscript(caller, { videoUrl: "https://www.youtube.com/watch?v=vw-sample-1" });
    const body = { clientId: "one-request-1" };
    const first = await generate(caller, other, body);
    const asked = openai.requests.length;
    expect(await generate(caller, other, body)).toEqual(first);
    expect(openai.requests).toHaveLength(asked);
    await send(caller, "PATCH", "/api/flashcards/bulk", { ids: first.flashcards.map(({ id }) => id), delete: true });
    const again = await failureOf(await caller.post(`/api/transcripts/${other}/generate-flashcards`, body));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
    expect(await cardsOf(caller, other)).toEqual([]);
  });

  it("adds only cards that neither exist nor wait to be kept", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    const { flashcards: first } = await generate(caller, transcriptId, { isOffer: true });
    const known = first.map(({ kind, front, back, difficulty, citations }) => {
      return { kind, front, back, difficulty, citations };
    });
    openai.script(() => ({ kind: "text", text: JSON.stringify({ cards: known }) }));
    // Sooner, it would count as the same click.
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await failureOf(await caller.post(`/api/transcripts/${transcriptId}/generate-flashcards`))).toEqual({
      ...{ status: 409, code: "conflict" },
      message: "Your flashcards already cover everything that could be asked here.",
    });

    openai.script([]);
    const { flashcards } = await generate(caller, transcriptId);
    expect(await cardsOf(caller, transcriptId)).toEqual(flashcards);
    expect(new Set([...first, ...flashcards].map(({ front }) => front)).size).toBe(first.length + flashcards.length);
  });

  it.each([
    ["prose", { kind: "invalid-json" }, "ai_invalid_reply", 502],
    ["a refusal", { kind: "refusal" }, "ai_refused", 422],
  ] as const)("fails clearly when the model answers %s, and saves nothing", async (_, behavior, code, status) => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    openai.script(() => behavior);
    const failure = await failureOf(await caller.post(`/api/transcripts/${id}/generate-flashcards`));
    expect({ code: failure.code, status: failure.status }).toEqual({ code, status });
    expect(await cardsOf(caller, id)).toEqual([]);
    openai.script([]);
    expect((await generate(caller, id)).totalFlashcards).toBeGreaterThan(0);
  });

  it("leaves out cards that are not cited, repeated, or too long", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    openai.script(({ body }) => {
      const [first, second, third, fourth, fifth] = goodCards(body.messages).cards;
      if (!first || !second || !third || !fourth || !fifth) throw new Error("the sample is too short");
      const cards = [
        first,
        { ...first, citations: [] },
        { ...second, citations: [{ segmentId: 1, quote: "seventeen purple submarines" }] },
        { ...third, back: "x".repeat(50_000) },
        { ...fourth, front: `${fourth.front}${"?".repeat(500)}` },
        { ...fifth, back: `${fifth.back} [read on](https://evil.example)` },
        first,
      ];
      return { kind: "text", text: JSON.stringify({ cards }) };
    });
    const { flashcards } = await generate(caller, id);
    expect(flashcards).toHaveLength(2);
    expect(flashcards[1]?.back).toMatch(/read on$/);
    expect(openai.requests).toHaveLength(2);
  });

  it("refuses invalid input and another's transcript clearly", async () => {
    const [caller, stranger] = [worker.visitor(), worker.visitor()];
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-flashcards`;
    expect(await failureOf(await stranger.post(path))).toMatchObject({ status: 404, code: "not_found" });
    for (const body of [
      { clientId: "short" },
      { clientId: 7 },
      [],
      "text",
      { count: 0 },
      { count: 31 },
      { kinds: [] },
      { kinds: ["reversed"] },
    ]) {
      expect(await failureOf(await caller.post(path, body))).toMatchObject({ status: 400, code: "invalid_input" });
    }
    const bad = await caller.fetch(path, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(bad.status).toBe(400);
    const huge = await caller.post("/api/flashcards", { transcriptId: id, front: "x", back: "y".repeat(1_100_000) });
    expect([400, 413]).toContain(huge.status);
    expect(openai.requests).toHaveLength(0);
    expect(await cardsOf(caller, id)).toEqual([]);
  });
});

describe("a card that is forgotten", () => {
  it("gets a suggestion based on its moment, and is not changed", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const { flashcards } = await generate(caller, id);
    const card = flashcards.find(({ kind }) => kind === "basic");
    if (!card) throw new Error("there is no basic card");
    openai.script([]);
    const rewrite = await bodyOf<RewriteView>(await caller.post(`/api/flashcards/${card.id}/rewrite`));
    expect(rewrite).toMatchObject({ suggestion: { kind: "cloze", support: "supported" }, model: "fake-model" });
    expect(rewrite.citations).toHaveLength(1);
    const prompt = openai.requests[0]?.body.messages.at(-1)?.content ?? "";
    expect(prompt).toContain(card.citations[0]?.quote);
    expect(prompt).toContain(`Answer: ${card.back}`);
    expect((await cardsOf(caller, id)).find((one) => one.id === card.id)).toEqual(card);

    openai.checks.script([{ kind: "answers", answer: (messages) => verdictsOn(messages, () => "partly") }]);
    const partly = await bodyOf<RewriteView>(await caller.post(`/api/flashcards/${card.id}/rewrite`));
    expect(partly.suggestion.support).toBe("partly");
  });

  it("gets a second suggestion if the first has no evidence, then a failure", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const { flashcards } = await generate(caller, id);
    const [card] = flashcards;
    const draft = { kind: "basic", front: "Who wrote Hamlet?", back: "Shakespeare", difficulty: "easy", citations: [] };
    openai.script(() => ({ kind: "text", text: JSON.stringify({ card: draft }) }));
    const failure = await failureOf(await caller.post(`/api/flashcards/${card?.id}/rewrite`));
    expect(failure).toMatchObject({ status: 502, code: "ai_invalid_reply" });
    expect(openai.requests).toHaveLength(2);
    expect(openai.requests[1]?.body.messages.at(-1)?.content).toContain("its quote was not said in the video");
  });

  it("is matched to the video by its words, and refused if nothing matches", async () => {
    const caller = worker.visitor();
    const transcriptId = await makeTranscript(caller);
    const make = async (card: object) =>
      (await bodyOf<{ flashcard: FlashcardView }>(await caller.post("/api/flashcards", { transcriptId, ...card })))
        .flashcard;
    const own = await make({ front: "What does forward secrecy protect?", back: "Recorded traffic" });
    await bodyOf(await caller.post(`/api/flashcards/${own.id}/rewrite`));
    expect(openai.requests[0]?.body.messages.at(-1)?.content).toContain("forward secrecy");
    const foreign = await make({ front: "Hauptstadt Portugals", back: "Lissabon" });
    const failure = await failureOf(await caller.post(`/api/flashcards/${foreign.id}/rewrite`));
    expect(failure).toMatchObject({ status: 400, code: "invalid_input" });
    expect(await failureOf(await worker.visitor().post(`/api/flashcards/${own.id}/rewrite`))).toMatchObject({
      status: 404,
    });
  });
});
