import type { NewStudySession } from "~/functions/study-sessions/model";
import type { Refused, ReviewDatabase, SentReview, Waiting } from "./database";

/** Stores waiting ratings in order. Each change is atomic. */
export type WaitingStore = {
  /** Stores a rating, and its effect on the stored card named `item`. */
  record(learner: string, review: SentReview, item: string): Promise<void>;
  /** Withdraws a rating. If the server never had it, it is deleted; otherwise the server must be told. */
  undo(learner: string, reviewId: string, item: string): Promise<void>;
  /** Stores a session as it is after its last rating, in place of its earlier state; null if no rating is left. */
  keepSession(learner: string, clientId: string, session: NewStudySession | null): Promise<void>;
  all(): Promise<Waiting[]>;
  /** The changes picked by `choose`, marked as possibly known to the server. */
  take(choose: (all: readonly Waiting[]) => Waiting[]): Promise<Waiting[]>;
  remove(batch: readonly Waiting[]): Promise<void>;
  /** Moves a change that the server will never accept to the refused ones, with the `reason`. */
  setAside(one: Waiting, reason: string): Promise<void>;
  /** The refused changes, oldest first. */
  refused(): Promise<Refused[]>;
  /** Discards the refused changes of these learners. */
  dismiss(learners: readonly string[]): Promise<void>;
};

const toWaiting = (learner: string, session: NewStudySession): Waiting => ({
  learner,
  reviewId: session.clientId,
  isAttempted: false,
  kind: "session",
  session,
});

const isUnsent = ({ kind, isAttempted }: Waiting): boolean => kind === "review" && !isAttempted;

/** A store in IndexedDB, which survives reloads. */
export function createKeptStore(db: ReviewDatabase): WaitingStore {
  const begin = () => db.transaction(["waiting", "cards", "refused"], "readwrite", { durability: "strict" });

  async function markCard(change: ReturnType<typeof begin>, key: [string, string], isDone: boolean): Promise<void> {
    const cards = change.objectStore("cards");
    const card = await cards.get(key);
    if (card) void cards.put({ ...card, isDone });
  }

  /** @returns whether the server had refused this rating */
  async function dropRefused(change: ReturnType<typeof begin>, reviewId: string): Promise<boolean> {
    for (let at = await change.objectStore("refused").openCursor(); at; at = await at.continue()) {
      if (at.value.kind !== "review" || at.value.reviewId !== reviewId) continue;
      void at.delete();
      return true;
    }
    return false;
  }

  return {
    record: async (learner, review, item) => {
      const change = begin();
      const entry: Waiting = { learner, reviewId: review.id, isAttempted: false, kind: "review", review };
      void change.objectStore("waiting").add(entry);
      await markCard(change, [learner, item], review.rating !== "again");
      await change.done;
    },
    undo: async (learner, reviewId, item) => {
      const change = begin();
      const waiting = change.objectStore("waiting");
      const known = await waiting.index("byReview").getAll(reviewId);
      const unsent = known.find(isUnsent);
      if (unsent?.seq !== undefined) void waiting.delete(unsent.seq);
      else if (!(await dropRefused(change, reviewId)) && !known.some(({ kind }) => kind === "undo")) {
        void waiting.add({ learner, reviewId, isAttempted: false, kind: "undo" });
      }
      await markCard(change, [learner, item], false);
      await change.done;
    },
    keepSession: async (learner, clientId, session) => {
      const change = db.transaction("waiting", "readwrite", { durability: "strict" });
      for (const { seq } of await change.store.index("byReview").getAll(clientId)) {
        if (seq !== undefined) void change.store.delete(seq);
      }
      if (session) void change.store.add(toWaiting(learner, session));
      await change.done;
    },
    all: () => db.getAll("waiting"),
    take: async (choose) => {
      const change = db.transaction("waiting", "readwrite", { durability: "strict" });
      const batch = choose(await change.store.getAll());
      for (const one of batch) if (!one.isAttempted) void change.store.put({ ...one, isAttempted: true });
      await change.done;
      return batch;
    },
    remove: async (batch) => {
      const change = db.transaction("waiting", "readwrite");
      for (const { seq } of batch) if (seq !== undefined) void change.store.delete(seq);
      await change.done;
    },
    setAside: async (one, reason) => {
      const change = db.transaction(["waiting", "refused"], "readwrite");
      if (one.seq !== undefined) void change.objectStore("waiting").delete(one.seq);
      void change.objectStore("refused").add({ ...one, reason });
      await change.done;
    },
    refused: () => db.getAll("refused"),
    dismiss: async (learners) => {
      const { store, done } = db.transaction("refused", "readwrite");
      for (let at = await store.openCursor(); at; at = await at.continue()) {
        if (learners.includes(at.value.learner)) void at.delete();
      }
      await done;
    },
  };
}

/**
 * A store in memory, for when storage is blocked: it lasts until the page is closed.
 * @param known,wereRefused what waited elsewhere before, in order
 */
export function createPassingStore(known: readonly Waiting[] = [], wereRefused: readonly Refused[] = []): WaitingStore {
  let waiting = [...known];
  let refused = [...wereRefused];
  let count = Math.max(0, ...known.map(({ seq = 0 }) => seq));
  const add = (entry: Waiting) => waiting.push({ ...entry, seq: ++count });
  const without = (gone: readonly Waiting[]) => {
    const numbers = new Set(gone.map(({ seq }) => seq));
    waiting = waiting.filter(({ seq }) => !numbers.has(seq));
  };
  return {
    record: async (learner, review) => {
      add({ learner, reviewId: review.id, isAttempted: false, kind: "review", review });
    },
    undo: async (learner, reviewId) => {
      const ofRating = waiting.filter((one) => one.reviewId === reviewId);
      const unsent = ofRating.filter(isUnsent);
      const wasRefused = refused.some((one) => one.kind === "review" && one.reviewId === reviewId);
      refused = refused.filter((one) => one.kind !== "review" || one.reviewId !== reviewId);
      if (unsent.length > 0) without(unsent);
      else if (wasRefused) return;
      else if (!ofRating.some(({ kind }) => kind === "undo")) {
        add({ learner, reviewId, isAttempted: false, kind: "undo" });
      }
    },
    keepSession: async (learner, clientId, session) => {
      without(waiting.filter(({ reviewId }) => reviewId === clientId));
      if (session) add(toWaiting(learner, session));
    },
    all: async () => [...waiting],
    take: async (choose) => {
      const batch = choose(waiting);
      waiting = waiting.map((one) => (batch.includes(one) ? { ...one, isAttempted: true } : one));
      return batch;
    },
    remove: async (batch) => without(batch),
    setAside: async (one, reason) => {
      without([one]);
      refused.push({ ...one, reason });
    },
    refused: async () => [...refused],
    dismiss: async (learners) => {
      refused = refused.filter(({ learner }) => !learners.includes(learner));
    },
  };
}
