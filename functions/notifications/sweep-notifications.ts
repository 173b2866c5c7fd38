import { DUE_CHUNK, deleteOldNotifications, findFirstDue, findNextDue } from "~/db/queries/notifications/sweep-rows";
import type { Deps } from "~/functions/deps";

/** Rows per message: a consumer reads and records them together. Cloudflare Queues accepts 100 messages at once. */
const ROWS = DUE_CHUNK / 100;
const DAY_MS = 24 * 3_600_000;
const QUEUE_DAYS = 30;
const HISTORY_DAYS = 400;

/**
 * Queues every due row in chunks until none are left, including those whose consumer died. A row that was queued and is
 * still waiting is queued again; only one claim succeeds.
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
  const { abandoned, due } = await findFirstDue(deps.db, now);
  await announce(abandoned);
  let announced = abandoned.length;
  for (let rows = due; ; ) {
    await announce(rows.map(({ id }) => id));
    announced += rows.length;
    const last = rows.at(-1);
    if (rows.length < DUE_CHUNK || !last) break;
    rows = await findNextDue(deps.db, now, last);
  }
  if (announced > 0) deps.log("info", "notifications swept", { announced });
  return { announced };
}

/** Removes old rows, up to the limit for one tick. */
export async function sweepOldNotifications(deps: Pick<Deps, "db" | "now">): Promise<void> {
  const before = (days: number) => new Date(deps.now().getTime() - days * DAY_MS);
  await deleteOldNotifications(deps.db, { queueBefore: before(QUEUE_DAYS), historyBefore: before(HISTORY_DAYS) });
}
