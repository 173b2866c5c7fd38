import { afterAll, beforeAll, expect, it } from "vitest";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { NO_LIMITS } from "../helpers/accounts";
import { bodyOf, send } from "../helpers/prompts";
import { makeQuiz, quizzesOf } from "../helpers/quizzes";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;
beforeAll(async () => {
  worker = await startWorker({ vars: NO_LIMITS });
});
afterAll(() => worker.close());

const DAY_MS = 86_400_000;

/** As if what was deleted had been deleted so long ago. */
async function age(table: "quizzes" | "flashcards", id: number, ms: number): Promise<void> {
  await worker.env.DB.prepare(`update ${table} set deleted_at = ? where id = ?`)
    .bind(Date.now() - ms, id)
    .run();
}

const isKept = async (table: "quizzes" | "flashcards", id: number) =>
  (await worker.env.DB.prepare(`select 1 as kept from ${table} where id = ?`).bind(id).first("kept")) === 1;

it("a tick of the cron removes quizzes and cards whose deletion is a day old, and no others", async () => {
  const caller = worker.visitor();
  const { transcriptId, quiz } = await makeQuiz(caller, { count: 2 });
  const { quiz: standing } = await makeQuiz(caller, { count: 3 });
  const cardOf = async (front: string) =>
    (
      await bodyOf<{ flashcard: FlashcardView }>(
        await caller.post("/api/flashcards", { front, back: "b", difficulty: "easy", transcriptId }),
      )
    ).flashcard;
  const [card, other] = [await cardOf("What is swept?"), await cardOf("What stays?")];
  expect((await send(caller, "DELETE", `/api/quizzes/${quiz.id}`)).status).toBe(204);
  expect((await send(caller, "DELETE", `/api/flashcards/${card.id}`)).ok).toBe(true);

  await age("quizzes", quiz.id, DAY_MS - 60_000);
  await age("flashcards", card.id, DAY_MS - 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("quizzes", quiz.id), await isKept("flashcards", card.id)]).toEqual([true, true]);

  await age("quizzes", quiz.id, DAY_MS + 60_000);
  await age("flashcards", card.id, DAY_MS + 60_000);
  await worker.scheduled("*/2 * * * *");
  expect([await isKept("quizzes", quiz.id), await isKept("flashcards", card.id)]).toEqual([false, false]);
  expect((await caller.post(`/api/quizzes/${quiz.id}/restore`)).status).toBe(404);
  expect((await quizzesOf(caller, transcriptId)).map(({ id }) => id)).toEqual([standing.id]);
  expect(await isKept("flashcards", other.id)).toBe(true);
});
