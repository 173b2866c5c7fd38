import type { FsrsData, ItemKey } from "../schema";
import { emptyState, type Scheduler } from "./scheduler";

/** What happened to an item: a review (`grade` 1 to 4), or a change by hand (`grade` 0), which sets fields of its state. */
export type Entry = {
  id: string;
  grade: number;
  setTo: Partial<FsrsData> | null;
  /** Milliseconds since 1970. */
  reviewedAt: number;
};

export type Step = { before: FsrsData; after: FsrsData };

/** The order in which entries count: by time, and by id where the time is the same. */
export function compareEntries(a: Pick<Entry, "id" | "reviewedAt">, b: Pick<Entry, "id" | "reviewedAt">): number {
  if (a.reviewedAt !== b.reviewedAt) return a.reviewedAt - b.reviewedAt;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The state after one more entry, which is not earlier than those before it. */
export function advance(scheduler: Scheduler, item: ItemKey, state: FsrsData, entry: Entry): FsrsData {
  if (entry.grade === 0) return { ...state, ...entry.setTo };
  return scheduler.step(item, state, entry.grade, entry.reviewedAt);
}

/**
 * Replays all that happened to an item, from an item nobody has reviewed. The result depends on the set of entries
 * alone, not on the order in which they are given.
 * @param createdAt when the item came to be, in milliseconds; only an item without entries is due then
 * @returns the states around each entry, by its id
 */
export function replay(
  scheduler: Scheduler,
  item: ItemKey,
  createdAt: number,
  entries: readonly Entry[],
): { state: FsrsData; steps: Map<string, Step> } {
  const steps = new Map<string, Step>();
  let state = emptyState(createdAt);
  for (const entry of [...entries].sort(compareEntries)) {
    const before = state;
    state = advance(scheduler, item, before, entry);
    steps.set(entry.id, { before, after: state });
  }
  return { state, steps };
}
