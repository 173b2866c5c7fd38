import type { Database } from "~/db/d1-client";
import type { Log } from "~/functions/deps";
import { saveSummary } from "~/functions/reviews/save-summary";
import type { Schedule } from "./open-schedule";
import { markSummaryFailed, markSummarySent, summarizeSchedule } from "./schedule-summary";

/** Changes within a session reach D1 together, this long after the first of them. */
export const SUMMARY_DELAY_MS = 2000;

/**
 * Writes the learner's summary to D1 if it has changed.
 * @returns milliseconds until it must be sent again, because it changed meanwhile or D1 did not respond; null if it
 * arrived
 */
export async function sendSummary(schedule: Schedule, db: Database, now: number, log: Log): Promise<number | null> {
  const { userId, anonymousId, summaryPending } = schedule.row;
  if (!summaryPending) return null;
  const summary = summarizeSchedule(schedule, now);
  try {
    await saveSummary({ db }, { userId, anonymousId }, summary, now);
  } catch (cause) {
    const wait = markSummaryFailed(schedule);
    log("warn", "schedule summary waits", { wait, cause: String(cause) });
    return wait;
  }
  return markSummarySent(schedule, summary.revision) ? null : SUMMARY_DELAY_MS;
}
