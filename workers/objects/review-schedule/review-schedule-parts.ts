/** What a review schedule does, in one module: it is evaluated with an isolate's first object, not with every isolate. */
export { countReads, migrateDatabase, openLearnerDatabase as openDatabase } from "~/db/learner/learner-client";
export { applyAction, softDelete } from "./carry-out-actions";
export { followParts, openToday, placeReviews, previewExam, removeExam, setExam } from "./exams";
export { applyCardChanges } from "./follow-card-changes";
export { enroll, findScheduledItems as findItems, markMissed } from "./items";
export { changeScheduleSettings as changeSettings, openSchedule, takeZone } from "./open-schedule";
export { countPart, readCram, secondsPerCard } from "./part-items";
export { purgeOrWait } from "./purge-deleted-items";
export { record, undoReviews as undo } from "./record";
export { hasRoom, readReviewLog as readLog } from "./review-log";
export { planToday, readQueue, toView } from "./review-queue";
export {
  dueToday,
  newByTalk,
  readScheduleStatistics as readStatistics,
  readScheduleStreak as readStreak,
} from "./schedule-statistics";
export { SUMMARY_DELAY_MS, sendSummary } from "./send-summary";
export { carryItems, carryPage, mergeItems, mergeSettings } from "./transfer";
