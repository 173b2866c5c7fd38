import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../client";
import { notificationHistory, notificationQueue } from "../schema";

export type QueueRow = typeof notificationQueue.$inferSelect;
/** A row claimed by one consumer until the lease ends. */
export type ClaimedRow = QueueRow & { nextRetryAt: Date };

const { id, status, scheduledFor, nextRetryAt, attempts, heldSince } = notificationQueue;

/** True while the row is still held by the claim in `row`. */
export const isHeldBy = (row: Pick<QueueRow, "id" | "attempts" | "nextRetryAt">) =>
  and(
    eq(id, row.id),
    eq(status, "processing"),
    eq(attempts, row.attempts),
    sql`${nextRetryAt} = ${row.nextRetryAt?.getTime() ?? 0}`,
  );

/**
 * Claims due rows for one consumer until `leaseUntil`, and counts the attempt. A row held by quiet hours brings along
 * the account's other held rows on that channel, so they can be merged. A single statement, so no row is claimed twice.
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
 * Counts a notification toward the account's daily limit for a date, unless the limit is reached. Copies on other
 * channels are the same notification and count once. A single statement, so two consumers never exceed the limit.
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

/** Puts a row back until `until`, because of quiet hours or because its claim is too old. Counts no attempt. */
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

/** Records a failed attempt; the row is due again at `retryAt`. */
export function retryNotification(db: Database, row: ClaimedRow, retryAt: Date, lastError: string) {
  return db
    .update(notificationQueue)
    .set({ status: "pending", scheduledFor: retryAt, nextRetryAt: retryAt, lastError })
    .where(isHeldBy(row));
}

/** Cancels a row that should no longer be sent. */
export function cancelNotification(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return db
    .update(notificationQueue)
    .set({ status: "cancelled", lastError, processedAt: at, nextRetryAt: null })
    .where(isHeldBy(row));
}

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

/**
 * Marks a row sent, whoever holds it by now: it is a fact, so no claim is needed. Used in one batch with `historyOf`.
 */
export function markSent(db: Database, row: ClaimedRow, said: Said, at: Date) {
  const { subject, content, htmlContent } = said;
  return db
    .update(notificationQueue)
    .set({ status: "sent", processedAt: at, nextRetryAt: null, lastError: null, subject, content, htmlContent })
    .where(and(eq(id, row.id), inArray(status, ["pending", "processing"])));
}

/** Marks a row as given up. */
export function markFailed(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return db
    .update(notificationQueue)
    .set({ status: "failed", processedAt: at, nextRetryAt: null, lastError })
    .where(isHeldBy(row));
}

/** Adds a sent or failed row to the history, once, under the row's id, and only if the row is finished. */
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
  // Lists every column in table order, as Drizzle does before a raw select.
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
