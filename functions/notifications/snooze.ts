import type { HistoryRow } from "~/db/queries/notifications/inbox-rows";
import { insertSnoozed } from "~/db/queries/notifications/snoozed";
import type { Deps } from "../deps";
import { PRIORITY } from "./planning/plan";

export const SNOOZE_MS = 3_600_000;

/**
 * Plans a notification again in an hour, by push and in the inbox. A mail cannot be snoozed; it stays in its mailbox.
 * Studying in the meantime makes the reminder obsolete.
 */
export async function snooze(deps: Pick<Deps, "db" | "now">, row: HistoryRow): Promise<void> {
  const now = deps.now();
  const priority = PRIORITY[row.notificationType];
  await insertSnoozed(deps.db, { row, priority, now, at: new Date(now.getTime() + SNOOZE_MS) });
}
