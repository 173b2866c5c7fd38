import { type SQL, sql } from "drizzle-orm";
import { notificationQueue } from "~/db/schema";
import { STUDY_REMINDERS } from "~/functions/notifications/notification-kinds";

/** The study reminders, as a list in SQL. */
export const studyReminders = sql.raw(STUDY_REMINDERS.map((type) => `'${type}'`).join(", "));
const kinds = sql.raw(`'${JSON.stringify(STUDY_REMINDERS)}'`);

/**
 * The study reminders, as `told`, that were or may have been sent to a planned row's account on the same channel.
 * They may have been a line of another message, or canceled after an attempt without an answer, because their carrier
 * is noted right before. Keys start with kind and account, so the index of keys finds them.
 * @param planned the alias of the planned row's table
 */
export function remindersOf(planned: "planned" | "notification_queue"): SQL {
  const of = sql.raw(planned);
  const keys = sql`kind.value || ':' || ${of}.user_id`;
  // The cross join keeps its order: from the kinds to their keys.
  return sql`json_each(${kinds}) as kind cross join ${notificationQueue} as told where told.dedupe_key > ${keys} || ':' and told.dedupe_key < ${keys} || ';'
    and told.delivery_channel = ${of}.delivery_channel and told.processed_at is not null
    and told.metadata ->> '$.carrier' is not null`;
}
