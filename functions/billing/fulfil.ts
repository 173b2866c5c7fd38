import { findBuyer, findPayment, type PaymentStatus, writePayment } from "~/db/queries/billing";
import type { NewMail } from "~/db/queries/mail";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { announceMail, mailRow } from "../mail/enqueue";
import { premiumActivated } from "../mail/templates/premium-activated";
import { requirePayments } from "./payments";
import type { Checkout } from "./port";
import { PRO } from "./price";

/** How often it starts again because another call wrote in between. */
const MAX_ROUNDS = 8;

export type FulfilDeps = Pick<Deps, "db" | "payments" | "queue" | "now" | "log">;

/** What is kept of a checkout of ours for which money came in. */
export type Fulfilment = { status: PaymentStatus; isPremium: boolean };

/**
 * Brings an account in line with what the provider says of its checkout now: premium while it is paid for, not when it
 * was refunded or is disputed. The return page and every webhook call this, in any order, at once and again: what is
 * kept depends on the provider's answer alone, and an answer that another call has overtaken is asked for anew.
 * @param input.onlyFor leaves the checkout of any other account alone
 * @returns null when there is nothing to keep: unknown, not ours, another's, or not paid
 * @throws AppError payments_not_configured, payment_failed
 */
export async function fulfil(
  deps: FulfilDeps,
  input: { checkoutId: string; onlyFor?: number },
): Promise<Fulfilment | null> {
  const payments = requirePayments(deps);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // The row first: whatever is written while the provider is asked then shows when ours is written.
    const before = await findPayment(deps.db, input.checkoutId);
    const checkout = await payments.readCheckout(input.checkoutId);
    const sale = checkout && saleOf(deps, checkout);
    if (!sale || (input.onlyFor !== undefined && sale.userId !== input.onlyFor)) return null;
    const { status, userId } = sale;
    if (before?.status === status) return { status, isPremium: before.isPremium };

    const mail = status === "paid" ? await activationMail(deps, checkout.id, userId) : null;
    const { id: checkoutSessionId, paymentIntentId, customerId } = checkout;
    const { amount, currency } = PRO;
    const payment = { checkoutSessionId, paymentIntentId, status, amount, currency };
    const { paidAt } = sale;
    const written = await writePayment(deps.db, { before, payment, userId, customerId, paidAt, now: deps.now(), mail });
    if (written === "overtaken") continue;
    if (written === "second") {
      await giveBack(deps, checkout);
      continue;
    }
    deps.log("info", "payment kept", { userId, status, isPremium: written.isPremium });
    if (mail) await announceMail(deps, mail.key);
    return { status, ...written };
  }
  throw new AppError("payment_failed", "The payment is still being processed. Please try again in a moment.");
}

type Sale = { userId: number; status: PaymentStatus; paidAt: Date };

/** What was sold by a checkout; null unless it is one of ours, for the whole price, and money came in. */
function saleOf({ log }: Pick<Deps, "log">, checkout: Checkout): Sale | null {
  const { state, order, amount, currency, paidAt } = checkout;
  if (state === "unpaid" || !paidAt) return null;
  if (order?.product === PRO.product && amount === PRO.amount && currency === PRO.currency) {
    return { userId: order.userId, status: state, paidAt };
  }
  log("warn", "paid checkout is none of ours", { amount, currency, product: order?.product ?? null });
  return null;
}

/** Null when the account is gone: the payment is kept for the books, and somebody has to look at it. */
async function activationMail(deps: FulfilDeps, checkoutId: string, userId: number): Promise<NewMail | null> {
  const buyer = await findBuyer(deps.db, userId);
  if (!buyer) {
    deps.log("error", "payment without an account", { userId });
    return null;
  }
  return mailRow(`premium:${checkoutId}`, { to: buyer.email, ...premiumActivated(buyer) }, deps.now());
}

/** Two checkouts of one account can be open in two tabs. The second to be paid is refunded, then kept as such. */
async function giveBack(deps: FulfilDeps, { id, paymentIntentId }: Checkout): Promise<void> {
  if (!paymentIntentId) throw new AppError("payment_failed", "We couldn't match this payment.");
  deps.log("warn", "account has paid already: refunding the second payment");
  await requirePayments(deps).refund(paymentIntentId, `second-payment-${id}`);
}
