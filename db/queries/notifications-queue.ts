import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../client";
import { prepared } from "../prepared";
import { notificationQueue } from "../schema";

export type QueueRow = typeof notificationQueue.$inferSelect;
/** A row claimed by one consumer until the lease ends. */
export type ClaimedRow = QueueRow & { nextRetryAt: Date };

const { id, status, scheduledFor, nextRetryAt, attempts, countedOn, countedUntil, heldSince, metadata } =
  notificationQueue;

const value = (name: string) => sql.placeholder(name);
/** A value for `set`, which takes SQL only. */
const stored = (name: string) => sql`${value(name)}`;

/** True while the row is still held by the claim in `holding`. */
const isHeld = and(
  eq(id, value("id")),
  sql`${status} = 'processing'`,
  eq(attempts, value("attempts")),
  sql`${nextRetryAt} = ${value("heldUntil")}`,
);
const holding = (row: Pick<QueueRow, "id" | "attempts" | "nextRetryAt">) => ({
  id: row.id,
  attempts: row.attempts,
  heldUntil: row.nextRetryAt?.getTime() ?? 0,
});

// Cross joins keep their order: from the named rows to those of the same accounts.
const heldTogether = sql`select other.id from json_each(${value("ids")}) as entry
  cross join ${notificationQueue} as one on one.id = entry.value and one.held_since is not null
  cross join ${notificationQueue} as other on other.user_id = one.user_id
    and other.status in ('pending', 'processing') and other.delivery_channel = one.delivery_channel and other.held_since is not null`;

const claim = prepared((db) =>
  db
    .update(notificationQueue)
    .set({ status: "processing", nextRetryAt: stored("leaseUntil"), attempts: sql`${attempts} + 1` })
    .where(
      and(
        sql`${id} in (select value from json_each(${value("ids")}) union ${heldTogether})`,
        // The unary plus keeps SQLite off the index of everything due.
        sql`((+${status} = 'pending' and ${scheduledFor} <= ${value("now")})
          or (+${status} = 'processing' and ${nextRetryAt} <= ${value("now")}))`,
      ),
    )
    .returning(),
);

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
  const values = { ids: JSON.stringify(ids), now: now.getTime(), leaseUntil: leaseUntil.getTime() };
  const [rows] = await db.batch([claim(db, values)]);
  return rows.map((row) => ({ ...row, nextRetryAt: leaseUntil }));
}

/** The metadata with this carrier, as JSON; null leaves it out. */
const carriedBy = sql`json_patch(${metadata}, json_object('carrier', json(${value("carrier")})))`;

// Attempts span a day, and time zones another one, so no row counts on more than four dates.
const countedThatDay = sql`select group_key from ${notificationQueue} as other
  where other.user_id = ${value("userId")} and other.counted_on between date(${value("date")}, '-3 days') and ${value("date")}
    and other.counted_until >= ${value("date")}`;

const count = prepared((db) =>
  db
    .update(notificationQueue)
    .set({
      countedOn: sql`min(coalesce(${countedOn}, ${value("date")}), ${value("date")})`,
      countedUntil: sql`max(coalesce(${countedUntil}, ${value("date")}), ${value("date")})`,
      metadata: carriedBy,
    })
    .where(
      and(
        isHeld,
        sql`(select count(distinct group_key) from (${countedThatDay} union all select ${value("groupKey")})) <= ${value("max")}`,
      ),
    )
    .returning({ id }),
);

/**
 * Counts a notification toward the account's daily limit for a date, unless the limit is reached. Copies on other
 * channels are the same notification and count once. An attempt on another date counts on both, because either may have
 * arrived. A single statement, so two consumers never exceed the limit. From then on the row may have been sent, and
 * keeps the carrier of its first attempt.
 */
export function countAgainstLimit(db: Database, row: ClaimedRow, date: string, max: number) {
  const values = { userId: row.userId, groupKey: row.groupKey, date, max, carrier: JSON.stringify(carrierOf(row)) };
  return count(db, { ...holding(row), ...values });
}

/** The row under whose name a claimed row is sent: what an earlier attempt was called, it is called again. */
export const carrierOf = ({ id, groupKey, metadata }: QueueRow): Carrier => metadata.carrier ?? { id, groupKey };
type Carrier = NonNullable<QueueRow["metadata"]["carrier"]>;

const carry = prepared((db) => db.update(notificationQueue).set({ metadata: carriedBy }).where(isHeld));

/** Records, before a message is sent, that it carries this row too. */
export function noteCarrier(db: Database, row: ClaimedRow, carrier: Carrier) {
  return carry(db, { ...holding(row), carrier: JSON.stringify(carrier) });
}

const hold = prepared((db) =>
  db
    .update(notificationQueue)
    .set({
      status: "pending",
      scheduledFor: stored("until"),
      nextRetryAt: null,
      attempts: sql`${attempts} - 1`,
      countedOn: sql`case when ${attempts} > 1 then ${countedOn} end`,
      countedUntil: sql`case when ${attempts} > 1 then ${countedUntil} end`,
      heldSince: sql`coalesce(${heldSince}, ${value("held")})`,
      metadata: carriedBy,
    })
    .where(isHeld),
);

/**
 * Puts a row back until `until`: because of quiet hours, because facts changed or its claim grew old before the call, or
 * because the message that carries it is tried again. Counts no attempt. A row that had no earlier one cannot have
 * arrived, so it no longer counts toward the daily limit.
 * @param carrier the row under whose name it may have been sent; by default as when it was claimed
 */
export function holdNotification(
  db: Database,
  row: ClaimedRow,
  until: Date,
  { held, carrier = row.metadata.carrier }: { held?: Date; carrier?: Carrier | undefined } = {},
) {
  const values = { until: until.getTime(), held: held?.getTime() ?? null };
  return hold(db, { ...holding(row), ...values, carrier: carrier ? JSON.stringify(carrier) : null });
}

const retry = prepared((db) =>
  db
    .update(notificationQueue)
    .set({
      status: "pending",
      scheduledFor: stored("retryAt"),
      nextRetryAt: stored("retryAt"),
      lastError: stored("lastError"),
    })
    .where(isHeld),
);

/** Records a failed attempt; the row is due again at `retryAt`. */
export function retryNotification(db: Database, row: ClaimedRow, retryAt: Date, lastError: string) {
  return retry(db, { ...holding(row), retryAt: retryAt.getTime(), lastError });
}

const giveUp = (status: "cancelled" | "failed") =>
  prepared((db) =>
    db
      .update(notificationQueue)
      .set({ status, lastError: stored("lastError"), processedAt: stored("at"), nextRetryAt: null })
      .where(isHeld),
  );
const [cancel, fail] = [giveUp("cancelled"), giveUp("failed")];

/** Cancels a row that should no longer be sent. */
export function cancelNotification(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return cancel(db, { ...holding(row), lastError, at: at.getTime() });
}

/** Marks a row as given up. */
export function markFailed(db: Database, row: ClaimedRow, lastError: string, at: Date) {
  return fail(db, { ...holding(row), lastError, at: at.getTime() });
}
