import { and, asc, eq, gt, isNotNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { arrange, reviewShare } from "~/functions/reviews/queue";
import { isLeech } from "~/functions/reviews/scheduling/leech";
import type { ItemView } from "~/functions/reviews/schema";
import { type ItemRow, keyOfRow } from "./items";
import type { Study } from "./learner";
import { items, QUEUES, type Queue } from "./schema";

/** Minutes-long steps may be done early when nothing else is left, as in Anki. */
export const LEARN_AHEAD_MS = 20 * 60_000;

/** Written out, not bound: SQLite takes a partial index only for a condition it can read. */
export const VISIBLE = sql.raw("suspended = 0 and buried_until is null and removed_at is null");

export type QueueOptions = { limit: number; transcriptId?: number | undefined };

/**
 * What to review next, at most `limit`: learning items that are due, then reviews of the learner's day and new items
 * within the daily limits, from all transcripts in turn. Reads hardly more rows than it answers, however many there are.
 */
export function readQueue(study: Study, { limit, transcriptId }: QueueOptions, now: number): ItemRow[] {
  unbury(study, now);
  const today = study.dayOf(now);
  const left = leftToday(study, now);
  const take = (queue: Queue, condition: SQL | undefined, count: number): ItemRow[] => {
    if (count <= 0) return [];
    const ofTranscript = transcriptId === undefined ? undefined : eq(items.transcriptId, transcriptId);
    return study.db
      .select()
      .from(items)
      .where(and(ofTranscript, sql`${items.queue} = ${sql.raw(String(queue))}`, VISIBLE, condition))
      .orderBy(asc(items.sortKey), asc(items.id))
      .limit(count)
      .all();
  };
  const learning = take(QUEUES.learning, lte(items.sortKey, now), limit);
  const room = limit - learning.length;
  const dueToday = lt(items.sortKey, today.endMs);
  const reviews = take(QUEUES.review, dueToday, reviewShare(room, left));
  const fresh = take(QUEUES.new, undefined, Math.min(left.new, room - reviews.length));
  // Goes on behind the last one read, so that no row is read twice: first those due at the same instant.
  const last = reviews.at(-1);
  let roomForMore = Math.min(room - reviews.length - fresh.length, left.reviews - reviews.length);
  const behind = last
    ? [and(eq(items.sortKey, last.sortKey), gt(items.id, last.id)), between(gt(items.sortKey, last.sortKey), dueToday)]
    : [];
  const more = behind.flatMap((condition) => {
    const rows = take(QUEUES.review, condition, roomForMore);
    roomForMore -= rows.length;
    return rows;
  });
  const main = [...learning, ...reviews, ...more, ...fresh];
  const isSoon = between(gt(items.sortKey, now), lte(items.sortKey, now + LEARN_AHEAD_MS));
  const soon = take(QUEUES.learning, isSoon, limit - main.length);
  return arrange({ learning, reviews: [...reviews, ...more], fresh, soon });
}

/**
 * Both bounds of a stretch of the queue. Without statistics SQLite takes a stretch for so narrow that it goes by the
 * index without the transcript, and reads the stretch of all of them; said to be wide, it does not.
 */
const between = (from: SQL, to: SQL): SQL => sql`likely(${from}) and likely(${to})`;

/** What the daily limits leave for today. */
export function leftToday({ on, settings, dayOf }: Study, now: number): { reviews: number; new: number } {
  const done = on.day.get({ date: dayOf(now).date });
  return {
    reviews: Math.max(0, settings.reviewsPerDay - (done?.due ?? 0)),
    new: Math.max(0, settings.newPerDay - (done?.newSeen ?? 0)),
  };
}

/** Buried items come back when their day has begun. */
export function unbury({ db }: Study, now: number): void {
  db.update(items)
    .set({ buriedUntil: null })
    .where(and(isNotNull(items.buriedUntil), lte(items.buriedUntil, now)))
    .run();
}

export function toView({ scheduler, settings }: Study, row: ItemRow, now: number): ItemView {
  const { itemType, flashcardId, quizQuestionId, transcriptId, noteKey, fsrsData, reviewCount, averageRating } = row;
  return {
    ...{ itemType, flashcardId, quizQuestionId, transcriptId, noteKey, fsrsData, reviewCount, averageRating },
    nextReview: fsrsData.due,
    lastReview: fsrsData.lastReview,
    isSuspended: row.suspended,
    isBuried: row.buriedUntil !== null && row.buriedUntil > now,
    isLeech: isLeech(fsrsData, settings),
    preview: scheduler.preview(keyOfRow(row), fsrsData, now),
  };
}
