/** What a review schedule does, in one module: it is evaluated with an isolate's first object, not with every isolate. */
export { countReads, migrateDatabase, openDatabase } from "../../../db/learner/client";
export { applyCardChanges } from "./card-changes";
export { applyAction, softDelete } from "./item-actions";
export { enroll, findItems } from "./items";
export { hasRoom, readLog } from "./log";
export { changeSettings, openSchedule, takeZone } from "./open-schedule";
export { purgeOrWait } from "./purge-deleted-items";
export { planToday, readQueue, toView } from "./queue";
export { record, undo } from "./record";
export { SUMMARY_DELAY_MS, sendSummary } from "./send-summary";
export { dueToday, readStatistics, readStreak } from "./statistics";
export { carryItems, carryPage, mergeItems, mergeSettings } from "./transfer";
