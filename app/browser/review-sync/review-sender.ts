import { systemTime } from "~/functions/clock";
import type { NewStudySession } from "~/functions/study-sessions/model";
import { type Answer, call, type Given, type RouteName, readAnswer, request } from "../calls/call";
import type { Failure } from "../calls/call-api";
import { openReviewDatabase, type Refused, type ReviewDatabase, type SentReview } from "./database";
import { createFallbackStore } from "./fallback-store";
import { keepLearners, readLearners } from "./kept-cards";
import { createOutbox, type Outbox, type Post } from "./outbox";
import { createPace, isQuiet } from "./pace";

import type { ReviewAnswer } from "./server-types";
import { holdSession, runningSessions } from "./session-lock";
import { createKeptStore, createPassingStore } from "./waiting-store";

/** Same as in functions/reviews/learner-of.ts. */
const LEARNER_HEADER = "Learner";
/** A request that hangs must not hold up the others forever. */
const TIMEOUT_MS = 20_000;

/** Sends to the API with the name of the learner who gave the rating. */
const post: Post = {
  reviews: async (learner, reviews) => {
    const answer = await call("POST /api/reviews", { json: { reviews }, ...under(learner) });
    return answer.reviews;
  },
  undo: async (learner, ids) => {
    await call("POST /api/reviews/undo", { json: { ids }, ...under(learner) });
  },
  session: async (learner, session) => {
    await call("POST /api/study-sessions", { json: session, ...under(learner) });
  },
};

const under = (learner: string) => ({
  headers: { [LEARNER_HEADER]: learner },
  signal: AbortSignal.timeout(TIMEOUT_MS),
});

const LOCK = "vidwright.reviews.outbox";

export type SenderState = {
  waiting: number;
  failure: Failure | null;
  /** Ratings the server rejected: they were not counted, and won't be. */
  refused: readonly Refused[];
};

export const NOTHING_SENT: SenderState = { waiting: 0, failure: null, refused: [] };

/** Callbacks while ratings are being sent. */
type Listener = {
  onState(state: SenderState): void;
  onAnswers(answers: readonly ReviewAnswer[]): void;
  /** The first failure since sending last worked, if the user should know about it. */
  onFailure(failure: Failure): void;
};

/**
 * Sends waiting ratings: right away, when the network or the user returns, and less and less often while the server
 * fails. One tab at a time, to keep the order.
 */
export class ReviewSender {
  private readonly listeners = new Set<Listener>();
  private state = NOTHING_SENT;
  private readonly pace = createPace();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<number> | null = null;
  private isAskedAgain = false;
  /** The sessions running on this page. */
  private readonly running = new Set<string>();
  /** Whether a rating was given on this page. */
  private hasRecorded = false;

  private constructor(
    /** Null if storage is blocked: ratings are then held in memory only. */
    readonly db: ReviewDatabase | null,
    private readonly outbox: Outbox,
    private learners: string[],
  ) {}

  static async open(): Promise<ReviewSender> {
    try {
      const db = await openReviewDatabase();
      return new ReviewSender(db, createOutbox(createFallbackStore(createKeptStore(db)), post), await readLearners(db));
    } catch (cause) {
      console.info("This browser keeps nothing; ratings are sent at once.", cause);
      return new ReviewSender(null, createOutbox(createPassingStore(), post), []);
    }
  }

  /** Who reviews here; null until known from the server or an earlier visit. */
  get learner(): string | null {
    return this.learners[0] ?? null;
  }

  /** Reads from the API, and learns from the response who is signed in. @throws CallFailed */
  async read<R extends RouteName>(route: R, ...given: Given<R>): Promise<Answer<R>> {
    const response = await request(route, ...given);
    const names = (response.headers.get(LEARNER_HEADER) ?? "").split(" ").filter(Boolean);
    if (names.length > 0 && names.join(" ") !== this.learners.join(" ")) {
      this.learners = names;
      if (this.db) await keepLearners(this.db, names).catch(logNotStored);
    }
    return readAnswer(response);
  }

  /** Stores a rating and starts sending it. Resolves once it is stored. */
  async record(review: SentReview, item: string): Promise<void> {
    if (this.learner === null) throw new Error("the learner is unknown");
    await this.outbox.record(this.learner, review, item);
    this.hasRecorded = true;
    this.changed();
  }

