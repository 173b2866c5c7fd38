import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { items, MISSED, QUEUES, type Queue, VISIBLE } from "~/db/learner/learner-tables";
import type { ReviewItemView } from "~/functions/reviews/model";
import type { QueueAnswer } from "~/functions/reviews/port";
import { LEARN_AHEAD_MS, leftOfDay, planOfDay } from "~/functions/reviews/scheduling/daily-limits";
import { isLeech } from "~/functions/reviews/scheduling/leech";
import { arrangeQueue, reviewShare } from "~/functions/reviews/scheduling/queue-order";
import { noteOf } from "~/functions/reviews/scheduling/siblings";
import { nearExams } from "./exam-standings";
import { type ExamPace, examPace } from "./exams";
import { keyOfRow, type ScheduledItemRow } from "./items";
import type { Schedule } from "./open-schedule";
import { isOfPart, type QueuePart } from "./part-items";

export type QueueOptions = {
  limit: number;
  /** Only items of this part. */
  part?: QueuePart | undefined;
  /** This many new items and reviews on top of what the daily limits leave. */
  more?: number;
};

/**
 * What to review next, at most `limit` items: questions missed in a quiz, due learning items, then reviews and new
 * cards within the daily limits. Reviews rotate through the transcripts; one card per note is shown. Reads hardly more
 * rows than it returns, however many there are.
 */
export function readQueue(
  schedule: Schedule,
  { limit, part, more: beyond = 0 }: QueueOptions,
  now: number,
): ScheduledItemRow[] {
  unbury(schedule, now);
  const pace = examPace(schedule, now);
  const limits = leftToday(schedule, now, pace);
  const left = { reviews: limits.reviews + beyond, new: limits.new + beyond };
  const ofPart = part && isOfPart(schedule, part);
  const missed = readMissed(schedule, ofPart, limit);
  const reading = (queue: Queue, from?: SQL, to?: SQL, also?: SQL) =>
    createReader(schedule, { queue, isWanted: and(ofPart, isNull(items.missedAt), also), from, to });
  const learning = reading(QUEUES.learning, undefined, lte(items.sortKey, now))(limit - missed.length);
  const isFirst = createNoteFilter(learning);
  const room = limit - learning.length - missed.length;
  const readReviews = reading(QUEUES.review, undefined, lt(items.sortKey, schedule.dayOf(now).endMs));
  const reviews = fill(readReviews, reviewShare(room, left), isFirst);
  const readNew = (also?: SQL) => reading(QUEUES.new, undefined, undefined, also);
  const roomForNew = Math.min(left.new, room - reviews.length);
  const fresh = pace
    ? fill(readNew(pace.isOf), Math.min(roomForNew, pace.left + beyond), isFirst)
    : fill(readNew(), roomForNew, isFirst);
  if (pace) fresh.push(...fill(readNew(sql`not ${pace.isOf}`), roomForNew - fresh.length, isFirst));
  const roomForMore = Math.min(room - reviews.length - fresh.length, left.reviews - reviews.length);
  const more = fill(readReviews, roomForMore, isFirst);
  const count = missed.length + learning.length + reviews.length + more.length + fresh.length;
  const readSoon = reading(QUEUES.learning, gt(items.sortKey, now), lte(items.sortKey, now + LEARN_AHEAD_MS));
  return arrangeQueue({ missed, learning, reviews: [...reviews, ...more], fresh, soon: readSoon(limit - count) });
}

/** Questions missed in a quiz and not reviewed since, whatever the daily limits and their due times, the latest first. */
function readMissed({ db }: Schedule, ofPart: SQL | undefined, limit: number): ScheduledItemRow[] {
  // As an expression, the part does not draw the query to another index.
  const isMissed = and(MISSED, ofPart && sql`+(${ofPart})`);
  return db.select().from(items).where(isMissed).orderBy(desc(items.missedAt), asc(items.id)).limit(limit).all();
}

/** Reads until `count` fitting rows are found or there are no more. */
function fill(
  read: (count: number) => ScheduledItemRow[],
  count: number,
  fits: (row: ScheduledItemRow) => boolean,
): ScheduledItemRow[] {
  const found: ScheduledItemRow[] = [];
  while (found.length < count) {
    const rows = read(count - found.length);
    if (rows.length === 0) break;
    found.push(...rows.filter(fits));
  }
  return found;
}

