import { asc, isNull } from "drizzle-orm";
import { items } from "~/db/learner/learner-tables";
import type { ReviewSchedulePort } from "~/functions/reviews/port";
import { applyAction, softDelete } from "~/workers/objects/review-schedule/carry-out-actions";
import { applyCardChanges } from "~/workers/objects/review-schedule/follow-card-changes";
import { enroll, findScheduledItems, markMissed } from "~/workers/objects/review-schedule/items";
import { takeZone } from "~/workers/objects/review-schedule/open-schedule";
import { record } from "~/workers/objects/review-schedule/record";
import { readQueue, toView } from "~/workers/objects/review-schedule/review-queue";
import {
  dueToday,
  readScheduleStatistics,
  readScheduleStreak,
} from "~/workers/objects/review-schedule/schedule-statistics";
import { carryItems, carryPage, mergeItems } from "~/workers/objects/review-schedule/transfer";
import type { StudyBench } from "./node-storage";

/** Wraps each call to the object, so that a test can make it fail or take long. */
type Way = <T>(work: () => T) => Promise<T>;

/** The port over the object's own code in this process, without operations that involve several objects. */
export function studyPort(bench: StudyBench, way: Way = async (work) => work()): ReviewSchedulePort {
  const open = () => bench.open();
  const change = <T>(work: () => T): Promise<T> => way(() => bench.storage.transactionSync(work));
  const port: Partial<ReviewSchedulePort> = {
    queue: (_, options, now) =>
      way(() => {
        const study = open();
        const views = readQueue(study, options, now).map((row) => toView(study, row, now));
        const { cardCursor } = study.row;
        const plan = { note: "", sessionMinutes: null };
        const unknown = { secondsPerCard: null, exams: [], examsNear: [], newByTalk: [], counts: null };
        return { items: views, date: "", left: dueToday(study, now), plan, ...unknown, cardCursor, rowsRead: 0 };
      }),
    items: (_, keys, now) =>
      way(() => [...findScheduledItems(open(), keys).values()].map((row) => toView(open(), row, now))),
    statistics: (_, now) => way(() => readScheduleStatistics(open(), now)),
    streak: (_, now) => way(() => readScheduleStreak(open(), now)),
    settings: () => way(() => open().settings),
    carry: (_, keys) => way(() => carryItems(open(), keys)),
    carryPage: (_, after, limit) => way(() => carryPage(open(), after, limit)),
    cardCursor: () => way(() => open().row.cardCursor),
    mergeItems: (_, carried, now) => change(() => mergeItems(open(), carried, now)),
    markMissed: (_, ids, now) => change(() => markMissed(open(), ids, now)),
    enroll: (_, enrollments, now) => change(() => enroll(open(), enrollments, now)),
    applyCardChanges: (_, news, now) => change(() => applyCardChanges(open(), news, now)),
    softDelete: (_, what, now) => change(() => softDelete(open(), what, now)),
    review: (_, reviews, now, timeZone = null) =>
      change(() => {
        takeZone(open(), timeZone);
        return record(open(), reviews, now) ?? [];
      }),
    takeZone: (_, timeZone) => change(() => takeZone(open(), timeZone)),
    applyAction: (_, item, action, now) =>
      change(() => {
        const study = open();
        const row = applyAction(study, item, action, now);
        return row && row !== "full" ? toView(study, row, now) : null;
      }),
  };
  return port as ReviewSchedulePort;
}

/** The cards that the object has items for, and their transcripts as it knows them, by card id. */
export function itemsOf(
  bench: StudyBench,
): { id: number | null; transcriptId: number | null; noteKey: string | null }[] {
  return bench
    .open()
    .db.select({ id: items.flashcardId, transcriptId: items.transcriptId, noteKey: items.noteKey })
    .from(items)
    .where(isNull(items.removedAt))
    .orderBy(asc(items.flashcardId))
    .all();
}
