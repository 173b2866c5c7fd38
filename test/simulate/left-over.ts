import type { DatabaseSync } from "node:sqlite";
import type { Model } from "./learners";
import { DAY, HOUR } from "./month";
import type { Studying } from "./reviewing";

/** What must be finished once nobody does anything more and nothing fails. */
export function leftOver(sqlite: DatabaseSync, now: number, learners: readonly { model: Model; studying: Studying }[]) {
  const stuck = sqlite
    .prepare(
      "select id from notification_queue where (status = 'pending' and scheduled_for < ?) or status = 'processing'",
    )
    .all(now - HOUR);
  const summary = sqlite.prepare(
    "select reviews_total as total, recall_falls_at as falls from study_summaries where user_id = ?",
  );
  const told =
    sqlite.prepare(`select 1 from notification_queue where user_id = ? and notification_type = 'flashcard_reminder'
    and delivery_channel = 'in_app' and metadata ->> 'studiedAt' = ? and status in ('sent', 'pending')`);
  const broken = stuck.map(({ id }) => `row ${id} never ended`);
  for (const { model, studying } of learners.filter((one) => !one.model.isGone)) {
    const { userId, sittings, reviews } = model;
    const { total = 0, falls = null } = summary.get(userId) ?? {};
    const counts = [...studying.counted(), Number(total)];
    if (counts.some((count) => count !== reviews.size)) {
      broken.push(`learner ${userId} made ${reviews.size} reviews, which were counted as ${counts.join(", ")}`);
    }
    const studiedAt = Math.max(...sittings.map(({ at }) => at));
    const dueAt = Math.max(model.nextDueAt, Number(falls));
    if (mustBeTold(model, dueAt, now) && !told.get(userId, studiedAt)) {
      broken.push(`learner ${userId} was told nothing of what is due`);
    }
  }
  return broken;
}

/** Whether the inbox has to tell a learner what fell due: it was chosen before, and was not long ago. */
function mustBeTold({ wish: { preferences }, chosenAt, sittings }: Model, dueAt: number, now: number): boolean {
  const isOn = preferences.inAppNotifications && preferences.flashcardReminders && preferences.thirtyMinuteReminders;
  const isFree = isOn && preferences.immediateNotifications && preferences.pausedUntil === null;
  const isRecent = sittings.length > 0 && dueAt > now - 6 * DAY && dueAt < now - HOUR;
  // What was turned on or sent after its moment is told at the next one.
  return isFree && isRecent && chosenAt < dueAt && sittings.every(({ at, knownAt }) => at < dueAt && knownAt < dueAt);
}
