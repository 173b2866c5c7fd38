import { insertPaymentEvent, isEventHandled } from "~/db/queries/billing/payment-rows";
import type { Deps } from "~/functions/deps";
import { type FulfillDeps, fulfill } from "./fulfill";
import { requirePayments } from "./payments";
import type { PaymentEvent } from "./port";

/** Stripe's names for events that can change whether a checkout is paid. Any other message is accepted and ignored. */
const RELEVANT = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  // The bank did not accept the refund: we have the money again.
  "refund.failed",
]);

/**
 * Handles a signed message from the payment provider. The message only says which checkout to look at; `fulfill` finds
 * out the rest. It is recorded once fully handled, so that the provider resends it after a failure.
 * @param input.body unparsed
 * @throws AppError invalid_input for a bad or old signature, payments_not_configured, payment_failed
 */
export async function receiveEvent(deps: FulfillDeps, input: { body: string; signature: string }): Promise<void> {
  const event = await requirePayments(deps).readEvent(input.body, input.signature);
  if (!RELEVANT.has(event.type) || (await isEventHandled(deps.db, event.id))) return;
  const checkoutId = await checkoutOf(deps, event);
  if (checkoutId) await fulfill(deps, { checkoutId });
  await insertPaymentEvent(deps.db, { id: event.id, type: event.type, receivedAt: deps.now() });
}

async function checkoutOf(deps: Pick<Deps, "payments">, event: PaymentEvent): Promise<string | null> {
  if (event.checkoutId || !event.paymentIntentId) return event.checkoutId;
  return requirePayments(deps).findCheckoutId(event.paymentIntentId);
}
