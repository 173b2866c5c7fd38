import { createPassingStore, type WaitingStore } from "./waiting-store";

/**
 * Keeps ratings where they last as long as that works. From the first time that it does not (the disk is full, another
 * tab has a newer page) they wait in this page: what could be read is taken along, and the rating at hand is not lost.
 * What stays on the disk is sent once more on the next visit, which counts once.
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
    finish: (learner, session) => on((store) => store.finish(learner, session)),
    all: () => on((store) => store.all()),
    take: (choose) => on((store) => store.take(choose)),
    remove: (batch) => on((store) => store.remove(batch)),
    setAside: (one, reason) => on((store) => store.setAside(one, reason)),
    refused: () => on((store) => store.refused()),
    dismiss: (learners) => on((store) => store.dismiss(learners)),
  };
}