  async undo(reviewId: string, item: string): Promise<void> {
    if (this.learner === null) throw new Error("the learner is unknown");
    await this.outbox.undo(this.learner, reviewId, item);
    this.changed();
  }

  /**
   * Begins a session, which is sent once it or its page is over, after its ratings.
   * @returns a function that ends it
   */
  begin(clientId: string): () => void {
    this.running.add(clientId);
    const release = holdSession(clientId);
    return () => {
      release();
      this.running.delete(clientId);
      void this.flush();
    };
  }

  /** Stores a running session as it is after its last rating; null if no rating is left. */
  async keepSession(clientId: string, session: NewStudySession | null): Promise<void> {
    if (this.learner === null) throw new Error("the learner is unknown");
    await this.outbox.keepSession(this.learner, clientId, session);
  }

  /** Discards the ratings that the server rejected. */
  async dismissRefused(): Promise<void> {
    await this.outbox.dismiss(this.learners);
    await this.tell(this.state.failure);
  }

  /**
   * Sends until nothing waits or sending fails. Never throws for network failures. @returns how many ratings arrived
   */
  flush(): Promise<number> {
    if (this.sending) {
      this.isAskedAgain = true;
      return this.sending;
    }
    const heldFor = this.pace.heldFor(systemTime());
    // The server said when to retry; nothing is sent before then, even on request.
    if (heldFor > 0) {
      this.retryIn(heldFor);
      return Promise.resolve(0);
    }
    clearTimeout(this.timer);
    this.sending = this.locked().finally(() => {
      this.sending = null;
      if (!this.isAskedAgain) return;
      this.isAskedAgain = false;
      if (!this.state.failure) void this.flush();
    });
    return this.sending;
  }

  /** Starts listening and sending. @returns a function that stops it */
  attach(listener: Listener): () => void {
    this.listeners.add(listener);
    const onBack = () => {
      if (document.visibilityState === "visible") void this.flush();
    };
    addEventListener("online", onBack);
    document.addEventListener("visibilitychange", onBack);
    void this.flush();
    return () => {
      this.listeners.delete(listener);
      removeEventListener("online", onBack);
      document.removeEventListener("visibilitychange", onBack);
      if (this.listeners.size === 0) clearTimeout(this.timer);
    };
  }

  private changed(): void {
    void this.tell(this.state.failure);
    void this.flush();
  }

  private async locked(): Promise<number> {
    const work = async () => {
      const elsewhere = await runningSessions();
      const isRunning = (clientId: string) => this.running.has(clientId) || elsewhere.has(clientId);
      const { answers, failure } = await this.outbox.flush(this.learners, isRunning);
      if (answers.length > 0) for (const { onAnswers } of this.listeners) onAnswers(answers);
      const isNews = this.isToTell(failure) && !this.isToTell(this.state.failure);
      await this.tell(failure);
      if (failure && isNews) for (const { onFailure } of this.listeners) onFailure(failure);
      if (failure === null) this.pace.worked();
      else this.retryIn(this.pace.failed(failure, systemTime()));
      return answers.length;
    };
    // Browsers without locks send from every tab: the server still counts each rating once.
    if (!("locks" in navigator)) return work();
    return navigator.locks.request(LOCK, work);
  }

  /** Not for ratings of an earlier visit, nor for a lost connection: those ratings are safe in this browser. */
  private isToTell(failure: Failure | null): boolean {
    if (failure === null || isQuiet(failure)) return false;
    return this.db === null || (this.hasRecorded && failure.status !== 0);
  }

  private retryIn(milliseconds: number): void {
    clearTimeout(this.timer);
    if (this.listeners.size > 0) this.timer = setTimeout(() => void this.flush(), milliseconds);
  }

  private async tell(failure: Failure | null): Promise<void> {
    const [waiting, refused] = await Promise.all([
      this.outbox.count(this.learners),
      this.outbox.refused(this.learners),
    ]);
    this.state = { waiting, failure, refused };
    for (const { onState } of this.listeners) onState(this.state);
  }
}

function logNotStored(cause: unknown): void {
  console.info("Who reviews here is not kept for when there is no network.", cause);
}

let opened: Promise<ReviewSender> | null = null;

/** The page's single sender. */
export function openSender(): Promise<ReviewSender> {
  opened ??= ReviewSender.open();
  return opened;
}
