import type { Stripe } from "stripe";
import type { Checkout, CheckoutState } from "~/functions/billing/port";
import { readOrder } from "./order";

/** Dispute states in which we keep the money. In any other, it is gone or may be. */
const HARMLESS_DISPUTES = new Set(["won", "warning_closed", "prevented"]);

/** The current state of a checkout. @param session with `payment_intent.latest_charge` expanded */
export async function readState(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Checkout> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge);
  const isPaid = session.payment_status === "paid" && charge?.status === "succeeded";
  return {
    id: session.id,
    state: isPaid ? await stateOf(stripe, charge) : "unpaid",
    amount: session.amount_total,
    currency: session.currency,
    order: readOrder(session),
    paymentIntentId: intent?.id ?? null,
    customerId: typeof session.customer === "string" ? session.customer : (session.customer?.id ?? null),
    paidAt: isPaid ? new Date(charge.created * 1000) : null,
  };
}

/** A charge's `refunded` is only true after a full refund; `disputed` stays true even when the dispute was won. */
async function stateOf(stripe: Stripe, charge: Stripe.Charge): Promise<CheckoutState> {
  if (charge.refunded) return "refunded";
  if (!charge.disputed) return "paid";
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.every(({ status }) => HARMLESS_DISPUTES.has(status)) ? "paid" : "disputed";
}

/** The expanded object; null if Stripe only sent its id, which says nothing about its state. */
function expanded<T extends { id: string }>(field: string | T | null | undefined): T | null {
  return typeof field === "object" ? (field ?? null) : null;
}
