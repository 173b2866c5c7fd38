import type { Database } from "~/db/d1-client";
import { findOwnItems } from "~/db/queries/reviews/review-items";
import type { Owner } from "~/functions/accounts/owner";
import { toCardChanges } from "~/functions/reviews/check-own-items";
import type { createLog } from "../../log";
import { purge, purgeTime } from "./carry-out-actions";
import { applyCardChanges } from "./follow-card-changes";
import type { Schedule } from "./open-schedule";

/** Retry delay when D1 cannot say what was restored. */
const PURGE_RETRY_MS = 3_600_000;

type Change = <T>(work: (schedule: Schedule) => T) => T;

/**
 * Purges what is due, or logs that D1 did not respond.
 * @param change runs work in one transaction on the current schedule
 * @returns when to run again, in epoch milliseconds; null when nothing is waiting
 */
export async function purgeOrWait(
  db: Database,
  change: Change,
  now: number,
  log: ReturnType<typeof createLog>,
): Promise<number | null> {
  const { userId, anonymousId } = change(({ row }) => row);
  const owner: Owner = userId === null ? { userId, anonymousId: anonymousId ?? "" } : { userId, anonymousId: null };
  try {
    return await purgeDeleted(db, change, owner, now);
  } catch (cause) {
    log("warn", "deleted items wait", { cause: String(cause) });
    return now + PURGE_RETRY_MS;
  }
}

/**
 * Purges what was deleted two days ago, unless D1 says it was restored. The call that reported a restore may have
 * been lost, and a purge deletes an item's log for good.
 * @throws errors of D1; nothing is purged then
 */
export async function purgeDeleted(db: Database, change: Change, owner: Owner, now: number): Promise<number | null> {
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
