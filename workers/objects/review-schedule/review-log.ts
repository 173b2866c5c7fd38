import { and, count, gt, isNull, sql } from "drizzle-orm";
import { reviewLog } from "~/db/learner/learner-tables";
import { NEW } from "~/functions/reviews/fsrs-states";
import { MAX_LOG_ENTRIES } from "~/functions/reviews/log-limit";
import { type LogLine, type LogPage, RESET, SET_BY_HAND } from "~/functions/reviews/optimizer/review-histories";
import type { Schedule } from "./open-schedule";

/** Whether the log has room for this many more entries. The highest row id is how many there ever were. */
export function hasRoom({ on }: Schedule, entries: number): boolean {
  return (on.lastEntry.get()?.rowid ?? 0) + entries <= MAX_LOG_ENTRIES;
}

/** A page of the learner's log in the order written. @param after `next` of the previous page; 0 for the first */
export function readReviewLog({ db }: Schedule, after: number, limit: number): LogPage {
  const { itemId, grade, setTo, reviewedAt } = reviewLog;
  const rowid = sql<number>`rowid`;
  const rows = db
    .select({ rowid, itemId, grade, setTo, reviewedAt })
    .from(reviewLog)
    .where(and(gt(rowid, after), isNull(reviewLog.undoneAt)))
    .orderBy(rowid)
    .limit(limit)
    .all();
  const total = db.select({ n: count() }).from(reviewLog).where(sql`undone_at is null and grade > 0`).get()?.n ?? 0;
  return { entries: rows.flatMap(toLines), next: rows.length < limit ? null : (rows.at(-1)?.rowid ?? null), total };
}

/** Setting a due date by hand keeps the memory state unless there was none. */
function toLines({
  itemId,
  grade,
  setTo,
  reviewedAt,
}: Pick<typeof reviewLog.$inferSelect, "itemId" | "grade" | "setTo" | "reviewedAt">): LogLine[] {
  if (grade > 0) return [[itemId, grade, reviewedAt]];
  if (setTo?.state === NEW) return [[itemId, RESET, reviewedAt]];
  return setTo?.stability === undefined ? [] : [[itemId, SET_BY_HAND, reviewedAt]];
}
