import { and, asc, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationHistory, notificationQueue } from "~/db/schema";

const { id, status, scheduledFor, processedAt } = notificationQueue;

/** Rows per read. */
export const DUE_CHUNK = 5000;
/** Old rows removed per table in one sweep. */
const REMOVED = 1000;

const selectDue = (db: Database, now: Date, after?: DueRow) =>
  db
    .select({ id, scheduledFor })
    .from(notificationQueue)
    .where(
      and(
        sql`${status} = 'pending'`,
        lte(scheduledFor, now),
        sql`(${scheduledFor}, ${id}) > (${after?.scheduledFor.getTime() ?? 0}, ${after?.id ?? 0})`,
      ),
    )
    .orderBy(asc(scheduledFor), asc(id))
    .limit(DUE_CHUNK);

// By the index of leases, which holds only rows in progress; SQLite would read all of them by the index of states.
const selectAbandoned = (db: Database, now: Date) =>
  db
    .select({ id: sql<number>`id` })
    .from(sql`notification_queue indexed by notification_queue_leases`)
    .where(sql`status = 'processing' and next_retry_at <= ${now.getTime()}`)
    .limit(DUE_CHUNK);

type DueRow = { id: number; scheduledFor: Date };

/** Ids of rows whose consumer died, because their lease has ended, and the first chunk of due rows, in order. */
export async function findFirstDue(db: Database, now: Date): Promise<{ abandoned: number[]; due: DueRow[] }> {
  const [abandoned, due] = await db.batch([selectAbandoned(db, now), selectDue(db, now)]);
  return { abandoned: abandoned.map((row) => row.id), due };
}

/** The next chunk of due rows, after the last one read. */
export async function findNextDue(db: Database, now: Date, after: DueRow): Promise<DueRow[]> {
  return selectDue(db, now, after);
}

/** Removes rows finished before `queueBefore` and history from before `historyBefore`, up to a limit of each. */
export async function deleteOldNotifications(
  db: Database,
  { queueBefore, historyBefore }: { queueBefore: Date; historyBefore: Date },
): Promise<void> {
  const { id: historyId, createdAt } = notificationHistory;
  const finished = db
    .select({ id })
    .from(notificationQueue)
    .where(and(isNotNull(processedAt), lt(processedAt, queueBefore)))
    .limit(REMOVED);
  const old = db.select({ id: historyId }).from(notificationHistory).where(lt(createdAt, historyBefore)).limit(REMOVED);
  await db.batch([
    db.delete(notificationQueue).where(inArray(id, finished)),
    db.delete(notificationHistory).where(inArray(historyId, old)),
  ]);
}
