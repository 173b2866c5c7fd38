import type { Database } from "~/db/client";
import { findOwnItems } from "~/db/queries/reviews-items";
import type { Owner } from "~/functions/accounts/owner";
import { toCardChanges } from "~/functions/reviews/own-items";
import { applyCardChanges } from "./card-changes";
import { purge, purgeTime } from "./item-actions";
import type { Schedule } from "./open-schedule";

/**
 * Purges what was deleted two days ago, after asking D1 whether it was restored: the call that reported a restore may
 * have been lost, and purging an item deletes its log for good.
 * @param change runs work in one transaction on the current schedule
 * @returns when to run again, in epoch milliseconds; null when nothing is waiting
 * @throws errors of D1; nothing is purged then
 */
export async function purgeDeleted(
  db: Database,
  change: <T>(work: (schedule: Schedule) => T) => T,
  owner: Owner,
  now: number,
): Promise<number | null> {
  const at = change(purgeTime);
  if (at === null || at > now) return at;
  for (;;) {
    const changedAfter = change(({ row }) => row.cardCursor);
    const { changes } = await findOwnItems(db, owner, { flashcardIds: [], quizQuestionIds: [], changedAfter });
    const cardChanges = toCardChanges(changedAfter, changes);
    if (cardChanges === null) return change((schedule) => purge(schedule, now));
    change((schedule) => applyCardChanges(schedule, { ...cardChanges, gone: [] }, now));
  }
}
