import type { ReviewDatabase, SentReview, Waiting } from "./database";

/** Where ratings wait, in their order. Each change is whole or not at all. */
export type WaitingStore = {
  /** Keeps a rating, and what it means for the card at hand, named `item`. */
  record(learner: string, review: SentReview, item: string): Promise<void>;
  /** Takes a rating back: one that was never sent is gone, of any other the server is to hear. */
  undo(learner: string, reviewId: string, item: string): Promise<void>;
  all(): Promise<Waiting[]>;
  /** Those that `choose` picks; from now on the server may know them. */
  take(choose: (all: readonly Waiting[]) => Waiting[]): Promise<Waiting[]>;
  remove(batch: readonly Waiting[]): Promise<void>;
  /** Takes one out that the server will never have. */
  setAside(one: Waiting): Promise<void>;
};

const isUnsent = ({ kind, isAttempted }: Waiting): boolean => kind === "review" && !isAttempted;

/** Waiting in IndexedDB: through a reload, and until the next visit. */
export function createKeptStore(db: ReviewDatabase): WaitingStore {
  const begin = () => db.transaction(["waiting", "cards"], "readwrite", { durability: "strict" });

  async function markCard(change: ReturnType<typeof begin>, key: [string, string], isDone: boolean): Promise<void> {
    const cards = change.objectStore("cards");
    const card = await cards.get(key);
    if (card) void cards.put({ ...card, isDone });
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
      else if (!known.some(({ kind }) => kind === "undo")) {
        void waiting.add({ learner, reviewId, isAttempted: false, kind: "undo" });
      }
      await markCard(change, [learner, item], false);
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
    setAside: async (one) => {
      const change = db.transaction(["waiting", "refused"], "readwrite");
      if (one.seq !== undefined) void change.objectStore("waiting").delete(one.seq);
      void change.objectStore("refused").add(one);
      await change.done;
    },
  };
}

/** Waiting in memory, where the browser keeps nothing: until the page is closed. */
export function createPassingStore(): WaitingStore {
  let waiting: Waiting[] = [];
  let count = 0;
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
      const known = waiting.filter((one) => one.reviewId === reviewId);
      const unsent = known.filter(isUnsent);
      if (unsent.length > 0) without(unsent);
      else if (!known.some(({ kind }) => kind === "undo")) add({ learner, reviewId, isAttempted: false, kind: "undo" });
    },
    all: async () => [...waiting],
    take: async (choose) => {
      const batch = choose(waiting);
      waiting = waiting.map((one) => (batch.includes(one) ? { ...one, isAttempted: true } : one));
      return batch;
    },
    remove: async (batch) => without(batch),
    setAside: async (one) => without([one]),
  };
}
