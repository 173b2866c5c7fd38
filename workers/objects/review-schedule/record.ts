import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { items, QUEUES, reviewLog } from "~/db/learner/learner-tables";
import { type FsrsData, RATINGS, type Review, type ReviewAnswer } from "~/functions/reviews/model";
import type { Enrollment, Recorded } from "~/functions/reviews/port";
import { isLeech } from "~/functions/reviews/scheduling/leech";
import { acceptTime } from "~/functions/reviews/scheduling/review-time";
import { siblingChanges } from "~/functions/reviews/scheduling/siblings";
import {
  findScheduledItems,
  insertItem,
  keyOfRow,
  listOfItems,
  type ScheduledItemRow,
  scheduledItemName,
} from "./items";
import { applyEntries, type NewEntry, undoEntries } from "./log-entries";
import { markChanged, type Schedule } from "./open-schedule";
import { hasRoom } from "./review-log";

type LogRow = typeof reviewLog.$inferSelect;

/** Without a client id, the same rating within this time is a double click or a repeated request. */
const SAME_MS = 5000;

/**
 * Records a batch. A review whose id is already known, or occurs twice in the batch, gets its original answer and does
 * not count again.
 * @returns one answer per review, in order; null, with nothing recorded, if the log has no room for them
 */
export function record(schedule: Schedule, reviews: readonly (Review & Enrollment)[], now: number): Recorded[] | null {
  const ids = reviews.map(({ id }) => id);
  const known = answersOf(schedule, logRows(schedule, ids));
  const unknown = reviews.filter(({ id }, index) => !known.has(id) && ids.indexOf(id) === index);
  const found = findScheduledItems(
    schedule,
    unknown.map(({ item }) => item),
  );
  const fresh = unknown.filter((review) => {
    const same = review.isUnnamed ? findSame(schedule, review, found.get(scheduledItemName(review.item)), now) : null;
    if (same) known.set(review.id, same);
    return same === null;
  });
  if (fresh.length > 0 && !hasRoom(schedule, fresh.length)) return null;
  for (const [name, ofItem] of Map.groupBy(fresh, ({ item }) => scheduledItemName(item))) {
    const [first] = ofItem;
    if (!first) continue;
    const row = found.get(name) ?? insertItem(schedule, first, now);
    const entries = toEntries(ofItem, now);
    const steps = applyEntries(schedule, row, entries);
    hideSiblings(schedule, row, now);
    for (const { id } of entries) known.set(id, toAnswer(schedule, id, row, steps.get(id)?.after ?? row.fsrsData));
  }
  if (fresh.length > 0) markChanged(schedule);
  const counted = new Set(fresh.map(({ id }) => id));
  return ids.flatMap((id) => {
    const answer = known.get(id);
    // If an id occurs twice in the batch, the first review counts.
    return answer ? [{ answer, isRepeated: !counted.delete(id) }] : [];
  });
}

/** The answer to the review this one repeats: the item's last, if rated the same a moment ago. */
function findSame(
  schedule: Schedule,
  review: Review,
  row: ScheduledItemRow | undefined,
  now: number,
): ReviewAnswer | null {
  if (!row?.lastEntryId) return null;
  const [last] = logRows(schedule, [row.lastEntryId]);
  if (!last || last.grade !== gradeOf(review)) return null;
  const isSame = review.reviewedAt === null ? now - last.receivedAt < SAME_MS : review.reviewedAt === last.reviewedAt;
  return isSame ? toAnswer(schedule, last.id, row, last.after) : null;
}

const gradeOf = ({ rating }: Review): number => RATINGS.indexOf(rating) + 1;

/**
 * The reviews of one item as log entries. Those timed by the server's clock all arrived at once, so they are spaced a
 * millisecond apart in the order sent.
 */
