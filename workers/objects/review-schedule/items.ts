import { eq, sql } from "drizzle-orm";
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

/** The rank of questions missed in a quiz, before that of any card. */
export const MISSED_RANK = 0;

type Hidden = Pick<ScheduledItemRow, "suspended" | "buriedUntil" | "removedAt">;
const SHOWN: Hidden = { suspended: false, buriedUntil: null, removedAt: null };

/** Inserts an item that was never reviewed. @param hidden whether it was hidden in the schedule it comes from */
export function insertItem(
  schedule: Schedule,
  { item, transcriptId, noteKey = null }: Enrollment,
  createdAt: number,
  hidden: Hidden = SHOWN,
): ScheduledItemRow {
  // New items are asked in this order: questions missed in a quiz first, then cards, oldest first.
  const rank = item.itemType === "quiz_question" ? MISSED_RANK : createdAt;
  return schedule.on.insertItem.get({
    userId: schedule.row.userId,
    itemType: item.itemType,
    flashcardId: item.itemType === "flashcard" ? item.id : null,
    quizQuestionId: item.itemType === "quiz_question" ? item.id : null,
    transcriptId,
    noteKey,
    rank,
    createdAt,
    updatedAt: createdAt,
    schedulingVersion: schedule.row.schedulingVersion,
    ...placed(emptyState(createdAt), rank),
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
