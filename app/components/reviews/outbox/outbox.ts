import { type Failure, toFailure } from "~/app/hooks/call-api";
import type { ReviewDatabase, SentReview, Waiting } from "./database";
import type { ReviewAnswer } from "./server-types";

/** Ratings of one request. */
export const BATCH_SIZE = 50;

/** Statuses that say: this request, as it is, will never be taken. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** How the server is told. Each throws `CallFailed`. */
export type Post = {
  reviews(learner: string, reviews: SentReview[]): Promise<ReviewAnswer[]>;
  undo(learner: string, ids: string[]): Promise<void>;
};

export type FlushResult = {
  /** Answers that came, in the order of the ratings. */
  answers: ReviewAnswer[];
  /** Why something still waits; null when nothing of these learners does. */
  failure: Failure | null;
};

/**
 * Ratings on their way to the server. Each is kept before it counts as given, and goes when the server has answered;
 * what the server got without answering is sent again under the same id, which counts once.
 */
export function createOutbox(db: ReviewDatabase, post: Post) {
  /** Keeps a rating, and what it means for the cards at hand. */
  async function record(learner: string, review: SentReview, item: string): Promise<void> {
    const change = db.transaction(["waiting", "cards"], "readwrite", { durability: "strict" });
    const entry: Waiting = { learner, reviewId: review.id, isAttempted: false, kind: "review", review };
    void change.objectStore("waiting").add(entry);
    const cards = change.objectStore("cards");
    const card = await cards.get([learner, item]);
    if (card) void cards.put({ ...card, isDone: review.rating !== "again" });
    await change.done;
  }

  /** Takes a rating back: one that was never sent is gone, any other has the server undo it. */
  async function undo(learner: string, reviewId: string, item: string): Promise<void> {
    const change = db.transaction(["waiting", "cards"], "readwrite", { durability: "strict" });
    const waiting = change.objectStore("waiting");
    const known = await waiting.index("byReview").getAll(reviewId);
    const unsent = known.find(({ kind, isAttempted }) => kind === "review" && !isAttempted);
    if (unsent?.seq !== undefined) void waiting.delete(unsent.seq);
    else if (!known.some(({ kind }) => kind === "undo")) {
      void waiting.add({ learner, reviewId, isAttempted: false, kind: "undo" });
    }
    const cards = change.objectStore("cards");
    const card = await cards.get([learner, item]);
    if (card) void cards.put({ ...card, isDone: false });
    await change.done;
  }

  /** Ratings that wait, of these learners. */
  async function count(learners: readonly string[]): Promise<number> {
    const all = await db.getAll("waiting");
    return all.filter(({ learner, kind }) => kind === "review" && learners.includes(learner)).length;
  }

  /** Sends what waits, in order, until nothing does or the server fails. One caller at a time. */
  async function flush(learners: readonly string[]): Promise<FlushResult> {
    const answers: ReviewAnswer[] = [];
    let size = BATCH_SIZE;
    for (;;) {
      const batch = await takeBatch(learners, size);
      const [first] = batch;
      if (!first) return { answers, failure: null };
      try {
        answers.push(...(await send(first, batch)));
        await remove(batch);
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (!REFUSALS.has(failure.status)) return { answers, failure };
        // One of them is not to be had: alone it is found, and does not hold up the others.
        if (batch.length > 1) size = 1;
        else await setAside(first);
      }
    }
  }

  /** The first that wait: of one learner, of one kind. From now on the server may know them. */
  async function takeBatch(learners: readonly string[], size: number): Promise<Waiting[]> {
    const change = db.transaction("waiting", "readwrite", { durability: "strict" });
    const all = (await change.store.getAll()).filter(({ learner }) => learners.includes(learner));
    const [first] = all;
    const end = all.findIndex((one) => one.kind !== first?.kind || one.learner !== first?.learner);
    const batch = all.slice(0, Math.min(size, end < 0 ? all.length : end));
    for (const one of batch) if (!one.isAttempted) void change.store.put({ ...one, isAttempted: true });
    await change.done;
    return batch;
  }

  async function send({ kind, learner }: Waiting, batch: readonly Waiting[]): Promise<ReviewAnswer[]> {
    if (kind === "review") {
      return post.reviews(
        learner,
        batch.flatMap((one) => (one.kind === "review" ? [one.review] : [])),
      );
    }
    await post.undo(
      learner,
      batch.map(({ reviewId }) => reviewId),
    );
    return [];
  }

  async function remove(batch: readonly Waiting[]): Promise<void> {
    const change = db.transaction("waiting", "readwrite");
    for (const { seq } of batch) if (seq !== undefined) void change.store.delete(seq);
    await change.done;
  }

  async function setAside(one: Waiting): Promise<void> {
    const change = db.transaction(["waiting", "refused"], "readwrite");
    if (one.seq !== undefined) void change.objectStore("waiting").delete(one.seq);
    void change.objectStore("refused").add(one);
    await change.done;
  }

  return { record, undo, count, flush };
}

export type Outbox = ReturnType<typeof createOutbox>;
