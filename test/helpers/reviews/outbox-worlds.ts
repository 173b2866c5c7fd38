import { vi } from "vitest";
import { CallFailed } from "~/app/browser/calls/call-api";
import { openReviewDatabase, type ReviewDatabase, type SentReview } from "~/app/browser/review-sync/database";
import { createFallbackStore } from "~/app/browser/review-sync/fallback-store";
import type { createOutbox, Post } from "~/app/browser/review-sync/outbox";
import { createKeptStore, type WaitingStore } from "~/app/browser/review-sync/waiting-store";
import type { NewStudySession } from "~/functions/study-sessions/model";

export const ME = ["account-1", "visitor-x"];
let databases = 0;
export const open = (): Promise<ReviewDatabase> => openReviewDatabase(`test-${++databases}`);
export const kept = async (): Promise<WaitingStore> => createKeptStore(await open());

/** Stores until the disk is full: then every write fails, but reading works. */
async function filling(writes: number): Promise<WaitingStore> {
  const store = await kept();
  let left = writes;
  const full = <T>(work: () => Promise<T>): Promise<T> => {
    left -= 1;
    return left < 0 ? Promise.reject(new DOMException("full", "QuotaExceededError")) : work();
  };
  return {
    ...store,
    record: (...of) => full(() => store.record(...of)),
    undo: (...of) => full(() => store.undo(...of)),
    keepSession: (...of) => full(() => store.keepSession(...of)),
    take: (...of) => full(() => store.take(...of)),
    remove: (...of) => full(() => store.remove(...of)),
    setAside: (...of) => full(() => store.setAside(...of)),
    dismiss: (...of) => full(() => store.dismiss(...of)),
  };
}

export const filledUpAfter = (writes: number) => async () => {
  vi.spyOn(console, "info").mockReturnValue(undefined);
  return createFallbackStore(await filling(writes));
};

export function review(id: string, rating: SentReview["rating"] = "good"): SentReview {
  const reviewedAt = new Date(1_700_000_000_000).toISOString();
  return { id, itemType: "flashcard", flashcardId: 1, quizQuestionId: null, rating, timeSpent: 3, reviewedAt };
}

export const finished = (clientId: string): NewStudySession => ({
  ...{ clientId, transcriptId: null, ratings: { again: 0, hard: 0, good: 1, easy: 0 }, timeSpent: 3 },
});

export const failed = (status: number, message = "") => new CallFailed({ status, code: "internal", message });

/** A server that counts each id once, like the real one, and fails as instructed. */
export function server(faults: ("before" | "after" | number)[] = []) {
  const counted: string[] = [];
  const undone: string[] = [];
  /** What the server received, in order: ratings and finished sessions. */
  const arrived: string[] = [];
  const requests: number[] = [];
  const answer = async (ids: readonly string[], take: () => void) => {
    const fault = faults.shift();
    requests.push(ids.length);
    if (typeof fault === "number") throw failed(fault);
    if (fault === "before") throw failed(0);
    take();
    // The server processed it, but the response is lost.
    if (fault === "after") throw failed(0);
  };
  const post: Post = {
    reviews: async (_learner, reviews) => {
      const ids = reviews.map(({ id }) => id);
      if (ids.some((id) => id.startsWith("bad"))) throw failed(400, "The rating is malformed.");
      await answer(ids, () => {
        for (const id of ids) if (!counted.includes(id)) counted.push(id);
        arrived.push(...ids);
      });
      return reviews.map(({ id, itemType, flashcardId }) => ({
        ...{ id, itemType, flashcardId, quizQuestionId: null, status: "gone" as const },
      }));
    },
    undo: (_learner, ids) => answer(ids, () => undone.push(...ids)),
    session: (_learner, { clientId }) => answer([clientId], () => arrived.push(clientId)),
  };
  const standing = () => counted.filter((id) => !undone.includes(id));
  return { post, counted, undone, arrived, requests, standing };
}

export const flushAll = async (outbox: ReturnType<typeof createOutbox>): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) if ((await outbox.flush(ME)).failure === null) return;
  throw new Error("it never gets through");
};
