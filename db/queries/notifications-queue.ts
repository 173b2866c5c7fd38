import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationHistory, notificationQueue } from "../schema";

export type QueueRow = typeof notificationQueue.$inferSelect;
/** A row in one consumer's hands, until the lease ends. */
export type ClaimedRow = QueueRow & { nextRetryAt: Date };

const { id, status, scheduledFor, nextRetryAt, attempts, heldSince } = notificationQueue;

/** That a row is still in the hands of who claimed it. */
export const isHeldBy = (row: Pick<QueueRow, "id" | "attempts" | "nextRetryAt">) =>
  and(
    eq(id, row.id),
    eq(status, "processing"),
    eq(attempts, row.attempts),
    sql`${nextRetryAt} = ${row.nextRetryAt?.getTime() ?? 0}`,
  );

/**
 * Takes due rows for one consumer until `leaseUntil`, and counts the attempt. With a row that quiet hours held come the
 * others that they held of its account and channel, so that all are merged. One statement: no row is in two hands.
 */
export async function claimNotifications(
  db: Database,
  ids: readonly number[],
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedRow[]> {
  const wanted = JSON.stringify(ids);
  const heldTogether = sql`select other.id from json_each(${wanted}) as entry
    join ${notificationQueue} as one on one.id = entry.value and one.held_since is not null
    join ${notificationQueue} as other on other.user_id = one.user_id and other.status = 'pending'
      and other.delivery_channel = one.delivery_channel and other.held_since is not null`;
  const rows = await db
    .update(notificationQueue)
    .set({ status: "processing", nextRetryAt: leaseUntil, attempts: sql`${attempts} + 1` })
    .where(
      and(
        sql`${id} in (select value from json_each(${wanted}) union ${heldTogether})`,
        sql`((${status} = 'pending' and ${scheduledFor} <= ${now.getTime()})
          or (${status} = 'processing' and ${nextRetryAt} <= ${now.getTime()}))`,
      ),
    )
    .returning();
  return rows.map((row) => ({ ...row, nextRetryAt: leaseUntil }));
}

/**
 * Counts a notification against the daily limit of an account's date, unless it is reached. Copies on other channels
 * are the same notification and count once. One statement, so that two consumers together never exceed the limit.
 */
export function countAgainstLimit(db: Database, row: ClaimedRow, date: string, max: number) {
  const counted = sql`select group_key from ${notificationQueue} as other
    where other.user_id = ${row.userId} and other.counted_on = ${date}`;
  return db
    .update(notificationQueue)
    .set({ countedOn: date })
    .where(
      and(
        isHeldBy(row),
        sql`(${row.groupKey} in (${counted}) or (select count(distinct group_key) from (${counted})) < ${max})`,
      ),
    )
    .returning({ id });
}

/** Puts a row back until `until`: quiet hours hold it, or it was claimed too long ago to be judged. Counts no attempt. */
export function holdNotification(db: Database, row: ClaimedRow, until: Date, held: Date | null) {
  return db
    .update(notificationQueue)
    .set({
      status: "pending",
      scheduledFor: until,
      nextRetryAt: null,
      attempts: sql`${attempts} - 1`,
      heldSince: held ? sql`coalesce(${heldSince}, ${held.getTime()})` : sql`${heldSince}`,
    })
    .where(isHeldBy(row));
}

/** Notes a failed attempt; the row is due again at `retryAt`. */
export function retryNotification(db: Database, row: ClaimedRow, retryAt: Date, lastError: string) {
  return db
    .update(notificationQueue)
    .set({ status: "pending", scheduledFor: retryAt, nextRetryAt: retryAt, lastError })
    .where(isHeldBy(row));
}

/** Cancels what is not to be sent any more. */
export function cancelNotification(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError, processedAt: at, nextRetryAt: null })
    .where(isHeldBy(row));
}

/** What was sent, as the history keeps it. */
export type Said = {
  subject: string;
  content: string;
  htmlContent: string | null;
  templateKey: string | null;
  link: string | null;
  flashcardId: number | null;
  spacedRepetitionItemId: number | null;
};

/**
 * Notes that a row was sent, whoever holds it now: that is a fact, so it needs no claim. With `historyOf` in one batch.
 */
export function markSent(db: Database, row: ClaimedRow, said: Said, at: Date) {
  const { subject, content, htmlContent } = said;
  return db
    .update(notificationQueue)
    .set({ status: "sent", processedAt: at, nextRetryAt: null, lastError: null, subject, content, htmlContent })
    .where(and(eq(id, row.id), inArray(status, ["pending", "processing"])));
}

/** Notes that a row is given up. */
export function markFailed(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return db
    .update(notificationQueue)
    .set({ status: "failed", processedAt: at, nextRetryAt: null, lastError })
    .where(isHeldBy(row));
}

/** The history's row of what was sent or given up: once, under the id of the row, and only where the row is over. */
export function historyOf(
  db: Database,
  row: ClaimedRow,
  said: Said,
  outcome: Pick<
    typeof notificationHistory.$inferInsert,
    "deliveryStatus" | "deliveredAt" | "externalId" | "recipientEmail" | "errorMessage" | "createdAt"
  >,
) {
  const status = outcome.deliveryStatus === "failed" ? "failed" : "sent";
  const time = (at: Date | null | undefined) => at?.getTime() ?? null;
  // Every column, in the order of the table: what drizzle puts before a select of its own wording.
  return db
    .insert(notificationHistory)
    .select(
      sql`select id, user_id, id, notification_type, delivery_channel, ${said.subject}, ${said.content},
        ${outcome.deliveryStatus}, ${time(outcome.deliveredAt)}, null, null, 0, null, ${outcome.externalId ?? null},
        ${outcome.recipientEmail ?? null}, ${outcome.errorMessage ?? null}, '{}', ${said.templateKey}, ${said.link}, group_key,
        (select id from flashcards where id = ${said.flashcardId}), quiz_id, ${said.spacedRepetitionItemId}, null, null,
        null, ${time(outcome.createdAt)} from ${notificationQueue} where id = ${row.id} and status = ${status}`,
    )
    .onConflictDoNothing();
}
