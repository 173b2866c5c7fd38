import type { Database } from "../client";
import { notificationQueue } from "../schema";
import type { HistoryRow } from "./notifications-inbox";

/** Plans a notification again for `at`, by push and in the inbox. Snoozing the same one twice plans it once. */
export async function insertSnoozed(db: Database, input: { row: HistoryRow; now: Date; at: Date }): Promise<void> {
  const { row, now, at } = input;
  const { userId, notificationType, flashcardId, quizId, spacedRepetitionItemId, link } = row;
  const groupKey = `snooze:${row.id}`;
  const planned = (["browser", "in_app"] as const).map((deliveryChannel) => ({
    userId,
    notificationType,
    deliveryChannel,
    flashcardId,
    quizId,
    spacedRepetitionItemId,
    groupKey,
    dedupeKey: `${groupKey}:${deliveryChannel}`,
    metadata: { studiedAt: now.getTime(), ...(link === null ? {} : { link }) },
    scheduledFor: at,
    plannedFor: at,
    createdAt: now,
  }));
  await db.insert(notificationQueue).values(planned).onConflictDoNothing({ target: notificationQueue.dedupeKey });
}
