import { deleteOldMail, findDueMailKeys } from "~/db/queries/mail/mail-rows";
import type { Deps } from "~/functions/deps";

/** Mails announced per sweep; the rest are due in the next one. Queues takes 100 messages at once. */
const MAX_PER_SWEEP = 100;

/** How long finished mails are kept, as a record of what was sent. */
const KEPT_DAYS = 30;

/** Announces again every mail that is due: its message was lost, its provider failed, or its sender died. */
export async function sweepMail(deps: Pick<Deps, "db" | "queue" | "now" | "log">): Promise<{ announced: number }> {
  const now = deps.now();
  const keys = await findDueMailKeys(deps.db, now, MAX_PER_SWEEP);
  if (keys.length > 0) {
    await deps.queue.send(keys.map((key) => ({ type: "mail.deliver", key })));
    deps.log("info", "mail swept", { announced: keys.length });
  }
  await deleteOldMail(deps.db, new Date(now.getTime() - KEPT_DAYS * 24 * 3_600_000));
  return { announced: keys.length };
}
