import { and, asc, eq, gt, inArray, isNull } from "drizzle-orm";
import { items, learner, reviewLog } from "~/db/learner/learner-tables";
import { type Exam, MAX_EXAMS } from "~/functions/reviews/exam";
import type { ItemKey } from "~/functions/reviews/model";
import type { CarriedItem } from "~/functions/reviews/port";
import type { StudySettings } from "~/functions/reviews/schedule-settings";
import {
  findScheduledItems,
  insertItem,
  keyOfRow,
  listOfItems,
  type ScheduledItemRow,
  scheduledItemName,
} from "./items";
import { applyEntries } from "./log-entries";
import { changeScheduleSettings, markChanged, type Schedule } from "./open-schedule";

/**
 * Items with their logs, for an account's merge or an export; `next` is null on the last page. `settings` are the ones
 * the learner changed.
 */
export type TransferPage = {
  items: CarriedItem[];
  next: number | null;
  revision: number;
  settings: Partial<StudySettings>;
};

/** A page of the learner's items by internal id. @param after `next` of the previous page; 0 for the first */
export function carryPage(schedule: Schedule, after: number, limit: number): TransferPage {
  const rows = schedule.db.select().from(items).where(gt(items.id, after)).orderBy(asc(items.id)).limit(limit).all();
  const next = rows.length < limit ? null : (rows.at(-1)?.id ?? null);
  return { items: carry(schedule, rows), next, revision: schedule.row.revision, settings: schedule.row.settings };
}

/** Selected items, with their logs. */
export function carryItems(schedule: Schedule, keys: readonly ItemKey[]): CarriedItem[] {
  return carry(
    schedule,
    [...findScheduledItems(schedule, keys).values()].filter((row) => row.removedAt === null),
  );
}

function carry({ db }: Schedule, rows: readonly ScheduledItemRow[]): CarriedItem[] {
  const ids = rows.map(({ id }) => id);
  const entries = db
    .select()
    .from(reviewLog)
    .where(and(inArray(reviewLog.itemId, listOfItems(ids)), isNull(reviewLog.undoneAt)))
    .orderBy(asc(reviewLog.itemId), asc(reviewLog.reviewedAt), asc(reviewLog.id))
    .all();
  const logs = Map.groupBy(entries, (entry) => entry.itemId);
  return rows.map((row) => ({
    item: keyOfRow(row),
    transcriptId: row.transcriptId,
    noteKey: row.noteKey,
    createdAt: row.createdAt,
    isSuspended: row.suspended,
    buriedUntil: row.buriedUntil,
    removedAt: row.removedAt,
    fsrsData: row.fsrsData,
    log: (logs.get(row.id) ?? []).map(({ id, grade, setTo, timeSpent, reviewedAt, receivedAt }) => ({
      id,
      grade,
      setTo,
      timeSpent,
      reviewedAt,
      receivedAt,
    })),
  }));
}

/**
 * Merges items and logs. Entries are identified by id and inserted by time, so merging twice changes nothing. An
 * entry whose id another item already uses gets a new id, as after importing one file on both sides. An item deleted
 * on one side only is kept.
 */
export function mergeItems(schedule: Schedule, carried: readonly CarriedItem[], now: number): void {
  const found = findScheduledItems(
    schedule,
    carried.map(({ item }) => item),
  );
  const known = itemsOfEntries(
    schedule,
    carried.flatMap(({ item, log }) => log.flatMap(({ id }) => [id, otherId(id, item)])),
  );
  for (const one of carried) {
    const existing = found.get(scheduledItemName(one.item));
    const hidden = { suspended: one.isSuspended, buriedUntil: one.buriedUntil, removedAt: one.removedAt };
    const row = existing ?? insertItem(schedule, one, Math.min(one.createdAt, now), hidden);
    if (row.removedAt !== null && one.removedAt === null) {
      schedule.db.update(items).set({ removedAt: null }).where(eq(items.id, row.id)).run();
    }
    const fresh = one.log
      .map((entry) => ({
        ...entry,
        id: [undefined, row.id].includes(known.get(entry.id)) ? entry.id : otherId(entry.id, one.item),
      }))
      .filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.set(id, row.id);
    if (fresh.length > 0) applyEntries(schedule, row, fresh);
  }
  schedule.db.update(learner).set({ summaryIsMerged: true }).where(eq(learner.id, 1)).run();
  markChanged(schedule);
}

/** Takes over the settings a visitor changed, except those the account changed itself, and exams of other parts. */
export function mergeSettings(schedule: Schedule, settings: Partial<StudySettings>, now: number): void {
  const ours = schedule.row.settings;
  const exams = settings.exams && mergeExams(ours.exams ?? [], settings.exams, schedule.dayOf(now).date);
  const patch = { ...settings, ...ours, ...(exams && { exams }) };
  if (JSON.stringify(patch) !== JSON.stringify(schedule.row.settings)) changeScheduleSettings(schedule, patch);
}

/** The account's exams, then the visitor's that are ahead. The account's own past ones end when its day is opened. */
function mergeExams(ours: readonly Exam[], theirs: readonly Exam[], today: string): Exam[] {
  const known = new Set(ours.map(({ part }) => part));
  return [...ours, ...theirs.filter(({ part, date }) => date > today && !known.has(part))].slice(0, MAX_EXAMS);
}

function otherId(id: string, { itemType, id: itemId }: ItemKey): string {
  return `${id.slice(0, 80)}-${itemType === "flashcard" ? "" : "q"}${itemId}`;
}

/** The items these entries belong to, among the entries in the log, including undone ones. */
function itemsOfEntries({ db }: Schedule, ids: readonly string[]): Map<string, number> {
  const rows = db
    .select({ id: reviewLog.id, itemId: reviewLog.itemId })
    .from(reviewLog)
    .where(inArray(reviewLog.id, listOfItems(ids)))
    .all();
  return new Map(rows.map(({ id, itemId }) => [id, itemId]));
}
