import { deleteOldNotifications, findAbandoned, findDueNotifications } from "~/db/queries/notifications-sweep";
import type { Deps } from "../deps";

/** Rows of one message: its consumer reads and notes them together. */
const ROWS = 50;
/** Rows of one read; Queues takes 100 messages at once. */
const CHUNK = 100 * ROWS;
const DAY_MS = 24 * 3_600_000;
const QUEUE_DAYS = 30;
const HISTORY_DAYS = 400;
/** Removed of each in one sweep. */
const REMOVED = 1000;

/**
 * Announces every row of the queue that is due, in chunks until there is none, and those whose consumer died. What was
 * announced and waits still is announced again; a row is claimed once all the same.
 */
export async function sweepNotifications(
  deps: Pick<Deps, "db" | "queue" | "now" | "log">,
): Promise<{ announced: number }> {
  const now = deps.now();
  const announce = async (ids: readonly number[]) => {
    const messages = Array.from({ length: Math.ceil(ids.length / ROWS) }, (_, index) => ({
      type: "notifications.deliver" as const,
      ids: ids.slice(index * ROWS, (index + 1) * ROWS),
    }));
    if (messages.length > 0) await deps.queue.send(messages);
  };
  const abandoned = await findAbandoned(deps.db, now, CHUNK);
  await announce(abandoned);
  let announced = abandoned.length;
  for (let last: { scheduledFor: Date; id: number } | null = null; ; ) {
    const rows = await findDueNotifications(deps.db, now, last, CHUNK);
    await announce(rows.map(({ id }) => id));
    announced += rows.length;
    last = rows.at(-1) ?? null;
    if (rows.length < CHUNK || last === null) break;
  }
  if (announced > 0) deps.log("info", "notifications swept", { announced });
  return { announced };
}

/** Removes what has been over for long; as much as there is room for in one tick. */
export async function sweepOldNotifications(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  await deleteOldNotifications(deps.db, {
    ...{ queueBefore: before(QUEUE_DAYS), historyBefore: before(HISTORY_DAYS), limit: REMOVED },
  });
}
