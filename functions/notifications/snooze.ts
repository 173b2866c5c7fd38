import type { HistoryRow } from "~/db/queries/notifications-inbox";
import { insertSnoozed } from "~/db/queries/notifications-snoozed";
import type { Deps } from "../deps";

export const SNOOZE_MS = 3_600_000;

/**
 * Plans a notification once more in an hour, on screens and in the inbox, where it was snoozed; a mail cannot be, and waits in
 * its mailbox as it is. Studying meanwhile makes it needless.
 */
export async function snooze(deps: Pick<Deps, "db" | "now">, row: HistoryRow): Promise<void> {
  const now = deps.now();
  await insertSnoozed(deps.db, { row, now, at: new Date(now.getTime() + SNOOZE_MS) });
}
