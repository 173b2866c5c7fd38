import { and, desc, eq, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationHistory, notificationQueue, users } from "~/db/schema";

type HistoryRow = typeof notificationHistory.$inferSelect;
export type Reported = Extract<HistoryRow["deliveryStatus"], "delivered" | "opened" | "clicked" | "bounced" | "failed">;

/** The states each report can follow: a delivery status never moves backward. */
const BEFORE: Record<Reported, readonly HistoryRow["deliveryStatus"][]> = {
  delivered: ["sent"],
  opened: ["sent", "delivered"],
  clicked: ["sent", "delivered", "opened"],
  bounced: ["sent", "delivered"],
  failed: ["sent"],
};

/**
 * Records a provider's report on a mail. Late and repeated reports only fill in times that were missing.
 * @returns the mail's account and whether the report changed the status; null when the mail is not ours
 */
export async function advanceDelivery(
  db: Database,
  input: { externalId: string; status: Reported; at: Date; reason: string | null },
): Promise<{ userId: number; isNews: boolean } | null> {
  const { externalId, status, at, reason } = input;
  const time = at.getTime();
  const isTheirs = and(
    eq(notificationHistory.externalId, externalId),
    eq(notificationHistory.deliveryChannel, "email"),
  );
  const { deliveredAt, openedAt, clickedAt, errorMessage } = notificationHistory;
  const isSeen = status === "opened" || status === "clicked";
  const times = {
    ...(status === "delivered" || isSeen ? { deliveredAt: sql`coalesce(${deliveredAt}, ${time})` } : {}),
    ...(isSeen ? { openedAt: sql`coalesce(${openedAt}, ${time})` } : {}),
    ...(status === "clicked" ? { clickedAt: sql`coalesce(${clickedAt}, ${time})` } : {}),
    ...(reason === null ? {} : { errorMessage: sql`coalesce(${errorMessage}, ${reason})` }),
  };
  const [moved] = await db
    .update(notificationHistory)
    .set({ deliveryStatus: status, ...times })
    .where(and(isTheirs, inArray(notificationHistory.deliveryStatus, [...BEFORE[status]])))
    .returning({ userId: notificationHistory.userId });
  if (moved) return { userId: moved.userId, isNews: true };
  const known = await db.select({ userId: notificationHistory.userId }).from(notificationHistory).where(isTheirs).get();
  return known ? { userId: known.userId, isNews: false } : null;
}

/** Records that a browser displayed a push. */
export async function markShown(db: Database, userId: number, input: { id: number; at: Date }): Promise<void> {
  await db
    .update(notificationHistory)
    .set({ deliveryStatus: "delivered", deliveredAt: input.at })
    .where(
      and(
        eq(notificationHistory.id, input.id),
        eq(notificationHistory.userId, userId),
        eq(notificationHistory.deliveryStatus, "sent"),
      ),
    );
}

/** Marks the inbox entry of the same notification read, whichever channel it was answered on. */
export async function markTwinRead(db: Database, userId: number, input: { groupKey: string; at: Date }): Promise<void> {
  await db
    .update(notificationHistory)
    .set({ isRead: true, readAt: input.at })
    .where(
      and(
        eq(notificationHistory.userId, userId),
        eq(notificationHistory.groupKey, input.groupKey),
        sql`is_read = 0 and delivery_channel = 'in_app'`,
      ),
    );
}

/** Removes the inbox entry of a notification that was snoozed on any channel; it comes back as another one. */
export async function removeSnoozed(
  db: Database,
  userId: number,
  input: { groupKey: string; at: Date },
): Promise<void> {
  const { deletedAt } = notificationHistory;
  await db
    .update(notificationHistory)
    .set({ deletedAt: sql`coalesce(${deletedAt}, ${input.at.getTime()})`, isRead: true })
    .where(
      and(
        eq(notificationHistory.userId, userId),
        eq(notificationHistory.groupKey, input.groupKey),
        eq(notificationHistory.deliveryChannel, "in_app"),
      ),
    );
}

/**
 * Removes an inbox entry, or restores it as it was. A removed one counts as read, without a time, and as dismissed unless
 * something else was done with it. @returns whether it exists
 */
export async function setEntryDeleted(
  db: Database,
  userId: number,
  input: { id: number; deletedAt: Date | null },
): Promise<boolean> {
  const { id } = input;
  const { actionTaken, actionTakenAt, deletedAt, readAt } = notificationHistory;
  const time = input.deletedAt?.getTime();
  // The dismissal that removed it, which is undone with it.
  const isThis = sql`${actionTaken} = 'dismissed' and ${actionTakenAt} = ${deletedAt}`;
  const change = input.deletedAt
    ? {
        deletedAt: sql`coalesce(${deletedAt}, ${time})`,
        isRead: true,
        actionTaken: sql`coalesce(${actionTaken}, 'dismissed')`,
        actionTakenAt: sql`coalesce(${actionTakenAt}, ${time})`,
      }
    : {
        deletedAt: null,
        isRead: sql`${readAt} is not null`,
        actionTaken: sql`case when ${isThis} then null else ${actionTaken} end`,
        actionTakenAt: sql`case when ${isThis} then null else ${actionTakenAt} end`,
      };
  const rows = await db
    .update(notificationHistory)
    .set(change)
    .where(
      and(
        eq(notificationHistory.id, id),
        eq(notificationHistory.userId, userId),
        eq(notificationHistory.deliveryChannel, "in_app"),
      ),
    )
    .returning({ id: notificationHistory.id });
  return rows.length > 0;
}

/** Purges inbox entries removed before `before`. */
export async function purgeDeletedEntries(db: Database, before: Date): Promise<void> {
  const { deletedAt } = notificationHistory;
  await db.delete(notificationHistory).where(and(isNotNull(deletedAt), lt(deletedAt, before)));
}

/** The newest notifications sent by mail or push, with their recipients, for the local mailbox. */
export function findNewestNotifications(db: Database, limit: number) {
  return (
    db
      .select({
        id: notificationQueue.id,
        channel: notificationQueue.deliveryChannel,
        to: users.email,
        subject: notificationQueue.subject,
        text: notificationQueue.content,
        html: notificationQueue.htmlContent,
        status: notificationQueue.status,
        attempts: notificationQueue.attempts,
        lastError: notificationQueue.lastError,
        createdAt: notificationQueue.createdAt,
        sentAt: notificationQueue.processedAt,
      })
      .from(notificationQueue)
      .innerJoin(users, eq(users.id, notificationQueue.userId))
      // The unary plus keeps SQLite off the status index, so it reads the newest rows first and stops.
      .where(
        sql`${notificationQueue.deliveryChannel} <> 'in_app' and +${notificationQueue.status} in ('sent', 'failed')`,
      )
      .orderBy(desc(notificationQueue.id))
      .limit(limit)
  );
}
