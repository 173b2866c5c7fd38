import { and, eq, inArray, isNull, lte, min, sql } from "drizzle-orm";
import { items, reviewLog } from "~/db/learner/learner-tables";
import type { ItemKey } from "~/functions/reviews/model";
import type { ItemAction } from "~/functions/reviews/port";
import { dueFields, resetFields } from "~/functions/reviews/scheduling/set-due";
import { findScheduledItems, listOfItems, type ScheduledItemRow, scheduledItemName } from "./items";
import { applyEntries } from "./log-entries";
import { markChanged, type Schedule } from "./open-schedule";
import { hasRoom } from "./review-log";

/** A deletion can be undone for a day; the items are kept for two. */
const PURGE_AFTER_MS = 48 * 3_600_000;
/** Most items purged in one alarm; the rest waits for the next. */
const PURGE_LIMIT = 500;

/**
 * Applies a manual action to an item. Returns the changed item, null if there is none, or `full` if the log is full.
 */
export function applyAction(
  schedule: Schedule,
  key: ItemKey,
  action: ItemAction,
  now: number,
): ScheduledItemRow | null | "full" {
  const find = () => findScheduledItems(schedule, [key]).get(scheduledItemName(key)) ?? null;
  const row = find();
  if (!row || row.removedAt !== null) return null;
  const set = (values: Partial<ScheduledItemRow>) =>
    schedule.db
      .update(items)
      .set({ ...values, updatedAt: now })
      .where(eq(items.id, row.id))
      .run();
  switch (action.do) {
    case "suspend":
      set({ suspended: true });
      break;
    case "unsuspend":
      set({ suspended: false });
      break;
    case "bury":
      set({ buriedUntil: schedule.dayOf(now).endMs, isBuriedAsSibling: false });
      break;
    case "unbury":
      set({ buriedUntil: null, isBuriedAsSibling: false });
      break;
    case "reset":
    case "due": {
      if (!hasRoom(schedule, 1)) return "full";
      const setTo = action.do === "reset" ? resetFields(now) : dueFields(row.fsrsData, action.due, now);
      // A review's time may be slightly ahead of this clock; a later manual action must still come after it.
      const reviewedAt = Math.max(now, (row.lastEntryAt ?? 0) + 1);
      applyEntries(schedule, row, [{ id: action.id, grade: 0, setTo, timeSpent: 0, reviewedAt, receivedAt: now }]);
    }
  }
  markChanged(schedule);
  return find();
}

/** Soft-deletes the items of deleted cards and questions; they are purged later. Unknown items are ignored. */
export function softDelete(
  schedule: Schedule,
  what: { items: readonly ItemKey[] } | { transcriptId: number },
  now: number,
): void {
  const found = "items" in what ? [...findScheduledItems(schedule, what.items).values()].map(({ id }) => id) : null;
  const condition =
    "items" in what ? inArray(items.id, listOfItems(found ?? [])) : eq(items.transcriptId, what.transcriptId);
  const { length } = schedule.db
    .update(items)
    .set({ removedAt: now })
    .where(and(condition, isNull(items.removedAt)))
    .returning({ id: items.id })
    .all();
  if (length > 0) markChanged(schedule);
}

/**
 * Purges items soft-deleted two days ago, with their logs. Daily totals keep their counts.
 * @returns when to run again; null when nothing is waiting
 */
export function purge({ db }: Schedule, now: number): number | null {
  const old = db
    .select({ id: items.id })
    .from(items)
    .where(and(sql`removed_at is not null`, lte(items.removedAt, now - PURGE_AFTER_MS)))
    .limit(PURGE_LIMIT)
    .all();
  const ids = listOfItems(old.map(({ id }) => id));
  db.delete(reviewLog).where(inArray(reviewLog.itemId, ids)).run();
  db.delete(items).where(inArray(items.id, ids)).run();
  return purgeTime({ db });
}

/** When the next items are due to be purged, in epoch milliseconds; null if none are soft-deleted. */
export function purgeTime({ db }: Pick<Schedule, "db">): number | null {
  const next = db
    .select({ at: min(items.removedAt) })
    .from(items)
    .where(sql`removed_at is not null`)
    .get();
  return next?.at == null ? null : next.at + PURGE_AFTER_MS;
}
