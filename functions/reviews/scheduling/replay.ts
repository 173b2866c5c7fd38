import type { FsrsData, ItemKey } from "../model";
import { emptyState, type Scheduler } from "./schedule-review";

/**
 * What happened to an item: a review (`grade` 1 to 4), or a manual change (`grade` 0), which sets fields of its state.
 */
export type ReplayEntry = {
  id: string;
  grade: number;
  setTo: Partial<FsrsData> | null;
  /** Milliseconds since 1970. */
  reviewedAt: number;
};

export type Step = { before: FsrsData; after: FsrsData };

/** The order of entries: by time, and by id when the times are equal. */
export function compareEntries(
  a: Pick<ReplayEntry, "id" | "reviewedAt">,
  b: Pick<ReplayEntry, "id" | "reviewedAt">,
): number {
  if (a.reviewedAt !== b.reviewedAt) return a.reviewedAt - b.reviewedAt;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/** The state after one more entry, which must not be earlier than those before it. */
export function advance(scheduler: Scheduler, item: ItemKey, state: FsrsData, entry: ReplayEntry): FsrsData {
  if (entry.grade === 0) return { ...state, ...entry.setTo };
  return scheduler.step(item, state, entry.grade, entry.reviewedAt);
}

/**
 * Replays everything that happened to an item, starting from a new item. The result depends only on the set of entries,
 * not on their order.
 * @param createdAt when the item was created, in milliseconds; it is due then if it has no entries
 * @returns the states around each entry, by its id
 */
export function replay(
  scheduler: Scheduler,
  item: ItemKey,
  createdAt: number,
  entries: readonly ReplayEntry[],
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
