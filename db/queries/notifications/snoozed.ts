import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationQueue } from "~/db/schema";
import type { InboxRow } from "./inbox-rows";

const groupOf = (id: number) => `snooze:${id}`;

/**
 * Plans a notification again for `at`, by push and in the inbox. Snoozing the same one twice plans it once. It belongs
 * to no card: the card to show is chosen when it is sent, and deleting that one does not cancel the reminder for the
 * others.
 */
export async function insertSnoozed(
  db: Database,
  input: { row: InboxRow; priority: number; now: Date; at: Date },
): Promise<void> {
  const { row, priority, now, at } = input;
  const { userId, notificationType, quizId, link } = row;
  const groupKey = groupOf(row.id);
  const planned = (["browser", "in_app"] as const).map((deliveryChannel) => ({
    userId,
    notificationType,
    deliveryChannel,
    priority,
    quizId,
    groupKey,
    dedupeKey: `${groupKey}:${deliveryChannel}`,
    metadata: { studiedAt: now.getTime(), ...(link === null ? {} : { link }) },
    scheduledFor: at,
    plannedFor: at,
    createdAt: now,
  }));
  await db.insert(notificationQueue).values(planned).onConflictDoNothing({ target: notificationQueue.dedupeKey });
}

/** Forgets that a notification was to come again, so that it can be snoozed anew. */
export async function deleteSnoozed(db: Database, userId: number, id: number): Promise<void> {
  const { userId: owner, groupKey, status } = notificationQueue;
  await db
    .delete(notificationQueue)
    .where(and(eq(owner, userId), eq(groupKey, groupOf(id)), sql`+${status} in ('pending', 'cancelled')`));
}
