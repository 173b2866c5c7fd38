import type { NewStudySession } from "~/functions/study-sessions/model";
import { type Failure, toFailure } from "../calls/call-api";
import type { Refused, SentReview, Waiting } from "./database";
import type { ReviewAnswer } from "./server-types";
import type { WaitingStore } from "./waiting-store";

/** Maximum number of ratings per request. */
const BATCH_SIZE = 50;

/** Statuses that mean the request will never be accepted as it is. */
const REFUSALS = new Set([400, 413, 415, 422]);

/** Calls to the server. Each throws `CallFailed`. */
export type Post = {
  reviews(learner: string, reviews: SentReview[]): Promise<ReviewAnswer[]>;
  undo(learner: string, ids: string[]): Promise<void>;
  session(learner: string, session: NewStudySession): Promise<void>;
};

export type FlushResult = {
  /** Responses, in the order of the ratings. */
  answers: ReviewAnswer[];
  /** Why something is still waiting; null if nothing is. */
  failure: Failure | null;
};

/**
 * Ratings on their way to the server. Each is stored before it counts as given, and removed when the server has
 * responded. What was sent without a response is sent again under the same id, which the server counts once.
 */
export function createOutbox(store: WaitingStore, post: Post) {
  /** How many ratings of these learners are waiting. */
  async function count(learners: readonly string[]): Promise<number> {
    const all = await store.all();
    return all.filter(({ learner, kind }) => kind === "review" && learners.includes(learner)).length;
  }

  /**
   * Sends waiting ratings in order until none is left or the server fails. Not reentrant.
   * @param isRunning whether a session, by its id, goes on and is not to be sent yet
   */
  async function flush(
    learners: readonly string[],
    isRunning: (clientId: string) => boolean = () => false,
  ): Promise<FlushResult> {
    const answers: ReviewAnswer[] = [];
    let size = BATCH_SIZE;
    let isSeeking = false;
    for (;;) {
      const batch = await store.take((all) => {
        const isOver = ({ kind, reviewId }: Waiting) => kind !== "session" || !isRunning(reviewId);
        return nextBatch(all.filter(isOver), learners, size);
      });
      const [first] = batch;
      if (!first) return { answers, failure: null };
      try {
        answers.push(...(await send(first, batch)));
        await store.remove(batch);
        if (!isSeeking) size = Math.min(BATCH_SIZE, size * 2);
      } catch (thrown) {
        const failure = toFailure(thrown);
        const isRefused = REFUSALS.has(failure.status);
        if (first.kind === "session" && (isRefused || failure.status === 404)) {
          // The session is only a record, so no review is lost. Its transcript may have been deleted.
          console.info("A finished session was not taken.", failure);
          await store.remove(batch);
          continue;
        }
        if (!isRefused) return { answers, failure };
        // One of them can't be found, or the batch is too large. Halving it finds the culprit in few requests and
        // doesn't hold up the others.
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

  /** The ratings of these learners that the server rejected, oldest first. */
  async function refused(learners: readonly string[]): Promise<Refused[]> {
    return (await store.refused()).filter(({ learner }) => learners.includes(learner));
  }

  const { record, undo, keepSession, dismiss } = store;
  return { record, undo, keepSession, count, flush, refused, dismiss };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The next batch: of one learner and of one kind; sessions one at a time. */
function nextBatch(all: readonly Waiting[], learners: readonly string[], size: number): Waiting[] {
  const own = all.filter(({ learner }) => learners.includes(learner));
  const [first] = own;
  const end = own.findIndex(({ kind, learner }) => kind !== first?.kind || learner !== first?.learner);
  return own.slice(0, Math.min(first?.kind === "session" ? 1 : size, end < 0 ? own.length : end));
}
