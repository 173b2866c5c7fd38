import { days, reviewLog } from "~/db/learner/learner-tables";
import type { FsrsData, ItemKey, Review, ReviewAnswer, ReviewRating } from "~/functions/reviews/model";
import type { Enrollment } from "~/functions/reviews/port";
import { findScheduledItems, type ScheduledItemRow, scheduledItemName } from "~/workers/objects/review-schedule/items";
import { record } from "~/workers/objects/review-schedule/record";
import type { StudyBench } from "./node-storage";

export const DAY_MS = 86_400_000;
export const START = Date.UTC(2026, 4, 4, 9);

export const card = (id: number): ItemKey => ({ itemType: "flashcard", id });

let count = 0;

export function rated(
  id: number,
  rating: ReviewRating,
  reviewedAt: number | null = null,
  reviewId: string = nextId(),
): Review & Enrollment {
  return { id: reviewId, item: card(id), transcriptId: 1, rating, timeSpent: 5, reviewedAt };
}

function nextId(): string {
  count += 1;
  return `review-${String(count).padStart(6, "0")}`;
}

/** Records reviews like the object does, in one transaction. */
export function send(bench: StudyBench, reviews: readonly (Review & Enrollment)[], now: number): ReviewAnswer[] {
  const answers = bench.storage.transactionSync(() => record(bench.open(), reviews, now));
  if (answers === null) throw new Error("the log is full");
  return answers.map(({ answer }) => answer);
}

export function itemOf(bench: StudyBench, id: number): ScheduledItemRow {
  const row = findScheduledItems(bench.open(), [card(id)]).get(scheduledItemName(card(id)));
  if (!row) throw new Error(`there is no item of card ${id}`);
  return row;
}

export const stateOf = (bench: StudyBench, id: number): FsrsData => itemOf(bench, id).fsrsData;

/** Everything that must not depend on the order in which reviews arrive. */
export function kept(bench: StudyBench, cardIds: readonly number[]) {
  const { db } = bench.open();
  return {
    items: cardIds.map((id) => {
      const { fsrsData, nextReview, lastReview, reviewCount, averageRating, queue, lastEntryId } = itemOf(bench, id);
      return { id, fsrsData, nextReview, lastReview, reviewCount, averageRating, queue, lastEntryId };
    }),
    log: db
      .select()
      .from(reviewLog)
      .orderBy(reviewLog.id)
      .all()
      .map(({ id, grade, before, after, reviewedAt, day, timeSpent }) => ({
        id,
        grade,
        before: { ...before, due: "" },
        after,
        reviewedAt,
        day,
        timeSpent,
      })),
    days: db.select().from(days).orderBy(days.date).all(),
  };
}
