import { eq } from "drizzle-orm";
import { advance, compareEntries, type Entry, replay, type Step } from "~/functions/reviews/scheduling/replay";
import { addCounts, countsOf, type DayCounts, NO_COUNTS } from "~/functions/reviews/statistics";
import { type ItemRow, keyOfRow, placed } from "./items";
import type { Study } from "./learner";
import { reviewLog } from "./schema";

/** An entry that the log does not hold yet. */
export type NewEntry = Entry & { timeSpent: number; receivedAt: number };

type LogRow = typeof reviewLog.$inferSelect;
type Delta = Map<string, DayCounts>;

/**
 * Takes entries into an item's log and brings item, log and days in line with it. Entries that come after all others
 * are one step each; one that comes late, and an item whose settings changed, has the whole log replayed.
 * @returns the states around each new entry, by its id
 */
export function settle(study: Study, item: ItemRow, fresh: readonly NewEntry[]): Map<string, Step> {
  const sorted = [...fresh].sort(compareEntries);
  return isNext(study, item, sorted[0]) ? append(study, item, sorted) : rewrite(study, item, sorted);
}

function isNext(study: Study, item: ItemRow, first: Entry | undefined): boolean {
  if (!first || item.schedulingVersion !== study.row.schedulingVersion) return false;
  if (item.lastEntryAt === null || item.lastEntryId === null) return true;
  return compareEntries({ id: item.lastEntryId, reviewedAt: item.lastEntryAt }, first) < 0;
}

function append(study: Study, item: ItemRow, sorted: readonly NewEntry[]): Map<string, Step> {
  const steps = new Map<string, Step>();
  const delta: Delta = new Map();
  let state = item.fsrsData;
  for (const entry of sorted) {
    const before = state;
    state = advance(study.scheduler, keyOfRow(item), before, entry);
    steps.set(entry.id, { before, after: state });
    const { day } = insertEntry(study, item, entry, { before, after: state });
    count(delta, day, { ...entry, before }, 1);
  }
  const grades = sorted.map(({ grade }) => grade).filter((grade) => grade > 0);
  const sumBefore = Math.round((item.averageRating ?? 0) * item.reviewCount);
  updateItem(study, item, {
    state,
    last: sorted.at(-1) ?? null,
    reviewCount: item.reviewCount + grades.length,
    ratingSum: sumBefore + sumOf(grades),
  });
  writeDays(study, delta);
  return steps;
}

function rewrite(study: Study, item: ItemRow, fresh: readonly NewEntry[]): Map<string, Step> {
  const kept = study.on.entriesOfItem.all({ itemId: item.id });
  const { state, steps } = replay(study.scheduler, keyOfRow(item), item.createdAt, [...kept, ...fresh]);
  const delta: Delta = new Map();
  for (const entry of fresh) {
    const step = stepOf(steps, entry);
    const { day } = insertEntry(study, item, entry, step);
    count(delta, day, { ...entry, before: step.before }, 1);
  }
  for (const row of kept) {
    const step = stepOf(steps, row);
    if (isSame(step.before, row.before) && isSame(step.after, row.after)) continue;
    study.db.update(reviewLog).set(step).where(eq(reviewLog.id, row.id)).run();
    count(delta, row.day, row, -1);
    count(delta, row.day, { ...row, before: step.before }, 1);
  }
  const all = [...kept, ...fresh].sort(compareEntries);
  const grades = all.map(({ grade }) => grade).filter((grade) => grade > 0);
  updateItem(study, item, { state, last: all.at(-1) ?? null, reviewCount: grades.length, ratingSum: sumOf(grades) });
  writeDays(study, delta);
  return steps;
}

/** Takes entries out of the account of an item, their rows stay in the log as undone. */
export function unsettle(study: Study, item: ItemRow, undone: readonly LogRow[], now: number): void {
  const delta: Delta = new Map();
  for (const row of undone) {
    study.db.update(reviewLog).set({ undoneAt: now }).where(eq(reviewLog.id, row.id)).run();
    count(delta, row.day, row, -1);
  }
  writeDays(study, delta);
  rewrite(study, item, []);
}

function insertEntry(study: Study, item: ItemRow, entry: NewEntry, step: Step): { day: string } {
  const day = study.dayOf(entry.reviewedAt).date;
  const { id, grade, setTo, timeSpent, reviewedAt, receivedAt } = entry;
  study.on.insertEntry.run({ id, itemId: item.id, grade, setTo, timeSpent, reviewedAt, receivedAt, day, ...step });
  return { day };
}

type Outcome = { state: Step["after"]; last: Entry | null; reviewCount: number; ratingSum: number };

function updateItem(study: Study, item: ItemRow, { state, last, reviewCount, ratingSum }: Outcome): void {
  study.on.updateItem.run({
    id: item.id,
    ...placed(state, item.rank),
    reviewCount,
    averageRating: reviewCount === 0 ? null : ratingSum / reviewCount,
    updatedAt: Math.max(item.updatedAt, last?.reviewedAt ?? item.createdAt),
    schedulingVersion: study.row.schedulingVersion,
    lastEntryAt: last?.reviewedAt ?? null,
    lastEntryId: last?.id ?? null,
  });
}

function count(delta: Delta, day: string, entry: Parameters<typeof countsOf>[0], sign: 1 | -1): void {
  delta.set(day, addCounts(delta.get(day) ?? NO_COUNTS, countsOf(entry), sign));
}

function writeDays({ on }: Study, delta: Delta): void {
  for (const [date, counts] of delta) {
    if (Object.values(counts).some((number) => number !== 0)) on.addToDay.run({ date, ...counts });
  }
}

function stepOf(steps: Map<string, Step>, { id }: { id: string }): Step {
  const step = steps.get(id);
  if (!step) throw new Error(`the replay left out entry ${id}`);
  return step;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const isSame = (a: Step["after"], b: Step["after"]) => JSON.stringify(a) === JSON.stringify(b);
