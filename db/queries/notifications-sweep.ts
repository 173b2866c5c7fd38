import { and, asc, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
import { notificationHistory, notificationQueue } from "../schema";

const { id, status, scheduledFor } = notificationQueue;

const selectDue = prepared((db) =>
  db
    .select({ id, scheduledFor })
    .from(notificationQueue)
    .where(
      and(
        sql`${status} = 'pending'`,
        lte(scheduledFor, sql.placeholder("now")),
        sql`(${scheduledFor}, ${id}) > (${sql.placeholder("afterTime")}, ${sql.placeholder("afterId")})`,
      ),
    )
    .orderBy(asc(scheduledFor), asc(id))
    .limit(sql.placeholder("limit")),
);

/** Ids of due rows in order, after the last one read. */
export async function findDueNotifications(
  db: Database,
  now: Date,
  after: { scheduledFor: Date; id: number } | null,
  limit: number,
): Promise<{ id: number; scheduledFor: Date }[]> {
  const last = { afterTime: after?.scheduledFor.getTime() ?? 0, afterId: after?.id ?? 0 };
  const [rows] = await db.batch([selectDue(db, { now: now.getTime(), ...last, limit })]);
  return rows;
}

// By the index of leases, which holds only rows in progress; SQLite would read all of them by the index of states.
const selectAbandoned = prepared((db) =>
  db
    .select({ id: sql<number>`id` })
    .from(sql`notification_queue indexed by notification_queue_leases`)
    .where(sql`status = 'processing' and next_retry_at <= ${sql.placeholder("now")}`)
    .limit(sql.placeholder("limit")),
);

/** Ids of rows whose consumer died: their lease has ended. */
export async function findAbandoned(db: Database, now: Date, limit: number): Promise<number[]> {
  const [rows] = await db.batch([selectAbandoned(db, { now: now.getTime(), limit })]);
  return rows.map((row) => row.id);
}

const { processedAt } = notificationQueue;
const value = (name: string) => sql.placeholder(name);
const deleteOver = prepared((db) =>
  db.delete(notificationQueue).where(
    inArray(
      id,
      db
        .select({ id })
        .from(notificationQueue)
        .where(and(isNotNull(processedAt), lt(processedAt, value("before"))))
        .limit(value("limit")),
    ),
  ),
);
const deleteHistory = prepared((db) =>
  db.delete(notificationHistory).where(
    inArray(
      notificationHistory.id,
      db
        .select({ id: notificationHistory.id })
        .from(notificationHistory)
        .where(lt(notificationHistory.createdAt, value("before")))
        .limit(value("limit")),
    ),
  ),
);

/** Removes rows finished before `queueBefore` and history from before `historyBefore`, at most `limit` of each. */
export async function deleteOldNotifications(
  db: Database,
  input: { queueBefore: Date; historyBefore: Date; limit: number },
): Promise<void> {
  const { queueBefore, historyBefore, limit } = input;
  await db.batch([
    deleteOver(db, { before: queueBefore.getTime(), limit }),
    deleteHistory(db, { before: historyBefore.getTime(), limit }),
  ]);
}
