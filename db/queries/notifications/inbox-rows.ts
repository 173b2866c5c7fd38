import { and, count, desc, eq, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationHistory } from "~/db/schema";

export type InboxRow = typeof notificationHistory.$inferSelect;
type Action = NonNullable<InboxRow["actionTaken"]>;

const inbox = (userId: number) =>
  and(
    eq(notificationHistory.userId, userId),
    eq(notificationHistory.deliveryChannel, "in_app"),
    ne(notificationHistory.deliveryStatus, "failed"),
    isNull(notificationHistory.deletedAt),
  );
const isUnread = sql`is_read = 0 and delivery_channel = 'in_app'`;

export type InboxQuery = {
  isUnread?: boolean | undefined;
  type?: InboxRow["notificationType"] | undefined;
  before: { createdAt: Date; id: number } | null;
  limit: number;
};

/** A page of an account's inbox, newest first. */
export function listInbox(db: Database, userId: number, query: InboxQuery): Promise<InboxRow[]> {
  const { before, type, limit } = query;
  const { createdAt, id } = notificationHistory;
  return db
    .select()
    .from(notificationHistory)
    .where(
      and(
        inbox(userId),
        query.isUnread ? isUnread : undefined,
        type ? eq(notificationHistory.notificationType, type) : undefined,
        before ? sql`(${createdAt}, ${id}) < (${before.createdAt.getTime()}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The newest notifications on all channels, with their delivery status. */
export function listSent(db: Database, userId: number, limit: number): Promise<InboxRow[]> {
  return db
    .select()
    .from(notificationHistory)
    .where(eq(notificationHistory.userId, userId))
    .orderBy(desc(notificationHistory.createdAt))
    .limit(limit);
}

/** Counts unread entries of an account's inbox, up to `most`. */
export async function countUnread(db: Database, userId: number, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(notificationHistory)
    .where(and(eq(notificationHistory.userId, userId), isUnread))
    .limit(most)
    .as("some");
  return (await db.select({ n: count() }).from(some).get())?.n ?? 0;
}

/** Marks an entry read or unread. @returns whether it exists */
export async function setRead(
  db: Database,
  userId: number,
  change: { id: number; readAt: Date | null },
): Promise<boolean> {
  const { id, readAt } = change;
  const rows = await db
    .update(notificationHistory)
    .set({ isRead: readAt !== null, readAt })
    .where(and(eq(notificationHistory.id, id), inbox(userId)))
    .returning({ id: notificationHistory.id });
  return rows.length > 0;
}

/** Marks everything that arrived up to `before` as read. */
export async function markAllRead(db: Database, userId: number, input: { before: Date; at: Date }): Promise<void> {
  await db
    .update(notificationHistory)
    .set({ isRead: true, readAt: input.at })
    .where(and(eq(notificationHistory.userId, userId), isUnread, lte(notificationHistory.createdAt, input.before)));
}

/**
 * Records someone's action on a notification on any channel; the first action is kept. It counts as opened, and as
 * clicked if it led to a page. @returns the row after the change; null if it is not theirs
 */
export async function markAction(
  db: Database,
  userId: number,
  input: { id: number; action: Action; isClick: boolean; at: Date },
): Promise<InboxRow | null> {
  const { id, action, isClick, at } = input;
  const time = at.getTime();
  const { openedAt, clickedAt, deliveredAt, deliveryStatus, actionTaken, actionTakenAt, readAt } = notificationHistory;
  const [row] = await db
    .update(notificationHistory)
    .set({
      isRead: true,
      readAt: sql`coalesce(${readAt}, ${time})`,
      deliveredAt: sql`coalesce(${deliveredAt}, ${time})`,
      openedAt: sql`coalesce(${openedAt}, ${time})`,
      clickedAt: isClick ? sql`coalesce(${clickedAt}, ${time})` : sql`${clickedAt}`,
      deliveryStatus: sql`case when ${deliveryStatus} in ('failed', 'bounced') then ${deliveryStatus}
        when ${Number(isClick)} then 'clicked' when ${deliveryStatus} = 'clicked' then 'clicked' else 'opened' end`,
      actionTaken: sql`case when ${or(isNull(actionTaken), eq(actionTaken, "opened"))} then ${action} else ${actionTaken} end`,
      actionTakenAt: sql`coalesce(${actionTakenAt}, ${time})`,
    })
    .where(and(eq(notificationHistory.id, id), eq(notificationHistory.userId, userId)))
    .returning();
  return row ?? null;
}
