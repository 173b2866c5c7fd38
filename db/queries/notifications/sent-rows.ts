import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationHistory, notificationQueue } from "~/db/schema";
import type { ClaimedRow } from "./notification-queue";

/** What was sent, as kept in the history. */
export type SentTexts = {
  subject: string;
  content: string;
  htmlContent: string | null;
  templateKey: string | null;
  link: string | null;
  flashcardId: number | null;
  spacedRepetitionItemId: number | null;
};

/**
 * Marks a row sent, whoever holds it by now: it is a fact, so no claim is needed. Used in one batch with `historyOf`.
 */
export function markSent(db: Database, row: ClaimedRow, said: SentTexts, at: Date) {
  const { subject, content, htmlContent } = said;
  return db
    .update(notificationQueue)
    .set({ status: "sent", processedAt: at, nextRetryAt: null, lastError: null, subject, content, htmlContent })
    .where(and(eq(notificationQueue.id, row.id), sql`+${notificationQueue.status} in ('pending', 'processing')`));
}

/**
 * Removes from the inbox what a new entry of the same kind replaces, after `historyOf` in its batch; quizzes and
 * shared things replace only their own.
 */
export function replaceEarlier(db: Database, row: ClaimedRow, at: Date) {
  const { id, userId, deliveryChannel, notificationType, deletedAt, quizId, groupKey } = notificationHistory;
  const isHere = sql`exists (select 1 from ${notificationHistory} as entry where entry.id = ${row.id}
    and entry.delivery_status <> 'failed')`;
  return db
    .update(notificationHistory)
    .set({ deletedAt: sql`${at.getTime()}`, isRead: sql`1` })
    .where(
      and(
        eq(userId, row.userId),
        eq(deliveryChannel, "in_app"),
        eq(notificationType, row.notificationType),
        row.notificationType === "share_comment" ? eq(groupKey, row.groupKey) : undefined,
        sql`${id} <> ${row.id} and ${quizId} is ${row.quizId} and ${deletedAt} is null`,
        isHere,
      ),
    );
}

/** How many notifications an account's history keeps. */
const KEPT = 1000;
/** One row in this many triggers trimming its account's history, because that reads every row of a full one. */
const TRIMMED_EVERY = 20;
/** Now and then, the statement that removes an account's notifications beyond the newest thousand. */
export function trimHistory(db: Database, row: Pick<ClaimedRow, "id" | "userId">) {
  if (row.id % TRIMMED_EVERY !== 0) return [];
  const { id, userId, createdAt } = notificationHistory;
  const older = db
    .select({ id })
    .from(notificationHistory)
    .where(eq(userId, row.userId))
    .orderBy(desc(createdAt), desc(id))
    // SQLite knows no offset without a limit.
    .limit(Number.MAX_SAFE_INTEGER)
    .offset(KEPT);
  return [db.delete(notificationHistory).where(inArray(id, older))];
}

/**
 * Adds a sent or failed row to the history once, and only if the row is finished. The entry gets the row's id, which
 * its push already carries. The batch fails if another row of the history has that id.
 */
export function historyOf(
  db: Database,
  row: ClaimedRow,
  said: SentTexts,
  outcome: Pick<
    typeof notificationHistory.$inferInsert,
    "deliveryStatus" | "deliveredAt" | "externalId" | "recipientEmail" | "errorMessage" | "createdAt"
  >,
) {
  const { subject, content, templateKey, link, flashcardId, spacedRepetitionItemId: itemId } = said;
  const { deliveryStatus, deliveredAt, externalId = null, recipientEmail = null, errorMessage = null } = outcome;
  const status = deliveryStatus === "failed" ? "failed" : "sent";
  // What never reached the inbox does not count as unread there.
  const isRead = Number(status === "failed" && row.deliveryChannel === "in_app");
  // Lists every column in table order, as Drizzle does before a raw select.
  return (
    db
      .insert(notificationHistory)
      .select(
        sql`select id, user_id, id, notification_type, delivery_channel, ${subject}, ${content},
        ${deliveryStatus}, ${deliveredAt?.getTime() ?? null}, null, null, ${isRead}, null, ${externalId},
        ${recipientEmail}, ${errorMessage}, '{}', ${templateKey}, ${link}, group_key,
        (select id from flashcards where id = ${flashcardId}), quiz_id, ${itemId}, null, null,
        null, ${outcome.createdAt.getTime()} from ${notificationQueue} where id = ${row.id} and +status = ${status}`,
      )
      // Only for the row itself: if another row of the history had this id, dropping this one would go unnoticed.
      .onConflictDoNothing({ target: notificationHistory.queueItemId })
  );
}