/** Lets through the first card of each note that is not already among these rows. */
function createNoteFilter(rows: readonly ScheduledItemRow[]): (row: ScheduledItemRow) => boolean {
  const notes = new Set(rows.map(noteOf));
  return (row) => {
    const note = noteOf(row);
    if (note === null) return true;
    if (notes.has(note)) return false;
    notes.add(note);
    return true;
  };
}

/** The learner's date, the plan's limits and note for it, and the exams. @param schedule opened by `openToday` */
export function planToday(schedule: Schedule, now: number): Pick<QueueAnswer, "date" | "plan" | "exams" | "examsNear"> {
  const { settings, dayOf } = schedule;
  const { date } = dayOf(now);
  const { sessionMinutes, exams } = settings;
  const plan = { note: planOfDay(settings, date).note, sessionMinutes };
  return { date, plan, exams, examsNear: nearExams(schedule, date) };
}

/** What the daily limits leave for today; an accepted plan for an exam may ask for more new items than the limit. */
export function leftToday(
  { on, settings, dayOf }: Schedule,
  now: number,
  pace: Pick<ExamPace, "perDay"> | null,
): { reviews: number; new: number } {
  const { date } = dayOf(now);
  const { newPerDay, reviewsPerDay } = planOfDay(settings, date);
  const most = Math.max(newPerDay, pace?.perDay ?? 0);
  return leftOfDay({ newPerDay: most, reviewsPerDay }, on.day.get({ date }));
}

/** Unburies items whose day has come. Checks first, because an update without matches reads more than a select. */
export function unbury({ db, on }: Schedule, now: number): void {
  if (!on.firstBuried.get({ now })) return;
  db.update(items)
    .set({ buriedUntil: null, isBuriedAsSibling: false })
    .where(and(isNotNull(items.buriedUntil), lte(items.buriedUntil, now)))
    .run();
}

/** An item as the reviewer shows it, with what each button would do at `now` (milliseconds since 1970). */
export function toView({ scheduler, settings, dueOf }: Schedule, row: ScheduledItemRow, now: number): ReviewItemView {
  const { itemType, flashcardId, quizQuestionId, transcriptId, noteKey, fsrsData, reviewCount, averageRating } = row;
  return {
    itemType,
    flashcardId,
    quizQuestionId,
    transcriptId,
    noteKey,
    fsrsData,
    reviewCount,
    averageRating,
    nextReview: new Date(row.nextReview).toISOString(),
    lastReview: fsrsData.lastReview,
    isSuspended: row.suspended,
    isBuried: row.buriedUntil !== null && row.buriedUntil > now,
    isLeech: isLeech(fsrsData, settings),
    preview: scheduler.preview(keyOfRow(row), fsrsData, now, (state) => dueOf(row, state)),
  };
}

/** A stretch of a queue; a missing bound leaves it open. */
type Stretch = { queue: Queue; isWanted: SQL | undefined; from?: SQL | undefined; to?: SQL | undefined };

/** Reads a stretch in order; each call continues after the previous one, so that no row is read twice. */
function createReader({ db }: Schedule, { queue, isWanted, from, to }: Stretch): (count: number) => ScheduledItemRow[] {
  const isInQueue = sql`${items.queue} = ${sql.raw(String(queue))}`;
  const read = (condition: SQL | undefined, count: number): ScheduledItemRow[] =>
    db
      .select()
      .from(items)
      .where(and(isWanted, isInQueue, VISIBLE, condition))
      .orderBy(asc(items.sortKey), asc(items.id))
      .limit(count)
      .all();
  let last: ScheduledItemRow | undefined;
  let isAtEnd = false;
  return (count) => {
    const rows: ScheduledItemRow[] = [];
    // After the last row: first those with the same sort key. Two queries, because a single one would not use the
    // index.
    const conditions = last
      ? [and(eq(items.sortKey, last.sortKey), gt(items.id, last.id)), between(gt(items.sortKey, last.sortKey), to)]
      : [between(from, to)];
    for (const condition of conditions) {
      if (rows.length < count && !isAtEnd) rows.push(...read(condition, count - rows.length));
    }
    if (rows.length < count) isAtEnd = true;
    last = rows.at(-1) ?? last;
    return rows;
  };
}

/**
 * Both bounds of a stretch. Without statistics, SQLite assumes a narrow range, picks the index without the
 * transcript, and reads the range for all transcripts. Marking the range as wide prevents that.
 */
function between(from: SQL | undefined, to: SQL | undefined): SQL | undefined {
  if (from === undefined || to === undefined) return from ?? to;
  return sql`likely(${from}) and likely(${to})`;
}
