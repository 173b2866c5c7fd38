import { deleteOldNotifications, findAbandoned, findDueNotifications } from "~/db/queries/notifications-sweep";
import type { Deps } from "../deps";

/** Rows per message: a consumer reads and records them together. */
const ROWS = 50;
/** Rows per read; Queues accepts 100 messages at once. */
const CHUNK = 100 * ROWS;
const DAY_MS = 24 * 3_600_000;
const QUEUE_DAYS = 30;
const HISTORY_DAYS = 400;
/** Rows removed per table in one sweep. */
const REMOVED = 1000;

/**
 * Queues every due row in chunks until none are left, including those whose consumer died. A row that was queued and is
 * still waiting is queued again; it is claimed only once anyway.
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

/** Removes old rows, up to the limit for one tick. */
export async function sweepOldNotifications(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  await deleteOldNotifications(deps.db, {
    ...{ queueBefore: before(QUEUE_DAYS), historyBefore: before(HISTORY_DAYS), limit: REMOVED },
  });
}
