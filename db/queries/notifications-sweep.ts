import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationHistory, notificationQueue } from "../schema";

const { id, status, scheduledFor, nextRetryAt } = notificationQueue;

/** Ids of due rows in order, after the last one read. */
export async function findDueNotifications(
  db: Database,
  now: Date,
  after: { scheduledFor: Date; id: number } | null,
  limit: number,
): Promise<{ id: number; scheduledFor: Date }[]> {
  return db
    .select({ id, scheduledFor })
    .from(notificationQueue)
    .where(
      and(
        eq(status, "pending"),
        lte(scheduledFor, now),
        after ? sql`(${scheduledFor}, ${id}) > (${after.scheduledFor.getTime()}, ${after.id})` : undefined,
      ),
    )
    .orderBy(asc(scheduledFor), asc(id))
    .limit(limit);
}

/** Ids of rows whose consumer died: their lease has ended. */
export async function findAbandoned(db: Database, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(notificationQueue)
    .where(and(eq(status, "processing"), lte(nextRetryAt, now)))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Removes rows finished before `queueBefore` and history from before `historyBefore`, at most `limit` of each. */
export async function deleteOldNotifications(
  db: Database,
  input: { queueBefore: Date; historyBefore: Date; limit: number },
): Promise<void> {
  const { processedAt } = notificationQueue;
  const over = db
    .select({ id })
    .from(notificationQueue)
    .where(and(isNotNull(processedAt), lt(processedAt, input.queueBefore)))
    .limit(input.limit);
  const old = db
    .select({ id: notificationHistory.id })
    .from(notificationHistory)
    .where(lt(notificationHistory.createdAt, input.historyBefore))
    .limit(input.limit);
  await db.batch([
    db.delete(notificationQueue).where(inArray(id, over)),
    db.delete(notificationHistory).where(inArray(notificationHistory.id, old)),
  ]);
}
