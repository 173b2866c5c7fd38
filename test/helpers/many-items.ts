import type { CarriedItem } from "~/functions/reviews/port";

const DAY_MS = 86_400_000;

/** Card items with ids from `start` on: a tenth new, a tenth in learning, the others due over several months. */
export function manyItems(start: number, length: number, now: number): CarriedItem[] {
  return Array.from({ length }, (_, index) => {
    const id = start + index;
    const kind = id % 10;
    // Only a handful of learning steps is due now, which leaves room in the queue for reviews and new items.
    const due = kind === 1 && id > 100 ? now + DAY_MS + id : now + ((id * 7919) % 181) * DAY_MS - 60 * DAY_MS - id;
    const setTo = {
      ...{ due: new Date(due).toISOString(), stability: 10, difficulty: 5, elapsedDays: 1, scheduledDays: 10 },
      ...{ reps: 3, lapses: 0, state: kind === 1 ? 1 : 2, learningSteps: 0 },
      lastReview: new Date(due - 10 * DAY_MS).toISOString(),
    };
    const entry = { id: `many-${id}`, grade: 0, setTo, timeSpent: 0, reviewedAt: due - 10 * DAY_MS, receivedAt: now };
    return {
      item: { itemType: "flashcard", id },
      transcriptId: Math.floor(id / 7) % 40,
      ...{ createdAt: now, isSuspended: false, buriedUntil: null, removedAt: null, fsrsData: setTo },
      log: kind === 0 ? [] : [entry],
    };
  });
}