function toEntries(reviews: readonly Review[], now: number): NewEntry[] {
  let last = Number.NEGATIVE_INFINITY;
  return reviews.map((review) => {
    const accepted = acceptTime(review.reviewedAt, now);
    const reviewedAt = accepted === review.reviewedAt ? accepted : Math.max(accepted, last + 1);
    last = Math.max(last, reviewedAt);
    const { id, timeSpent } = review;
    return { id, grade: gradeOf(review), setTo: null, timeSpent, reviewedAt, receivedAt: now };
  });
}

/** Undoes reviews by id, or the last few received. Returns the undone reviews by item. */
export function undoReviews(
  schedule: Schedule,
  which: { ids: readonly string[] } | { count: number },
  now: number,
): { undone: string[]; items: ScheduledItemRow[] } {
  const rows = "ids" in which ? logRows(schedule, which.ids) : lastRows(schedule, which.count);
  const standing = rows.filter((row) => row.undoneAt === null && row.grade > 0);
  const touched = [...Map.groupBy(standing, (row) => row.itemId)];
  for (const [itemId, ofItem] of touched) {
    const item = schedule.db.select().from(items).where(sql`${items.id} = ${itemId}`).get();
    if (!item) continue;
    undoEntries(schedule, item, ofItem, now);
    hideSiblings(schedule, item, now);
  }
  if (standing.length > 0) markChanged(schedule);
  const after = schedule.db
    .select()
    .from(items)
    .where(inArray(items.id, listOfItems(touched.map(([itemId]) => itemId))))
    .all();
  return { undone: standing.map(({ id }) => id), items: after };
}

function logRows({ on }: Schedule, ids: readonly string[]): LogRow[] {
  return on.entries.all({ ids: JSON.stringify(ids) });
}

function lastRows({ db }: Schedule, count: number): LogRow[] {
  return db
    .select()
    .from(reviewLog)
    .where(sql`undone_at is null and grade > 0`)
    .orderBy(desc(reviewLog.receivedAt), desc(reviewLog.reviewedAt))
    .limit(count)
    .all();
}

/** Answers from the log to reviews it already contains, by their id. */
function answersOf(schedule: Schedule, rows: readonly LogRow[]): Map<string, ReviewAnswer> {
  if (rows.length === 0) return new Map();
  const itemIds = listOfItems(rows.map(({ itemId }) => itemId));
  const ofItems = schedule.db.select().from(items).where(inArray(items.id, itemIds)).all();
  const byId = new Map(ofItems.map((item) => [item.id, item]));
  return new Map(
    rows.flatMap((row) => {
      const item = byId.get(row.itemId);
      return item ? [[row.id, toAnswer(schedule, row.id, item, row.after)] as const] : [];
    }),
  );
}

function toAnswer(
  { settings, scheduler, dueOf }: Schedule,
  id: string,
  item: ScheduledItemRow,
  after: FsrsData,
): ReviewAnswer {
  const { itemType, flashcardId, quizQuestionId } = item;
  const answer = {
    status: "recorded",
    nextReview: new Date(dueOf(item, after)).toISOString(),
    fsrsData: after,
    isLeech: isLeech(after, settings),
    // At the due time rather than now, so that the same review always gets the same answer.
    preview: scheduler.preview(keyOfRow(item), after, dueOf(item, after), (state) => dueOf(item, state)),
  } as const;
  return { id, itemType, flashcardId, quizQuestionId, ...answer };
}

/** Buries or unburies the other cards of a note after a review or its undo, according to `siblingChanges`. */
function hideSiblings(schedule: Schedule, of: Pick<ScheduledItemRow, "transcriptId" | "noteKey">, now: number): void {
  if (of.noteKey === null || of.transcriptId === null) return;
  const { db } = schedule;
  const isOfNote = and(eq(items.transcriptId, of.transcriptId), eq(items.noteKey, of.noteKey), isNull(items.removedAt));
  const rows = db.select().from(items).where(isOfNote).all();
  const cards = rows.map((row) => ({ ...row, isLearning: row.queue === QUEUES.learning }));
  for (const { card, set } of siblingChanges(cards, schedule.dayOf(now))) {
    db.update(items).set(set).where(eq(items.id, card.id)).run();
  }
}
