import { beforeAll, expect, it } from "vitest";
import type { ChaptersView } from "~/functions/chapters/model";
import type { EditedView, FlashcardView, GeneratedView } from "~/functions/flashcards/card-views";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

type Made = { flashcard: FlashcardView; flashcards: FlashcardView[] };

async function idsOf(caller: Visitor, transcriptId: number): Promise<number[]> {
  const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
  return (await bodyOf<{ flashcards: FlashcardView[] }>(answer)).flashcards.map(({ id }) => id);
}

it("makes, edits, deletes and restores the cards of a note together", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const note = { transcriptId, kind: "cloze", front: "{{c1::TLS}} keeps {{c2::HTTP}} secret", back: "" };
  const body = { ...note, clientId: "note-sent-twice" };
  const [made, twice] = await Promise.all([
    caller.post("/api/flashcards", body).then(bodyOf<Made>),
    caller.post("/api/flashcards", body).then(bodyOf<Made>),
  ]);
  expect(made).toEqual(twice);
  expect(made.flashcards.map(({ ordinal, noteKey }) => [ordinal, noteKey])).toEqual([
    [0, "note-sent-twice"],
    [1, "note-sent-twice"],
  ]);
  const [first = 0, second = 0] = made.flashcards.map(({ id }) => id);
  const change = { front: "{{c1::TLS}} keeps HTTP {{c3::secret}}", back: "x" };
  const edited = await bodyOf<EditedView>(await send(caller, "PUT", `/api/flashcards/${first}`, change));
  expect(edited.deletedIds).toEqual([second]);
  expect(edited.flashcards.map(({ ordinal, back }) => [ordinal, back])).toEqual([
    [0, "x"],
    [2, "x"],
  ]);
  const third = edited.flashcards[1]?.id ?? 0;
  expect(await bodyOf(await send(caller, "DELETE", `/api/flashcards/${third}`))).toEqual({ ids: [first, third] });
  expect(await idsOf(caller, transcriptId)).toEqual([]);
  const restored = await bodyOf<Made>(await caller.post(`/api/flashcards/${first}/restore`));
  expect(restored.flashcards.map(({ id }) => id)).toEqual([first, third]);
  expect(await idsOf(caller, transcriptId)).toEqual([first, third]);
  const back = await bodyOf<EditedView>(await send(caller, "PUT", `/api/flashcards/${first}`, note));
  expect(back.flashcards.map(({ id }) => id)).toEqual([first, second]);
});

it("keeps the reviews of a gap that is removed and added again", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const note = { transcriptId, kind: "cloze", front: "{{c1::TLS}} keeps {{c2::HTTP}} secret", back: "" };
  const { flashcards } = await bodyOf<Made>(await caller.post("/api/flashcards", note));
  const [first = 0, second = 0] = flashcards.map(({ id }) => id);
  await bodyOf(await caller.post(`/api/flashcards/${second}/review`, { rating: "easy", timeSpent: 2 }));
  await bodyOf(
    await send(caller, "PUT", `/api/flashcards/${first}`, { ...note, front: "{{c1::TLS}} keeps it secret" }),
  );
  const gone = await caller.post(`/api/flashcards/${second}/review`, { rating: "good", timeSpent: 2 });
  expect(gone.status).toBe(404);
  await bodyOf(await send(caller, "PUT", `/api/flashcards/${first}`, note));
  const { items } = await bodyOf<{ items: { flashcardId: number; reviewCount: number }[] }>(
    await caller.get(`/api/reviews/items?flashcardIds=${first},${second}`),
  );
  expect(items.map(({ flashcardId, reviewCount }) => [flashcardId, reviewCount])).toEqual([
    [first, 0],
    [second, 1],
  ]);
});

it("stops at a transcript's limit of cards, and says so", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const { flashcard } = await bodyOf<Made>(
    await caller.post("/api/flashcards", { transcriptId, front: "a", back: "b" }),
  );
  const { DB } = worker.env;
  await DB.prepare(
    `with recursive numbers(n) as (select 2 union all select n + 1 from numbers where n < 2000)
     insert into flashcards (key, transcript_id, anonymous_id, front, back)
     select 'row-' || n, ?1, (select anonymous_id from flashcards where id = ?2), 'f' || n, 'b' from numbers`,
  )
    .bind(transcriptId, flashcard.id)
    .run();
  const full = { status: 409, code: "conflict" };
  const change = { kind: "reversed", front: "a", back: "b" };
  expect(await failureOf(await caller.post("/api/flashcards", { transcriptId, ...change }))).toMatchObject(full);
  expect(await failureOf(await send(caller, "PUT", `/api/flashcards/${flashcard.id}`, change))).toMatchObject(full);
  expect(await failureOf(await caller.post(`/api/transcripts/${transcriptId}/generate-flashcards`))).toMatchObject(
    full,
  );
  expect(await idsOf(caller, transcriptId)).toHaveLength(2000);
  await send(caller, "DELETE", `/api/flashcards/${flashcard.id}`);
  await bodyOf(await caller.post("/api/flashcards", { transcriptId, front: "c", back: "d" }));
  expect(await failureOf(await caller.post(`/api/flashcards/${flashcard.id}/restore`))).toMatchObject(full);
  expect(await idsOf(caller, transcriptId)).toHaveLength(2000);
});

it("generates without a model, says so, and cannot rewrite", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
  const wish = { kinds: ["cloze"], difficulty: "hard" };
  expect(await failureOf(await caller.post(path, wish))).toMatchObject({ status: 422, code: "wish_unmet" });
  const made = await bodyOf<GeneratedView>(await caller.post(path));
  expect(await failureOf(await caller.post(path, wish))).toMatchObject({ status: 409, code: "conflict" });
  expect(made.isOfflineDraft).toBe(true);
  expect(made.totalFlashcards).toBeGreaterThanOrEqual(4);
  const { topics } = await bodyOf<ChaptersView>(await caller.get(`/api/transcripts/${transcriptId}/topics`));
  for (const { citations, category } of made.flashcards) {
    const chapter = topics.findLast(({ startMs }) => startMs <= (citations[0]?.startMs ?? -1));
    expect(category).toBe(/\d–~?\d/.test(chapter?.topicTitle ?? "-") ? null : chapter?.topicTitle);
  }
  const failure = await failureOf(await caller.post(`/api/flashcards/${made.flashcards[0]?.id}/rewrite`));
  expect(failure).toEqual({
    ...{ status: 422, code: "model_required" },
    message: "Rewriting a card needs an AI model, and none is set up on this server.",
  });
});

it("counts a visitor's generations, but not a repeated request", async () => {
  const strict = await startWorker({ vars: { RATE_LIMIT_VISITOR_PER_MINUTE: "2" } });
  try {
    const caller = strict.visitor();
    const path = `/api/transcripts/${await makeTranscript(caller)}/generate-flashcards`;
    const first = await bodyOf<GeneratedView>(await caller.post(path, { clientId: "limited-1" }));
    const refused = await caller.post(path, { clientId: "limited-2" });
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await failureOf(refused)).toMatchObject({ status: 429, code: "rate_limited" });
    expect(await bodyOf(await caller.post(path, { clientId: "limited-1" }))).toEqual(first);
  } finally {
    await strict.close();
  }
});
