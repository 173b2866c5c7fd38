import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { signedIn } from "./accounts";
import type { MovableWorker } from "./movable-worker";
import { makeTranscript } from "./quizzes";
import type { Visitor } from "./visitor";

/** Three lectures: with punctuation, automatic captions of ninety minutes, and Spanish. */
const LECTURES = ["en-contract.srt", "en-kidney.srt", "es-celula.srt"] as const;

/** The captions of a lecture as the API takes them. */
const captionsOf = (fileName: (typeof LECTURES)[number]) => ({
  captions: { fileName, text: readFileSync(`lab/evaluate/lectures/${fileName}`, "utf8") },
});

const DAY_SECONDS = 86_400;
const DAY_START_SECONDS = 4 * 3600;
/** After the default study time (18:00 UTC), and before the night. */
const EVENING = 18.5;

/**
 * Moves the Worker to a day, counted from the learner's today as 0, which begins at 4:00. Resolves when all that is due
 * then was sent, with how far ahead of the system's clock that is, in milliseconds.
 * @param hour UTC, by default in the evening
 */
export async function moveToDay(worker: MovableWorker, day: number, hour = EVENING): Promise<number> {
  const now = Date.now() / 1000;
  const today = Math.floor((now - DAY_START_SECONDS) / DAY_SECONDS);
  const offset = Math.round((today + day) * DAY_SECONDS + hour * 3600 - now);
  await worker.moveTo(offset);
  const waiting = `select count(*) n from notification_queue where status = 'processing'
    or (status = 'pending' and held_since is null and scheduled_for <= ${(now + offset) * 1000})`;
  // What one minute plans, the next one sends.
  await expect
    .poll(async () => {
      const count = await worker.env.DB.prepare(waiting).first<number>("n");
      if (count) await worker.tick();
      return count;
    })
    .toBe(0);
  return offset * 1000;
}

/** What was mailed to a learner since the last call, by kind. */
export function mailsOf(worker: MovableWorker, userId: number): () => Promise<string[]> {
  // Ids tell when a mail was planned, not when it was sent.
  const seen = new Set<number>();
  return async () => {
    const { results } = await worker.env.DB.prepare(
      `select id, notification_type as type from notification_history
       where user_id = ? and delivery_channel = 'email' order by id`,
    )
      .bind(userId)
      .all<{ id: number; type: string }>();
    const fresh = results.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    return fresh.map(({ type }) => type);
  };
}

/** An account with the three lectures. */
export async function student(worker: MovableWorker) {
  const { caller, who, id } = await signedIn(worker);
  const talks: number[] = [];
  for (const name of LECTURES) talks.push(await makeTranscript(caller, captionsOf(name)));
  return { caller, who, id, talks };
}

/** Makes cards of each lecture by the API. @returns their ids */
export async function makeCards(caller: Visitor, talks: readonly number[]): Promise<number[]> {
  const ids: number[] = [];
  for (const talk of talks) {
    const answer = await caller.post(`/api/transcripts/${talk}/generate-flashcards`);
    const { flashcards } = (await answer.json()) as { flashcards: { id: number }[] };
    expect({ talk, status: answer.status, some: flashcards.length > 2 }).toEqual({ talk, status: 200, some: true });
    ids.push(...flashcards.map(({ id }) => id));
  }
  return ids;
}

/** Rates cards by the API, at the Worker's time. */
export async function rate(caller: Visitor, ids: readonly number[], rating: string): Promise<void> {
  const reviews = ids.map((flashcardId) => ({
    ...{ id: crypto.randomUUID(), itemType: "flashcard", flashcardId, rating, timeSpent: 4 },
  }));
  expect((await caller.post("/api/reviews", { reviews })).status).toBe(200);
}
