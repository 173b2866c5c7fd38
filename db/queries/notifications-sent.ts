import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../client";
import { literal, prepared } from "../prepared";
import { notificationHistory, notificationQueue } from "../schema";
import type { ClaimedRow } from "./notifications-queue";

const value = (name: string) => sql.placeholder(name);
const stored = (name: string) => sql`${value(name)}`;

/** What was sent, as kept in the history. */
export type Said = {
  subject: string;
  content: string;
  htmlContent: string | null;
  templateKey: string | null;
  link: string | null;
  flashcardId: number | null;
  spacedRepetitionItemId: number | null;
};

const send = prepared((db) =>
  db
    .update(notificationQueue)
    .set({
      status: "sent",
      processedAt: stored("at"),
      nextRetryAt: null,
      lastError: null,
      subject: stored("subject"),
      content: stored("content"),
      htmlContent: stored("htmlContent"),
    })
    .where(and(eq(notificationQueue.id, value("id")), sql`+${notificationQueue.status} in ('pending', 'processing')`)),
);

/**
 * Marks a row sent, whoever holds it by now: it is a fact, so no claim is needed. Used in one batch with `historyOf`.
 */
export function markSent(db: Database, row: ClaimedRow, said: Said, at: Date) {
  const { subject, content, htmlContent } = said;
  return send(db, { id: row.id, subject, content, htmlContent, at: at.getTime() });
}

// Lists every column in table order, as Drizzle does before a raw select.
const keep = prepared((db) =>
  db
    .insert(notificationHistory)
    .select(
      sql`select id, user_id, id, notification_type, delivery_channel, ${value("subject")}, ${value("content")},
        ${value("deliveryStatus")}, ${value("deliveredAt")}, null, null, ${value("isRead")}, null, ${value("externalId")},
        ${value("recipientEmail")}, ${value("errorMessage")}, '{}', ${value("templateKey")}, ${value("link")}, group_key,
        (select id from flashcards where id = ${value("flashcardId")}), quiz_id, ${value("itemId")}, null, null,
        null, ${value("createdAt")} from ${notificationQueue} where id = ${value("id")} and +status = ${value("status")}`,
    )
    // Only for the row itself: if another row of the history had this id, dropping this one would go unnoticed.
    .onConflictDoNothing({ target: notificationHistory.queueItemId }),
);

/** How many notifications an account's history keeps. */
const KEPT = 1000;
/** Every so many rows, one leads to its account's history being trimmed: reading a full one costs a read a row. */
const TRIMMED_EVERY = 20;
const trim = prepared((db) => {
  const { id, userId, createdAt } = notificationHistory;
  const older = db
    .select({ id })
    .from(notificationHistory)
    .where(eq(userId, value("userId")))
    .orderBy(desc(createdAt), desc(id))
    .limit(literal(-1))
    .offset(literal(KEPT));
  return db.delete(notificationHistory).where(inArray(id, older));
});

/** Now and then, the statement that removes an account's notifications beyond the newest thousand. */
export function trimHistory(db: Database, row: Pick<ClaimedRow, "id" | "userId">) {
  return row.id % TRIMMED_EVERY === 0 ? [trim(db, { userId: row.userId })] : [];
}

/**
 * Adds a sent or failed row to the history, once, under the row's id, which its push already carries, and only if the
 * row is finished. The batch fails if another row of the history has that id.
 */
export function historyOf(
  db: Database,
  row: ClaimedRow,
  said: Said,
  outcome: Pick<
    typeof notificationHistory.$inferInsert,
    "deliveryStatus" | "deliveredAt" | "externalId" | "recipientEmail" | "errorMessage" | "createdAt"
  >,
) {
  const { subject, content, templateKey, link, flashcardId, spacedRepetitionItemId: itemId } = said;
  const { deliveryStatus, deliveredAt, externalId = null, recipientEmail = null, errorMessage = null } = outcome;
  return keep(db, {
    id: row.id,
    status: deliveryStatus === "failed" ? "failed" : "sent",
    // What never reached the inbox does not count as unread there.
    isRead: Number(deliveryStatus === "failed" && row.deliveryChannel === "in_app"),
    subject,
    content,
    templateKey,
    link,
    flashcardId,
    itemId,
    deliveryStatus,
    deliveredAt: deliveredAt?.getTime() ?? null,
    externalId,
    recipientEmail,
    errorMessage,
    createdAt: outcome.createdAt.getTime(),
  });
}
