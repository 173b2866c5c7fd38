import type { DatabaseSync } from "node:sqlite";
import { type DeliverDeps, deliverNotifications } from "~/functions/notifications/deliver-notifications";
import { sweepNotifications } from "~/functions/notifications/sweep-notifications";
import type { QueueMessage } from "~/functions/queue-messages";
import { occurs } from "./faults";
import { MINUTE, type Month } from "./month";

const TICK = 2 * MINUTE;
const MAX_DELIVERIES = 6;

/** The cron, which need not run while nothing is due, and its queue. */
export function cronOf(month: Month, sqlite: DatabaseSync, deps: DeliverDeps) {
  const { random } = month;
  const consume = async (message: Extract<QueueMessage, { type: "notifications.deliver" }>, delivery: number) => {
    const isDone = await month.process(() => deliverNotifications(deps, message));
    if (!isDone && delivery < MAX_DELIVERIES)
      month.plan(month.now() + 10_000, () => consume(message, delivery + 1), "ours");
  };
  const queue = {
    async send(messages: readonly QueueMessage[]) {
      for (const message of messages) {
        if (message.type !== "notifications.deliver" || occurs(random, month.faults.drop)) continue;
        for (const _ of occurs(random, month.faults.duplicate) ? [1, 2] : [1]) {
          const late = occurs(random, month.faults.delay) ? random.int(1, 30 * MINUTE) : random.int(1, 2000);
          month.plan(month.now() + late, () => consume(message, 1), "ours");
        }
      }
    },
  };
  const due = sqlite.prepare(`select
    (select scheduled_for from notification_queue where status = 'pending' order by scheduled_for limit 1) as pending,
    (select min(next_retry_at) from notification_queue indexed by notification_queue_leases where status = 'processing')
      as leased`);
  let ticked = 0;
  return {
    next(): number {
      const { pending, leased } = due.get() ?? {};
      const at = Math.min(Number(pending ?? Number.POSITIVE_INFINITY), Number(leased ?? Number.POSITIVE_INFINITY));
      if (at === Number.POSITIVE_INFINITY) return at;
      // Work that was queued but not done is still due, so the next tick queues it again.
      return Math.max(month.now() + 1, Math.ceil(at / TICK) * TICK, ticked + TICK);
    },
    async run() {
      ticked = month.now();
      if (!occurs(random, month.faults.skipCron)) await month.process(() => sweepNotifications({ ...deps, queue }));
    },
  };
}
