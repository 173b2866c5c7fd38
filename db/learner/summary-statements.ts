import { desc, max, sql } from "drizzle-orm";
import { literal } from "../prepared";
import type { LearnerDatabase } from "./client";
import { days, items, QUEUES, type Queue, reviewLog, VISIBLE } from "./schema";

const { placeholder } = sql;

/** How many of the first due items of a queue are compared. */
const COMPARED = 30;
/** Counting stops here: beyond it, a reminder says "many". */
const MAX_COUNT = 1000;
/** The longest streak that is told. */
const STREAK_DAYS = 366;

/** Prepared statements for the summary that follows every review. */
export function prepareSummary(db: LearnerDatabase) {
  const inQueue = (queue: Queue) => sql`${items.queue} = ${sql.raw(String(queue))} and ${VISIBLE}`;
  const first = (queue: Queue) =>
    db.select().from(items).where(inQueue(queue)).orderBy(items.sortKey, items.id).limit(literal(COMPARED)).prepare();
  const byVideo = (queue: Queue) => {
    const rows = sql`(select transcript_id from ${items} where ${inQueue(queue)} and ${items.sortKey} < ${placeholder("end")}
      limit ${sql.raw(String(MAX_COUNT))})`;
    const counted = { transcriptId: sql<number | null>`transcript_id`, count: sql<number>`count(*)` };
    return db.select(counted).from(rows).groupBy(sql`transcript_id`).prepare();
  };
  const { lastEntryAt, transcriptId, intervalDays } = items;
  return {
    firstLearning: first(QUEUES.learning),
    firstReviews: first(QUEUES.review),
    learningByVideo: byVideo(QUEUES.learning),
    reviewsByVideo: byVideo(QUEUES.review),
    newByVideo: byVideo(QUEUES.new),
    // SQLite takes the other columns from the row that has the maximum.
    lastStudied: db
      .select({ at: max(lastEntryAt), transcriptId, intervalDays })
      .from(items)
      .prepare(),
    studiedDays: db
      .select()
      .from(days)
      .where(sql`${days.reviews} > 0`)
      .orderBy(desc(days.date))
      .limit(literal(STREAK_DAYS))
      .prepare(),
    reviewsEver: db
      .select({ n: sql<number | null>`sum(${days.reviews})` })
      .from(days)
      .prepare(),
    firstReceived: db
      .select({ at: reviewLog.receivedAt })
      .from(reviewLog)
      .where(sql`undone_at is null and grade > 0 and ${reviewLog.receivedAt} >= ${placeholder("from")}`)
      .orderBy(reviewLog.receivedAt)
      .limit(literal(1))
      .prepare(),
    youngOfTranscript: db
      .select({ id: items.id })
      .from(items)
      .where(
        sql`transcript_id = ${placeholder("transcriptId")} and removed_at is null and suspended = 0
          and interval_days < ${placeholder("mature")}`,
      )
      .limit(literal(1))
      .prepare(),
  };
}
