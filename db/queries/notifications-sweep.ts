import { and, asc, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../client";
import { literal, prepared } from "../prepared";
import { notificationHistory, notificationQueue } from "../schema";

const { id, status, scheduledFor, processedAt } = notificationQueue;
const value = (name: string) => sql.placeholder(name);

/** Rows per read. */
export const DUE_CHUNK = 5000;
/** Old rows removed per table in one sweep. */
const REMOVED = 1000;

const selectDue = prepared((db) =>
  db
    .select({ id, scheduledFor })
    .from(notificationQueue)
    .where(
      and(
        sql`${status} = 'pending'`,
        lte(scheduledFor, value("now")),
        sql`(${scheduledFor}, ${id}) > (${value("afterTime")}, ${value("afterId")})`,
      ),
    )
    .orderBy(asc(scheduledFor), asc(id))
    .limit(literal(DUE_CHUNK)),
);

// By the index of leases, which holds only rows in progress; SQLite would read all of them by the index of states.
const selectAbandoned = prepared((db) =>
  db
    .select({ id: sql<number>`id` })
    .from(sql`notification_queue indexed by notification_queue_leases`)
    .where(sql`status = 'processing' and next_retry_at <= ${value("now")}`)
    .limit(literal(DUE_CHUNK)),
);

type DueRow = { id: number; scheduledFor: Date };

/** Ids of rows whose consumer died, because their lease has ended, and the first chunk of due rows, in order. */
export async function findFirstDue(db: Database, now: Date): Promise<{ abandoned: number[]; due: DueRow[] }> {
  const values = { now: now.getTime(), afterTime: 0, afterId: 0 };
  const [abandoned, due] = await db.batch([selectAbandoned(db, values), selectDue(db, values)]);
  return { abandoned: abandoned.map((row) => row.id), due };
}

/** The next chunk of due rows, after the last one read. */
export async function findNextDue(db: Database, now: Date, after: DueRow): Promise<DueRow[]> {
  const last = { afterTime: after.scheduledFor.getTime(), afterId: after.id };
  const [rows] = await db.batch([selectDue(db, { now: now.getTime(), ...last })]);
  return rows;
}

const deleteOver = prepared((db) =>
  db.delete(notificationQueue).where(
    inArray(
      id,
      db
        .select({ id })
        .from(notificationQueue)
        .where(and(isNotNull(processedAt), lt(processedAt, value("before"))))
        .limit(literal(REMOVED)),
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
        .limit(literal(REMOVED)),
    ),
  ),
);

/** Removes rows finished before `queueBefore` and history from before `historyBefore`, up to a limit of each. */
export async function deleteOldNotifications(
  db: Database,
  { queueBefore, historyBefore }: { queueBefore: Date; historyBefore: Date },
): Promise<void> {
  await db.batch([
    deleteOver(db, { before: queueBefore.getTime() }),
    deleteHistory(db, { before: historyBefore.getTime() }),
  ]);
}
