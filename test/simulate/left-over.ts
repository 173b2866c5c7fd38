import type { DatabaseSync } from "node:sqlite";
import type { Model, Studied } from "./learners";
import { DAY, HOUR } from "./month";
import type { Studying } from "./reviewing";

/** A reminder comes at the study time of the next day at the latest, and three attempts take two hours. */
const IN_TIME = 2 * DAY + 2 * HOUR;

type Done = {
  learners: readonly { model: Model; studying: Studying }[];
  /** Whether a row of the queue arrived anywhere. */
  hasArrived: (rowId: number) => boolean;
};

/** The work that must be finished after everyone has stopped and nothing fails. */
export function leftOver(sqlite: DatabaseSync, now: number, { learners, hasArrived }: Done) {
  const stuck = sqlite
    .prepare(
      "select id from notification_queue where (status = 'pending' and scheduled_for < ?) or status = 'processing'",
    )
    .all(now - HOUR);
  const summary = sqlite.prepare("select reviews_total as total from study_summaries where user_id = ?");
  const untold = createUntold(sqlite);
  const choices = sqlite.prepare("select * from notification_preferences where user_id = ?");
  const broken = stuck.map(({ id }) => `row ${id} never ended`);
  const sent = sqlite.prepare(`select id from notification_queue
    where delivery_channel <> 'in_app' and (status = 'sent' or (status = 'cancelled' and last_error = 'merged'))`);
  const lost = sent.all().filter(({ id }) => !hasArrived(Number(id)));
  broken.push(...lost.map(({ id }) => `row ${id} counts as sent and never arrived`));
  for (const { model, studying } of learners.filter((one) => !one.model.isGone)) {
    const { userId, reviews } = model;
    const { total = 0 } = summary.get(userId) ?? {};
    const counts = studying.counted();
    if (counts.some((count) => count !== reviews.size)) {
      broken.push(`learner ${userId} made ${reviews.size} reviews, which were counted as ${counts.join(", ")}`);
    }
    if (Number(total) !== studying.cards()) {
      broken.push(`learner ${userId} reviewed ${studying.cards()} cards, which were told as ${total}`);
    }
    broken.push(...untold(model, now));
    broken.push(...lostChoices(model, choices.get(userId)));
  }
  return broken;
}

/** Checks whether a learner was never told what has become due since they last studied. */
export function createUntold(sqlite: DatabaseSync): (model: Model, now: number) => string[] {
  // A message that waits for another attempt, or failed every time, counts as told.
  const told = sqlite.prepare(`select 1 from notification_queue where user_id = ? and metadata ->> 'studiedAt' = ?
    and notification_type = 'flashcard_reminder' and delivery_channel = 'in_app'
    and (processed_at < ? or status = 'processing' or (status = 'pending' and attempts > 0)) and status <> 'cancelled'`);
  return (model, now) => {
    const { userId, states } = model;
    const last = states.at(-1) ?? states[0];
    if (model.isGone || !mustBeTold(model, last, now) || told.get(userId, last.studiedAt, last.fallsAt + IN_TIME))
      return [];
    return [`learner ${userId} was told nothing of what is due since ${new Date(last.fallsAt).toISOString()}`];
  };
}

/** Whether the inbox must tell a learner what became due: it was turned on before, and recently enough. */
function mustBeTold({ wish: { preferences }, coming, chosenAt }: Model, last: Studied, now: number): boolean {
  const isOn = preferences.inAppNotifications && preferences.flashcardReminders && preferences.thirtyMinuteReminders;
  const isFree = isOn && preferences.immediateNotifications && preferences.pausedUntil === null && !coming.preferences;
  const { fallsAt: dueAt, knownAt, studiedAt } = last;
  const isRecent = dueAt > now - 6 * DAY && dueAt < now - IN_TIME;
  // What was turned on or sent after its moment is reported at the next one.
  return isFree && isRecent && chosenAt < dueAt && knownAt !== null && knownAt < dueAt && studiedAt < dueAt;
}

/** Each preference that is not stored as the learner chose it. */
function lostChoices({ userId, wish: { preferences } }: Model, row: Record<string, unknown> | undefined): string[] {
  if (!row) return [];
  return Object.entries(preferences)
    .filter(([name]) => name !== "quietHoursTimezone" || preferences.quietHoursZoneChosen)
    .filter(([name, wanted]) => {
      const stored = row[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)];
      return stored !== (typeof wanted === "boolean" || wanted instanceof Date ? Number(wanted) : wanted);
    })
    .map(([name]) => `learner ${userId} chose another ${name} than what is stored`);
}
