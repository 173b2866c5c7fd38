import { beforeAll, expect, it } from "vitest";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { sampleUrl } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function makeTranscript(caller: Visitor, sample = 2): Promise<number> {
  const answer = await caller.post("/api/transcripts", { videoUrl: sampleUrl(sample) });
  return (await jsonOf<{ videoTranscript: { id: number } }>(answer)).videoTranscript.id;
}

/** Sends JSON with a method other than POST. */
function send(caller: Visitor, method: string, path: string, json?: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return caller.fetch(path, { method, ...(json === undefined ? {} : { headers, body: JSON.stringify(json) }) });
}

async function makeCard(caller: Visitor, card: object): Promise<FlashcardView> {
  return (await jsonOf<{ flashcard: FlashcardView }>(await caller.post("/api/flashcards", card))).flashcard;
}

async function cardsOf(caller: Visitor, transcriptId: number): Promise<FlashcardView[]> {
  const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
  return (await jsonOf<{ flashcards: FlashcardView[] }>(answer)).flashcards;
}

const sides = { front: "What is TLS?", back: "Transport Layer Security" };

it("saves, lists, changes, deletes and restores a card", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const card = await makeCard(caller, { ...sides, transcriptId, category: "  ", front: `  ${sides.front} ` });
  expect(card).toMatchObject({ ...sides, transcriptId, category: null, difficulty: "medium", kind: "basic", tags: [] });
  expect(await cardsOf(caller, transcriptId)).toEqual([card]);
  const change = {
    front: "{{c1::TLS}} keeps it secret",
    back: "",
    category: "Names",
    difficulty: "hard",
    kind: "cloze",
  };
  const edited = await send(caller, "PUT", `/api/flashcards/${card.id}`, change);
  expect((await jsonOf<{ flashcard: FlashcardView }>(edited)).flashcard).toMatchObject(change);
  expect(await jsonOf(await send(caller, "DELETE", `/api/flashcards/${card.id}`))).toEqual({ ids: [card.id] });
  expect((await send(caller, "DELETE", `/api/flashcards/${card.id}`)).status).toBe(404);
  expect(await cardsOf(caller, transcriptId)).toEqual([]);
  await jsonOf(await caller.post(`/api/flashcards/${card.id}/restore`));
  expect(await cardsOf(caller, transcriptId)).toHaveLength(1);
});

it("makes one card when a request is sent twice", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const card = { ...sides, transcriptId, clientId: "sent-twice-1" };
  const made = await Promise.all([makeCard(caller, card), makeCard(caller, card), makeCard(caller, card)]);
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await cardsOf(caller, transcriptId)).toHaveLength(1);
});

it.each([
  [{ front: " " }, "Front text is required"],
  [{ front: "x".repeat(501) }, "Front text must be less than 500 characters"],
  [{ back: "" }, "Back text is required"],
  [{ back: "x".repeat(2001) }, "Back text must be less than 2000 characters"],
  [{ category: "x".repeat(101) }, "Category must be less than 100 characters"],
  [{ difficulty: "harder" }, "Difficulty must be easy, medium, or hard"],
  [{ kind: "cloze" }, "A cloze card needs a gap, such as {{c1::text}}"],
])("refuses %j", async (change, message) => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const answer = await caller.post("/api/flashcards", { ...sides, transcriptId, ...change });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: "invalid_input", message });
  expect(await cardsOf(caller, transcriptId)).toEqual([]);
});

it("refuses a megabyte in any field, and loses nothing", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const card = await makeCard(caller, { ...sides, transcriptId });
  const megabyte = "{{c1::".repeat(175_000);
  const fields = [
    { front: megabyte },
    { back: megabyte },
    { category: megabyte },
    { tags: [megabyte] },
    { kind: megabyte },
  ];
  for (const field of fields) {
    const body = { ...sides, ...field };
    const answers = await Promise.all([
      caller.post("/api/flashcards", { ...body, transcriptId }),
      send(caller, "PUT", `/api/flashcards/${card.id}`, body),
      send(caller, "PATCH", "/api/flashcards/bulk", { ids: [card.id], category: megabyte }),
    ]);
    for (const answer of answers) expect([400, 413]).toContain(answer.status);
  }
  const manyIds = Array.from({ length: 2001 }, (_, index) => index + 1);
  for (const ids of [manyIds, [], [0], [-1], [1.5], ["1"], [1e300], "all", null]) {
    expect((await send(caller, "PATCH", "/api/flashcards/bulk", { ids, delete: true })).status).toBe(400);
  }
  expect(await cardsOf(caller, transcriptId)).toEqual([card]);
});

it("does not show or change anyone else's cards", async () => {
  const [caller, stranger] = [worker.visitor(), worker.visitor()];
  const transcriptId = await makeTranscript(caller);
  const theirs = await makeTranscript(stranger);
  const { id } = await makeCard(caller, { ...sides, transcriptId });
  const before = await cardsOf(caller, transcriptId);
  const answers = [
    await stranger.get(`/api/transcripts/${transcriptId}/flashcards`),
    await stranger.post("/api/flashcards", { ...sides, transcriptId }),
    await send(stranger, "PUT", `/api/flashcards/${id}`, sides),
    await send(stranger, "DELETE", `/api/flashcards/${id}`),
    await stranger.post(`/api/flashcards/${id}/restore`),
    await send(stranger, "PATCH", "/api/flashcards/bulk", { ids: [id], delete: true }),
    await send(caller, "PATCH", "/api/flashcards/bulk", { ids: [id], transcriptId: theirs }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  expect(await cardsOf(caller, transcriptId)).toEqual(before);
  expect(await cardsOf(stranger, theirs)).toEqual([]);
});

it("changes many cards at once", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller, 1);
  const other = await makeTranscript(caller, 2);
  const cards = await Promise.all(
    ["a", "b", "c"].map((front) => makeCard(caller, { ...sides, front, transcriptId, clientId: `bulk-${front}-card` })),
  );
  const ids = cards.map(({ id }) => id);
  const bulk = (json: object) => send(caller, "PATCH", "/api/flashcards/bulk", json);
  await jsonOf(await bulk({ ids, category: "Mixed" }));
  expect((await cardsOf(caller, transcriptId)).map(({ category }) => category)).toEqual(["Mixed", "Mixed", "Mixed"]);
  await jsonOf(await bulk({ ids, delete: true }));
  expect(await cardsOf(caller, transcriptId)).toEqual([]);
  await jsonOf(await bulk({ ids, restore: true }));
  // The transcript that they move to has another card with the same key.
  await makeCard(caller, { ...sides, transcriptId: other, clientId: "bulk-a-card" });
  await jsonOf(await bulk({ ids, transcriptId: other }));
  expect(await cardsOf(caller, other)).toHaveLength(4);
  expect((await bulk({ ids: [] })).status).toBe(400);
  expect((await bulk({ ids, delete: true, category: "x" })).status).toBe(400);
});
