import { eq } from "drizzle-orm";
import { reviewLog } from "~/db/learner/learner-tables";
import { addCounts, countsOf, type DayCounts, NO_COUNTS } from "~/functions/reviews/review-statistics";
import { advance, compareEntries, type ReplayEntry, replay, type Step } from "~/functions/reviews/scheduling/replay";
import { keyOfRow, missedSince, placed, type ScheduledItemRow } from "./items";
import type { Schedule } from "./open-schedule";

/** An entry that the log does not contain yet. */
export type NewEntry = ReplayEntry & { timeSpent: number; receivedAt: number };

type LogRow = typeof reviewLog.$inferSelect;
type Delta = Map<string, DayCounts>;

/**
 * Adds entries to an item's log and updates the item, log and daily totals. Entries newer than all others take one step
 * each; a late entry, or one for an item whose settings changed, replays the whole log.
 * @returns the states around each new entry, by its id
 */
export function applyEntries(
  schedule: Schedule,
  item: ScheduledItemRow,
  fresh: readonly NewEntry[],
): Map<string, Step> {
  const sorted = [...fresh].sort(compareEntries);
  return isNext(schedule, item, sorted[0]) ? append(schedule, item, sorted) : rewrite(schedule, item, sorted);
}

function isNext(schedule: Schedule, item: ScheduledItemRow, first: ReplayEntry | undefined): boolean {
  if (!first || item.schedulingVersion !== schedule.row.schedulingVersion) return false;
  if (item.lastEntryAt === null || item.lastEntryId === null) return true;
  return compareEntries({ id: item.lastEntryId, reviewedAt: item.lastEntryAt }, first) < 0;
}

function append(schedule: Schedule, item: ScheduledItemRow, sorted: readonly NewEntry[]): Map<string, Step> {
  const steps = new Map<string, Step>();
  const delta = startDelta(schedule, item, sorted);
  let state = item.fsrsData;
  for (const entry of sorted) {
    const before = state;
    state = advance(schedule.scheduler, keyOfRow(item), before, entry);
    steps.set(entry.id, { before, after: state });
    const { day } = insertEntry(schedule, item, entry, { before, after: state });
    count(item, delta, day, { ...entry, before }, 1);
  }
  const grades = sorted.map(({ grade }) => grade).filter((grade) => grade > 0);
  const sumBefore = Math.round((item.averageRating ?? 0) * item.reviewCount);
  updateItem(schedule, item, {
    state,
    last: sorted.at(-1) ?? null,
    reviewCount: item.reviewCount + grades.length,
    ratingSum: sumBefore + sumOf(grades),
  });
  writeDays(schedule, item, delta);
  return steps;
}

function rewrite(schedule: Schedule, item: ScheduledItemRow, fresh: readonly NewEntry[]): Map<string, Step> {
  const kept = schedule.on.entriesOfItem.all({ itemId: item.id });
  const { state, steps } = replay(schedule.scheduler, keyOfRow(item), item.createdAt, [...kept, ...fresh]);
  const delta = startDelta(schedule, item, fresh);
  for (const entry of fresh) {
    const step = stepOf(steps, entry);
    const { day } = insertEntry(schedule, item, entry, step);
    count(item, delta, day, { ...entry, before: step.before }, 1);
  }
  for (const row of kept) {
    const step = stepOf(steps, row);
    if (isSame(step.before, row.before) && isSame(step.after, row.after)) continue;
    schedule.db.update(reviewLog).set(step).where(eq(reviewLog.id, row.id)).run();
    openDay(schedule, item, delta, row.day);
    count(item, delta, row.day, row, -1);
    count(item, delta, row.day, { ...row, before: step.before }, 1);
  }
  const all = [...kept, ...fresh].sort(compareEntries);
  const grades = all.map(({ grade }) => grade).filter((grade) => grade > 0);
  updateItem(schedule, item, { state, last: all.at(-1) ?? null, reviewCount: grades.length, ratingSum: sumOf(grades) });
  writeDays(schedule, item, delta);
  return steps;
}

/** Marks entries of an item undone, so they no longer count; their rows stay in the log. */
export function undoEntries(schedule: Schedule, item: ScheduledItemRow, undone: readonly LogRow[], now: number): void {
  const delta: Delta = new Map();
  for (const { day } of undone) openDay(schedule, item, delta, day);
  for (const row of undone) {
    schedule.db.update(reviewLog).set({ undoneAt: now }).where(eq(reviewLog.id, row.id)).run();
    count(item, delta, row.day, row, -1);
  }
  writeDays(schedule, item, delta);
  rewrite(schedule, item, []);
}

function insertEntry(schedule: Schedule, item: ScheduledItemRow, entry: NewEntry, step: Step): { day: string } {
  const day = schedule.dayOf(entry.reviewedAt).date;
  const { id, grade, setTo, timeSpent, reviewedAt, receivedAt } = entry;
  schedule.on.insertEntry.run({ id, itemId: item.id, grade, setTo, timeSpent, reviewedAt, receivedAt, day, ...step });
  return { day };
}

type Outcome = { state: Step["after"]; last: ReplayEntry | null; reviewCount: number; ratingSum: number };

function updateItem(
  schedule: Schedule,
  item: ScheduledItemRow,
  { state, last, reviewCount, ratingSum }: Outcome,
): void {
  schedule.on.updateItem.run({
    id: item.id,
    ...placed(state, item.rank, schedule.dueOf(item, state)),
    reviewCount,
    averageRating: reviewCount === 0 ? null : ratingSum / reviewCount,
    updatedAt: Math.max(item.updatedAt, last?.reviewedAt ?? item.createdAt),
    schedulingVersion: schedule.row.schedulingVersion,
    lastEntryAt: last?.reviewedAt ?? null,
    lastEntryId: last?.id ?? null,
    missedAt: missedSince(item, state, last?.reviewedAt ?? null),
  });
}

type Counted = Omit<Parameters<typeof countsOf>[0], "itemType">;

function count({ itemType }: ScheduledItemRow, delta: Delta, day: string, entry: Counted, sign: 1 | -1): void {
  delta.set(day, addCounts(delta.get(day) ?? NO_COUNTS, countsOf({ ...entry, itemType }), sign));
}

/** The days that entries fall on, before they are written. */
function startDelta(schedule: Schedule, item: ScheduledItemRow, entries: readonly NewEntry[]): Delta {
  const delta: Delta = new Map();
  for (const { reviewedAt } of entries) openDay(schedule, item, delta, schedule.dayOf(reviewedAt).date);
  return delta;
}

/** Takes an item off a day's cards if it counts there, until `writeDays` sees whether it still does. */
function openDay({ on }: Schedule, { id }: ScheduledItemRow, delta: Delta, day: string): void {
  if (delta.has(day)) return;
  const counted = on.reviewOfDay.get({ itemId: id, day }) ? -1 : 0;
  delta.set(day, { ...NO_COUNTS, cards: counted });
}

function writeDays({ on }: Schedule, { id }: ScheduledItemRow, delta: Delta): void {
  for (const [date, counts] of delta) {
    const cards = counts.cards + (on.reviewOfDay.get({ itemId: id, day: date }) ? 1 : 0);
    const all = { ...counts, cards };
    if (Object.values(all).some((number) => number !== 0)) on.addToDay.run({ date, ...all });
  }
}

function stepOf(steps: Map<string, Step>, { id }: { id: string }): Step {
  const step = steps.get(id);
  if (!step) throw new Error(`the replay left out entry ${id}`);
  return step;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const isSame = (a: Step["after"], b: Step["after"]) => JSON.stringify(a) === JSON.stringify(b);
