import { findBuyer, findPayment, writePayment } from "~/db/queries/billing/payment-rows";
import type { NewMail } from "~/db/queries/mail/mail-rows";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { premiumActivated } from "../mail/templates/premium-activated";
import type { PaymentStatus } from "./kinds";
import { requirePayments } from "./payments";
import type { Checkout } from "./port";
import { PRO } from "./price";

/** How often to start over after another call wrote in between. */
const MAX_ROUNDS = 8;

export type FulfillDeps = Pick<Deps, "db" | "payments" | "queue" | "now" | "log">;

/** What is stored about one of our checkouts that was paid. */
export type Fulfillment = { status: PaymentStatus; isPremium: boolean };

/**
 * Brings an account in line with the provider's current view of its checkout: premium while it is paid, not after it
 * was refunded or disputed. The return page and every webhook call this, in any order, concurrently and repeatedly: the
 * result depends on the provider's answer alone, and an answer overtaken by another call is requested again.
 * @param input.onlyFor ignore checkouts of any other account
 * @returns null when there is nothing to store: unknown, not ours, another's, or not paid
 * @throws AppError payments_not_configured, payment_failed
 */
export async function fulfill(
  deps: FulfillDeps,
  input: { checkoutId: string; onlyFor?: number },
): Promise<Fulfillment | null> {
  const payments = requirePayments(deps);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    // Read first: anything written during the provider's call then shows up as a conflict with our write.
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

/** What a checkout sold; null unless it is ours, for the full price, and was paid. */
function saleOf({ log }: Pick<Deps, "log">, checkout: Checkout): Sale | null {
  const { state, order, amount, currency, paidAt } = checkout;
  if (state === "unpaid" || !paidAt) return null;
  if (order?.product === PRO.product && amount === PRO.amount && currency === PRO.currency) {
    return { userId: order.userId, status: state, paidAt };
  }
  log("warn", "paid checkout is none of ours", { amount, currency, product: order?.product ?? null });
  return null;
}

/** Null when the account is gone: the payment stays on the books, and needs a human. */
async function activationMail(deps: FulfillDeps, checkoutId: string, userId: number): Promise<NewMail | null> {
  const buyer = await findBuyer(deps.db, userId);
  if (!buyer) {
    deps.log("error", "payment without an account", { userId });
    return null;
  }
  return mailRow(`premium:${checkoutId}`, { to: buyer.email, ...premiumActivated(buyer) }, deps.now());
}

/** One account can have two checkouts open in two tabs. The second one paid is refunded, then stored as refunded. */
async function giveBack(deps: FulfillDeps, { id, paymentIntentId }: Checkout): Promise<void> {
  if (!paymentIntentId) throw new AppError("payment_failed", "We couldn't match this payment.");
  deps.log("warn", "account has paid already: refunding the second payment");
  await requirePayments(deps).refund(paymentIntentId, `second-payment-${id}`);
}
