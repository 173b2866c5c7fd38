import type { Stripe } from "stripe";
import type { Checkout, CheckoutState } from "~/functions/billing/port";
import { readOrder } from "./order";

/** Disputes that ended without taking the money. In any other state the money is gone, or may go. */
const HARMLESS_DISPUTES = new Set(["won", "warning_closed", "prevented"]);

/** A checkout as it stands now. @param session with `payment_intent.latest_charge` expanded */
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

/** `refunded` of a charge is true only when all of it was; `disputed` stays true when the dispute was won. */
async function stateOf(stripe: Stripe, charge: Stripe.Charge): Promise<CheckoutState> {
  if (charge.refunded) return "refunded";
  if (!charge.disputed) return "paid";
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return data.every(({ status }) => HARMLESS_DISPUTES.has(status)) ? "paid" : "disputed";
}

/** The object where Stripe sent it; an id alone says nothing of its state. */
function expanded<T extends { id: string }>(field: string | T | null | undefined): T | null {
  return typeof field === "object" ? (field ?? null) : null;
}
