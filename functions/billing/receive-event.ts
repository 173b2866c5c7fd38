import { insertPaymentEvent, isEventHandled } from "~/db/queries/billing";
import type { Deps } from "../deps";
import { type FulfilDeps, fulfil } from "./fulfil";
import { requirePayments } from "./payments";
import type { PaymentEvent } from "./port";

/** Stripe's names of what can change whether a checkout is paid for. Any other message is taken and left alone. */
const RELEVANT = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  // The bank did not take the refund: the money is back here.
  "refund.failed",
]);

/**
 * Takes a signed message of the payment provider. It only says which checkout to look at; what becomes of the account
 * is for `fulfil` to find out. Noted when it was handled to the end, so that a failure has it sent again.
 * @param input.body as it came, not parsed
 * @throws AppError invalid_input for a bad or old signature, payments_not_configured, payment_failed
 */
export async function receiveEvent(deps: FulfilDeps, input: { body: string; signature: string }): Promise<void> {
  const event = await requirePayments(deps).readEvent(input.body, input.signature);
  if (!RELEVANT.has(event.type) || (await isEventHandled(deps.db, event.id))) return;
  const checkoutId = await checkoutOf(deps, event);
  if (checkoutId) await fulfil(deps, { checkoutId });
  await insertPaymentEvent(deps.db, { id: event.id, type: event.type, receivedAt: deps.now() });
}

async function checkoutOf(deps: Pick<Deps, "payments">, event: PaymentEvent): Promise<string | null> {
  if (event.checkoutId || !event.paymentIntentId) return event.checkoutId;
  return requirePayments(deps).findCheckoutId(event.paymentIntentId);
}
