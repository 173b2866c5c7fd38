import { desc, max, sql } from "drizzle-orm";
import type { LearnerDatabase } from "./learner-client";
import { days, items, QUEUES, type Queue, reviewLog, VISIBLE } from "./learner-tables";

const { placeholder } = sql;

/** How many of the first due items of a queue are compared. */
const COMPARED = 30;
/** Counting stops here: beyond it, a reminder says "many". */
const MAX_COUNT = 1000;
const DAY_MS = 86_400_000;
/** The longest streak that is reported. */
const STREAK_DAYS = 366;

/** Prepared statements for the summary that follows every review. */
export function prepareSummary(db: LearnerDatabase) {
  const inQueue = (queue: Queue) => sql`${items.queue} = ${sql.raw(String(queue))} and ${VISIBLE}`;
  const first = (queue: Queue) =>
    db.select().from(items).where(inQueue(queue)).orderBy(items.sortKey, items.id).limit(COMPARED).prepare();
  const most = sql.raw(`limit ${MAX_COUNT}`);
  const dueOf = (queue: Queue) =>
    sql`select * from (select id, transcript_id, note_key, sort_key as due from ${items} where ${inQueue(queue)}
      order by sort_key ${most})`;
  // Siblings of reviewed cards, which come back the next day.
  const buried = sql`select * from (select id, transcript_id, note_key, max(sort_key, buried_until) as due from ${items}
    where buried_until is not null and suspended = 0 and removed_at is null and queue > ${sql.raw(String(QUEUES.new))} ${most})`;
  // As the queue shows it: one card of each note per day.
  const notes = sql`select min(due) as due, transcript_id from (${dueOf(QUEUES.review)} union all ${buried})
    group by coalesce(transcript_id || ':' || note_key, id)`;
  const dues = sql`(select due, transcript_id from (${dueOf(QUEUES.learning)}) union all ${notes}) as one`;
  const inDays = {
    // A number is bound as a float, so the division leaves a fraction.
    day: sql<number>`cast((max(due, ${placeholder("from")}) - ${placeholder("from")}) / ${sql.raw(String(DAY_MS))} as integer)`.as(
      "day",
    ),
    transcriptId: sql<number | null>`transcript_id`.as("video"),
    count: sql<number>`count(*)`.as("items"),
  };
  const { lastEntryAt, transcriptId, intervalDays } = items;
  return {
    firstLearning: first(QUEUES.learning),
    firstReviews: first(QUEUES.review),
    dueDays: db.select(inDays).from(dues).groupBy(sql`day`, sql`video`).orderBy(sql`day`, sql`video`).prepare(),
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
      .limit(STREAK_DAYS)
      .prepare(),
    reviewsEver: db
      .select({ n: sql<number | null>`sum(${days.cards})` })
      .from(days)
      .prepare(),
    firstReceived: db
      .select({ at: reviewLog.receivedAt })
      .from(reviewLog)
      .where(sql`undone_at is null and grade > 0 and ${reviewLog.receivedAt} >= ${placeholder("from")}`)
      .orderBy(reviewLog.receivedAt)
      .limit(1)
      .prepare(),
    youngOfTranscript: db
      .select({ id: items.id })
      .from(items)
      .where(
        sql`transcript_id = ${placeholder("transcriptId")} and removed_at is null and suspended = 0
          and interval_days < ${placeholder("mature")}`,
      )
      .limit(1)
      .prepare(),
  };
}
