import { type SQL, sql } from "drizzle-orm";
import { notificationQueue } from "~/db/schema";

/**
 * The flashcard reminders, as `told`, that were or may have been sent to a planned row's account on the same channel.
 * They may have been a line of another message, or canceled after an attempt without an answer, because their carrier
 * is noted right before. Keys start with kind and account, so the index of keys finds them.
 * @param planned the alias of the planned row's table
 */
export function remindersOf(planned: "planned" | "notification_queue"): SQL {
  const of = sql.raw(planned);
  const keys = sql`'flashcard_reminder:' || ${of}.user_id`;
  return sql`${notificationQueue} as told where told.dedupe_key > ${keys} || ':' and told.dedupe_key < ${keys} || ';'
    and told.delivery_channel = ${of}.delivery_channel and told.processed_at is not null
    and told.metadata ->> '$.carrier' is not null`;
}
