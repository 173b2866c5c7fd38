import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationHistory, notificationPreferences, pushSubscriptions, reachedMilestones } from "~/db/schema";
import type { Pages } from "./account-pages";

/** An account's notification settings, without the hash of its unsubscribe links. */
async function* preferencePages(db: Database, userId: number): Pages {
  const rows = await db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId));
  yield rows.map(({ userId: _user, unsubscribeTokenHash: _hash, ...row }) => row);
}

/** The notifications an account was sent, page by page, oldest first. */
async function* notificationPages(db: Database, userId: number): Pages {
  const { createdAt, id } = notificationHistory;
  for (let last: { createdAt: Date; id: number } | undefined; ; ) {
    const rows = await db
      .select()
      .from(notificationHistory)
      .where(
        and(
          eq(notificationHistory.userId, userId),
          last ? sql`(${createdAt}, ${id}) > (${last.createdAt.getTime()}, ${last.id})` : undefined,
        ),
      )
      .orderBy(asc(createdAt), asc(id))
      .limit(500);
    last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ userId: _user, ...row }) => row);
  }
}

/** The browsers that receive an account's push messages, without their keys. */
async function* pushPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  yield rows.map(({ deviceName, createdAt, lastUsedAt, failedAt }) => ({
    deviceName,
    createdAt,
    lastUsedAt,
    failedAt,
  }));
}

/** The milestones that an account reached. */
async function* milestonePages(db: Database, userId: number): Pages {
  const rows = await db.select().from(reachedMilestones).where(eq(reachedMilestones.userId, userId));
  yield rows.map(({ userId: _user, ...row }) => row);
}

/** An account's notification data, by kind. */
export const NOTIFICATION_DATA = {
  notificationPreferences: preferencePages,
  notifications: notificationPages,
  pushSubscriptions: pushPages,
  milestones: milestonePages,
};
