import { eq, inArray } from "drizzle-orm";
import { items, learner } from "~/db/learner/learner-tables";
import type { CardChanges, Missing } from "~/functions/reviews/port";
import { softDelete } from "./carry-out-actions";
import { enroll, findScheduledItems, listOfItems } from "./items";
import type { Schedule } from "./open-schedule";

/** How long an item that is soft-deleted in D1 stays hidden before D1 is asked again. */
const HIDDEN_MS = 60_000;

/**
 * Applies card changes made in D1 since revision `from`. If other changes were applied meanwhile, the cursor has
 * moved and these are ignored. So none is applied twice, out of order or over a later one.
 * @returns whether they were applied
 */
export function applyCardChanges(
  schedule: Schedule,
  { from, to, cards, gone, softDeleted = [] }: CardChanges & Missing,
  now: number,
): boolean {
  if (schedule.row.cardCursor !== from) return false;
  const deleted = cards.filter(({ isDeleted }) => isDeleted).map(({ item }) => item);
  softDelete(schedule, { items: [...gone, ...deleted] }, now);
  enroll(
    schedule,
    cards.filter(({ isDeleted }) => !isDeleted),
    now,
  );
  const hidden = [...findScheduledItems(schedule, softDeleted).values()].map(({ id }) => id);
  if (hidden.length > 0) {
    const until = { buriedUntil: now + HIDDEN_MS, isBuriedAsSibling: false };
    schedule.db
      .update(items)
      .set(until)
      .where(inArray(items.id, listOfItems(hidden)))
      .run();
  }
  schedule.db.update(learner).set({ cardCursor: to }).where(eq(learner.id, 1)).run();
  return true;
}
