import { type Failure, toFailure } from "~/app/client/api/call-api";
import type { NewStudySession } from "~/functions/study-sessions/kinds";
import type { Refused, SentReview, Waiting } from "./database";
import type { ReviewAnswer } from "./server-types";
import type { WaitingStore } from "./waiting-store";

/** Ratings of one request. */
export const BATCH_SIZE = 50;

/** Statuses that say: this request, as it is, will never be taken. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** How the server is told. Each throws `CallFailed`. */
export type Post = {
  reviews(learner: string, reviews: SentReview[]): Promise<ReviewAnswer[]>;
  undo(learner: string, ids: string[]): Promise<void>;
  session(learner: string, session: NewStudySession): Promise<void>;
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
export function createOutbox(store: WaitingStore, post: Post) {
  /** Ratings that wait, of these learners. */
  async function count(learners: readonly string[]): Promise<number> {
    const all = await store.all();
    return all.filter(({ learner, kind }) => kind === "review" && learners.includes(learner)).length;
  }

  /** Sends what waits, in order, until nothing does or the server fails. One caller at a time. */
  async function flush(learners: readonly string[]): Promise<FlushResult> {
    const answers: ReviewAnswer[] = [];
    let size = BATCH_SIZE;
    let isSeeking = false;
    for (;;) {
      const batch = await store.take((all) => firstOf(all, learners, size));
      const [first] = batch;
      if (!first) return { answers, failure: null };
      try {
        answers.push(...(await send(first, batch)));
        await store.remove(batch);
        if (!isSeeking) size = Math.min(BATCH_SIZE, size * 2);
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isOver = REFUSALS.has(failure.status);
        if (first.kind === "session" && (isOver || failure.status === 404)) {
          // A record of what was reviewed, not a review: without it nothing is lost. Its transcript may be gone.
          console.info("A finished session was not taken.", failure);
          await store.remove(batch);
          continue;
        }
        if (!isOver) return { answers, failure };
        // One of them is not to be had, or together they are too much: by halves it is found with few requests, and
        // does not hold up the others.
        isSeeking = batch.length > 1;
        if (isSeeking) size = Math.ceil(batch.length / 2);
        else await store.setAside(first, failure.message);
      }
    }
  }

  async function send(first: Waiting, batch: readonly Waiting[]): Promise<ReviewAnswer[]> {
    const { kind, learner } = first;
    if (kind === "session") {
      await post.session(learner, first.session);
      return [];
    }
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

  /** What the server would not have of these learners' ratings, the oldest first. */
  async function refused(learners: readonly string[]): Promise<Refused[]> {
    return (await store.refused()).filter(({ learner }) => learners.includes(learner));
  }

  const { record, undo, finish, dismiss } = store;
  return { record, undo, finish, count, flush, refused, dismiss };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The first that wait: of one learner, of one kind; of sessions one. */
function firstOf(all: readonly Waiting[], learners: readonly string[], size: number): Waiting[] {
  const own = all.filter(({ learner }) => learners.includes(learner));
  const [first] = own;
  const end = own.findIndex(({ kind, learner }) => kind !== first?.kind || learner !== first?.learner);
  return own.slice(0, Math.min(first?.kind === "session" ? 1 : size, end < 0 ? own.length : end));
}
