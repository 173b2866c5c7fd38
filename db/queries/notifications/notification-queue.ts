import { and, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { notificationQueue } from "~/db/schema";

export type QueueRow = typeof notificationQueue.$inferSelect;
/** A row claimed by one consumer until the lease ends. */
export type ClaimedRow = QueueRow & { nextRetryAt: Date };

const { id, status, scheduledFor, nextRetryAt, attempts, countedOn, countedUntil, heldSince, metadata } =
  notificationQueue;

/** True while the row is still held by this claim. */
const isHeld = (row: Pick<QueueRow, "id" | "attempts" | "nextRetryAt">) =>
  and(
    eq(id, row.id),
    sql`${status} = 'processing'`,
    eq(attempts, row.attempts),
    sql`${nextRetryAt} = ${row.nextRetryAt?.getTime() ?? 0}`,
  );

// Cross joins keep their order: from the named rows to those of the same accounts.
const heldTogether = (ids: string) =>
  sql`select other.id from json_each(${ids}) as entry
  cross join ${notificationQueue} as one on one.id = entry.value and one.held_since is not null
  cross join ${notificationQueue} as other on other.user_id = one.user_id
    and other.status in ('pending', 'processing') and other.delivery_channel = one.delivery_channel and other.held_since is not null`;

/**
 * Claims due rows for one consumer until `leaseUntil`, and counts the attempt. A row held by quiet hours brings along
 * the account's other held rows on that channel, so they can be merged, or tried again together. A single statement, so
 * no row is claimed twice.
 */
export async function claimNotifications(
  db: Database,
  ids: readonly number[],
  now: Date,
  leaseUntil: Date,
): Promise<ClaimedRow[]> {
  const list = JSON.stringify(ids);
  const rows = await db
    .update(notificationQueue)
    .set({ status: "processing", nextRetryAt: leaseUntil, attempts: sql`${attempts} + 1` })
    .where(
      and(
        sql`${id} in (select value from json_each(${list}) union ${heldTogether(list)})`,
        // The unary plus keeps SQLite off the index of everything due.
        sql`((+${status} = 'pending' and ${scheduledFor} <= ${now.getTime()})
          or (+${status} = 'processing' and ${nextRetryAt} <= ${now.getTime()}))`,
      ),
    )
    .returning();
  return rows.map((row) => ({ ...row, nextRetryAt: leaseUntil }));
}

/** The metadata with this carrier, as JSON; null leaves it out. */
const carriedBy = (carrier: Carrier | undefined) =>
  sql`json_patch(${metadata}, json_object('carrier', json(${carrier ? JSON.stringify(carrier) : null})))`;

// Attempts span a day, and time zones another one, so no row counts on more than four dates.
const countedThatDay = (userId: number, date: string) =>
  sql`select group_key from ${notificationQueue} as other
  where other.user_id = ${userId} and other.counted_on between date(${date}, '-3 days') and ${date}
    and other.counted_until >= ${date}`;

/**
 * Counts a notification toward the account's daily limit for a date, unless the limit is reached. Copies on other
 * channels are the same notification and count once. An attempt on another date counts on both, because either may have
 * arrived. A single statement, so two consumers never exceed the limit. From then on the row may have been sent, and
 * keeps the carrier of its first attempt.
 */
export function countAgainstLimit(db: Database, row: ClaimedRow, date: string, max: number) {
  return db
    .update(notificationQueue)
    .set({
      countedOn: sql`min(coalesce(${countedOn}, ${date}), ${date})`,
      countedUntil: sql`max(coalesce(${countedUntil}, ${date}), ${date})`,
      metadata: carriedBy(carrierOf(row)),
    })
    .where(
      and(
        isHeld(row),
        sql`(select count(distinct group_key) from (${countedThatDay(row.userId, date)} union all select ${row.groupKey})) <= ${max}`,
      ),
    )
    .returning({ id });
}

/** The row under whose name a claimed row is sent: a retry uses the name of the earlier attempt. */
export const carrierOf = ({ id, groupKey, metadata }: QueueRow): Carrier => metadata.carrier ?? { id, groupKey };
type Carrier = NonNullable<QueueRow["metadata"]["carrier"]>;

/** Records, before a message is sent, that it carries this row too. */
export function noteCarrier(db: Database, row: ClaimedRow, carrier: Carrier) {
  return db
    .update(notificationQueue)
    .set({ metadata: carriedBy(carrier) })
    .where(isHeld(row));
}

/**
 * Puts a row back until `until`: for quiet hours, because facts changed or its claim got old, or because the message
 * that carries it is retried. Does not count as an attempt. A row without an earlier attempt cannot have arrived, so it
 * no longer counts toward the daily limit.
 * @param carrier the row under whose name it may have been sent; by default as when it was claimed
 */
export function holdNotification(
  db: Database,
  row: ClaimedRow,
  until: Date,
  { held, carrier = row.metadata.carrier }: { held?: Date; carrier?: Carrier | undefined } = {},
) {
  return db
    .update(notificationQueue)
    .set({
      status: "pending",
      scheduledFor: until,
      nextRetryAt: null,
      attempts: sql`${attempts} - 1`,
      countedOn: sql`case when ${attempts} > 1 then ${countedOn} end`,
      countedUntil: sql`case when ${attempts} > 1 then ${countedUntil} end`,
      heldSince: sql`coalesce(${heldSince}, ${held?.getTime() ?? null})`,
      metadata: carriedBy(carrier),
    })
    .where(isHeld(row));
}

/** Records a failed attempt; the row is due again at `retryAt`. */
export function retryNotification(db: Database, row: ClaimedRow, retryAt: Date, lastError: string) {
  return db
    .update(notificationQueue)
    .set({
      status: "pending",
      scheduledFor: retryAt,
      nextRetryAt: retryAt,
      lastError,
    })
    .where(isHeld(row));
}

function giveUp(db: Database, row: ClaimedRow, status: "cancelled" | "failed", lastError: string, at: Date) {
  return db.update(notificationQueue).set({ status, lastError, processedAt: at, nextRetryAt: null }).where(isHeld(row));
}

/** Cancels a row that should no longer be sent. */
export function cancelNotification(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return giveUp(db, row, "cancelled", lastError, at);
}

/** Marks a row as given up. */
export function markFailed(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return giveUp(db, row, "failed", lastError, at);
}
