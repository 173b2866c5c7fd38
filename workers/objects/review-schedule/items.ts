import { eq, inArray, sql } from "drizzle-orm";
import { items, QUEUES } from "~/db/learner/learner-tables";
import { NEW, REVIEW } from "~/functions/reviews/fsrs-states";
import type { FsrsData, ItemKey } from "~/functions/reviews/model";
import type { Enrollment } from "~/functions/reviews/port";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";
import { markChanged, type Schedule } from "./open-schedule";

export type ScheduledItemRow = typeof items.$inferSelect;

export const keyOfRow = (row: Pick<ScheduledItemRow, "itemType" | "flashcardId" | "quizQuestionId">): ItemKey => ({
  itemType: row.itemType,
  id: row.flashcardId ?? row.quizQuestionId ?? 0,
});

export const scheduledItemName = ({ itemType, id }: ItemKey): string => `${itemType}:${id}`;

/** The existing items among these keys, by their key's `nameOf`. Two queries, however many keys. */
export function findScheduledItems({ on }: Schedule, keys: readonly ItemKey[]): Map<string, ScheduledItemRow> {
  const idsOf = (itemType: ItemKey["itemType"]) => keys.filter((key) => key.itemType === itemType).map(({ id }) => id);
  const cardIds = idsOf("flashcard");
  const questionIds = idsOf("quiz_question");
  const rows = [
    ...(cardIds.length > 0 ? on.cards.all({ ids: JSON.stringify(cardIds) }) : []),
    ...(questionIds.length > 0 ? on.questions.all({ ids: JSON.stringify(questionIds) }) : []),
  ];
  return new Map(rows.map((row) => [scheduledItemName(keyOfRow(row)), row]));
}

/** The values of a list, as a subquery with one parameter. */
export const listOfItems = (values: readonly (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

/** The columns derived from an item's state. @param due when it is due, in milliseconds since 1970 */
export function placed(state: FsrsData, rank: number, due = Date.parse(state.due)) {
  const queue = state.state === NEW ? QUEUES.new : state.state === REVIEW ? QUEUES.review : QUEUES.learning;
  return {
    fsrsData: state,
    nextReview: due,
    lastReview: state.lastReview === null ? null : Date.parse(state.lastReview),
    queue,
    sortKey: queue === QUEUES.new ? rank : due,
    state: state.state,
    intervalDays: state.scheduledDays,
    lapses: state.lapses,
  };
}

/**
 * When an item counts as missed: a question that was never reviewed, from the start; one missed again, until it is.
 * @param last time of its newest log entry; null without one
 */
export function missedSince(
  row: Pick<ScheduledItemRow, "itemType" | "createdAt" | "missedAt">,
  state: FsrsData,
  last: number | null,
): number | null {
  if (row.itemType !== "quiz_question") return null;
  if (state.state === NEW) return row.missedAt ?? row.createdAt;
  return row.missedAt !== null && (last ?? 0) < row.missedAt ? row.missedAt : null;
}

/** Puts questions first until their next review, removed ones once they return; unknown ones are ignored. */
export function markMissed(schedule: Schedule, questionIds: readonly number[], now: number): void {
  const isMissed = inArray(items.quizQuestionId, listOfItems(questionIds));
  const rows = schedule.db.update(items).set({ missedAt: now }).where(isMissed).returning({ id: items.id }).all();
  if (rows.length > 0) markChanged(schedule);
}

type Hidden = Pick<ScheduledItemRow, "suspended" | "buriedUntil" | "removedAt">;
const SHOWN: Hidden = { suspended: false, buriedUntil: null, removedAt: null };

/** Inserts an item that was never reviewed. @param hidden whether it was hidden in the schedule it comes from */
export function insertItem(
  schedule: Schedule,
  { item, transcriptId, noteKey = null }: Enrollment,
  createdAt: number,
  hidden: Hidden = SHOWN,
): ScheduledItemRow {
  const { itemType } = item;
  const state = emptyState(createdAt);
  return schedule.on.insertItem.get({
    userId: schedule.row.userId,
    itemType,
    flashcardId: itemType === "flashcard" ? item.id : null,
    quizQuestionId: itemType === "quiz_question" ? item.id : null,
    transcriptId,
    noteKey,
    // Cards are asked oldest first.
    rank: createdAt,
    createdAt,
    updatedAt: createdAt,
    schedulingVersion: schedule.row.schedulingVersion,
    missedAt: missedSince({ itemType, createdAt, missedAt: null }, state, null),
    ...placed(state, createdAt),
    ...hidden,
  });
}

/** Adds cards and questions from D1: unknown ones become new items, soft-deleted ones are restored with their state. */
export function enroll(schedule: Schedule, enrollments: readonly Enrollment[], now: number): void {
  const known = findScheduledItems(
    schedule,
    enrollments.map(({ item }) => item),
  );
  let isAnyChanged = false;
  for (const enrollment of enrollments) {
    const row = known.get(scheduledItemName(enrollment.item));
    if (!row) {
      known.set(scheduledItemName(enrollment.item), insertItem(schedule, enrollment, now));
      isAnyChanged = true;
      continue;
    }
    const { transcriptId, noteKey = row.noteKey } = enrollment;
    if (row.removedAt === null && row.transcriptId === transcriptId && row.noteKey === noteKey) continue;
    const change = { removedAt: null, transcriptId, noteKey, updatedAt: now };
    schedule.db.update(items).set(change).where(eq(items.id, row.id)).run();
    isAnyChanged = true;
  }
  if (isAnyChanged) markChanged(schedule);
}
