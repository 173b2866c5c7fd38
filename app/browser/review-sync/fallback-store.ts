import { createPassingStore, type WaitingStore } from "./waiting-store";

/**
 * Stores ratings durably as long as that works. After the first failure (full disk, newer version in another tab) it
 * holds them in memory: whatever could be read is carried over, including the current rating. What remains on disk is
 * sent again on the next visit, and the server counts it once.
 */
export function createFallbackStore(kept: WaitingStore): WaitingStore {
  let passing: Promise<WaitingStore> | null = null;

  async function leave(cause: unknown): Promise<WaitingStore> {
    console.info("Storage is blocked; ratings wait in this page.", cause);
    try {
      return createPassingStore(await kept.all(), await kept.refused());
    } catch (unread) {
      console.info("What waited before could not be read.", unread);
      return createPassingStore();
    }
  }

  async function on<T>(work: (store: WaitingStore) => Promise<T>): Promise<T> {
    if (passing) return work(await passing);
    try {
      return await work(kept);
    } catch (cause) {
      passing ??= leave(cause);
      return work(await passing);
    }
  }

  return {
    record: (learner, review, item) => on((store) => store.record(learner, review, item)),
    undo: (learner, reviewId, item) => on((store) => store.undo(learner, reviewId, item)),
    keepSession: (learner, clientId, session) => on((store) => store.keepSession(learner, clientId, session)),
    all: () => on((store) => store.all()),
    take: (choose) => on((store) => store.take(choose)),
    remove: (batch) => on((store) => store.remove(batch)),
    setAside: (one, reason) => on((store) => store.setAside(one, reason)),
    refused: () => on((store) => store.refused()),
    dismiss: (learners) => on((store) => store.dismiss(learners)),
  };
}
