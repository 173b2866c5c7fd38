import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { mailOutbox, paymentEvents, payments, users } from "~/db/schema";
import type { PaymentStatus } from "~/functions/billing/kinds";
import type { NewMail } from "../mail/mail-rows";

type PaymentRow = typeof payments.$inferSelect;

/** Whether this provider event was already handled. */
export async function isEventHandled(db: Database, id: string): Promise<boolean> {
  const row = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id)).get();
  return row !== undefined;
}

export async function insertPaymentEvent(db: Database, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}

/** The payment stored for a checkout and whether its account is premium, or null. `updatedAt` is the version. */
export async function findPayment(
  db: Database,
  checkoutSessionId: string,
): Promise<{ status: PaymentStatus; updatedAt: Date; isPremium: boolean } | null> {
  const row = await db
    .select({ status: payments.status, updatedAt: payments.updatedAt, isPremium: users.isPremium })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.checkoutSessionId, checkoutSessionId))
    .get();
  return row ? { ...row, isPremium: row.isPremium ?? false } : null;
}

/** Who receives mail about a payment; null when the account was deleted. */
export async function findBuyer(db: Database, userId: number): Promise<{ username: string; email: string } | null> {
  const row = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  return row ?? null;
}

export type PaymentWrite = {
  /** The version the new status is based on; null when there was none. */
  before: { updatedAt: Date } | null;
  payment: Pick<PaymentRow, "checkoutSessionId" | "paymentIntentId" | "status" | "amount" | "currency">;
  userId: number;
  customerId: string | null;
  paidAt: Date;
  now: Date;
  /** Queued only if the payment ends up paid. */
  mail: NewMail | null;
};

/**
 * Stores a payment's status and updates its account, in one batch. The account's premium flag is never set directly:
 * it is derived from its paid payments.
 * @returns `overtaken` when the row is no longer at version `before`; `second` for a new payment on an account that
 * has already paid, which is not stored; otherwise whether the account is premium now
 */
export async function writePayment(
  db: Database,
  write: PaymentWrite,
): Promise<"overtaken" | "second" | { isPremium: boolean }> {
  const { userId, customerId } = write;
  const isPaid = sql`exists (select 1 from payments where user_id = ${userId} and status = 'paid')`;
  const [written, [user], paid] = await db.batch([
    write.before ? updatePayment(db, write, write.before) : insertPayment(db, write),
    db
      .update(users)
      .set({
        isPremium: isPaid,
        premiumSince: sql`case when ${isPaid} then coalesce(${users.premiumSince},
          (select min(created_at) from payments where user_id = ${userId} and status = 'paid')) end`,
        stripeCustomerId: sql`coalesce(${customerId}, ${users.stripeCustomerId})`,
      })
      .where(eq(users.id, userId))
      .returning({ isPremium: users.isPremium }),
    db
      .select({ checkoutSessionId: payments.checkoutSessionId })
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.status, "paid")))
      .orderBy(asc(payments.id))
      .limit(1),
    ...(write.mail ? [insertMailIfPaid(db, write.payment.checkoutSessionId, write.mail)] : []),
  ]);
  if (written.length > 0) return { isPremium: user?.isPremium ?? false };
  const isSecond = !write.before && paid[0] && paid[0].checkoutSessionId !== write.payment.checkoutSessionId;
  return isSecond ? "second" : "overtaken";
}

/** Changes nothing if the row changed since. The new version is always later, even within the same millisecond. */
function updatePayment(db: Database, { payment, now }: PaymentWrite, before: { updatedAt: Date }) {
  return db
    .update(payments)
    .set({ status: payment.status, updatedAt: sql`max(${now.getTime()}, ${payments.updatedAt} + 1)` })
    .where(and(eq(payments.checkoutSessionId, payment.checkoutSessionId), eq(payments.updatedAt, before.updatedAt)))
    .returning({ id: payments.id });
}

/** Inserts nothing if the checkout has a row, or if this payment is paid and the account has another paid one. */
function insertPayment(db: Database, { payment, userId, paidAt, now }: PaymentWrite) {
  const { checkoutSessionId, paymentIntentId, status, amount, currency } = payment;
  return db
    .insert(payments)
    .select(
      sql`select null, ${checkoutSessionId}, ${paymentIntentId}, (select id from users where id = ${userId}), ${amount},
        ${currency}, ${status}, ${paidAt.getTime()}, ${now.getTime()}
        where ${status} <> 'paid'
        or not exists (select 1 from payments where user_id = ${userId} and status = 'paid')`,
    )
    .onConflictDoNothing()
    .returning({ id: payments.id });
}

/** Lists every column in table order, as insert-select requires. */
function insertMailIfPaid(db: Database, checkoutSessionId: string, mail: NewMail) {
  return db
    .insert(mailOutbox)
    .select(
      sql`select null, ${mail.key}, ${mail.to}, ${mail.replyTo ?? null}, ${mail.subject}, ${mail.text}, ${mail.html},
        'pending', 0, ${mail.nextAttemptAt.getTime()}, null, null, ${mail.createdAt.getTime()}, null
        where exists (select 1 from payments where checkout_session_id = ${checkoutSessionId} and status = 'paid')`,
    )
    .onConflictDoNothing();
}
