import { beforeAll, expect, it, vi } from "vitest";
import type { FlashcardView, GeneratedView } from "~/functions/flashcards/card-views";
import type { FakeOpenAi } from "../fakes/openai";
import { goodCards } from "../fakes/openai-card-replies";
import { bodyOf } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedModelWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestServer;

beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});

it("makes the cards after the requester has left, and returns them to the same request", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  openai.script(() => ({ kind: "good", chunkDelayMs: 2 }));
  const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
  const body = { clientId: "left-early-1" };
  const leaving = new AbortController();
  const left = caller.post(path, body, { signal: leaving.signal }).then(
    () => "answered",
    () => "left",
  );
  await vi.waitFor(() => expect(openai.requests).toHaveLength(1), { timeout: 20_000, interval: 20 });
  leaving.abort();
  expect(await left).toBe("left");
  const cards = await vi.waitFor(
    async () => {
      const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
      const { flashcards } = await bodyOf<{ flashcards: FlashcardView[] }>(answer);
      expect(flashcards.length).toBeGreaterThan(0);
      return flashcards;
    },
    { timeout: 20_000, interval: 200 },
  );
  expect((await bodyOf<GeneratedView>(await caller.post(path, body))).flashcards).toEqual(cards);
  expect(openai.requests).toHaveLength(1);
});

it("cancels cards for everyone waiting, and not those of a later request", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
  const cancel = async (clientId: string) => (await caller.fetch(`${path}/${clientId}`, { method: "DELETE" })).status;
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    openai.script(({ body }) => ({ kind: "text", text: JSON.stringify(goodCards(body.messages)), after: promise }));
    return resolve;
  };
  const countCards = async () => {
    const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
    return (await bodyOf<{ flashcards: FlashcardView[] }>(answer)).flashcards.length;
  };

  const releaseFirst = hold();
  const first = caller.post(path, { clientId: "cards-first" });
  await vi.waitFor(() => expect(openai.requests).toHaveLength(1), { timeout: 20_000, interval: 20 });
  expect(await cancel("cards-first")).toBe(204);
  expect((await first).status).toBe(409);
  releaseFirst();
  expect(await countCards()).toBe(0);

  const releaseSecond = hold();
  const second = caller.post(path, { clientId: "cards-second" });
  await vi.waitFor(() => expect(openai.requests).toHaveLength(1), { timeout: 20_000, interval: 20 });
  expect(await cancel("cards-first")).toBe(204);
  releaseSecond();
  expect((await second).status).toBe(200);
  expect(await cancel("cards-second")).toBe(409);
  expect(await countCards()).toBeGreaterThan(0);
});
