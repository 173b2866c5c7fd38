import type { Stripe } from "stripe";
import type { PaymentEvent } from "~/functions/deps";
import { AppError } from "~/functions/errors";

/**
 * What a signed message is about. The SDK refuses a signature older than five minutes.
 * @throws AppError invalid_input
 */
export async function readEvent(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: string; signature: string; webhookSecret: string },
): Promise<PaymentEvent> {
  let event: Stripe.Event;
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
  } catch (cause) {
    throw new AppError("invalid_input", "The signature does not fit this message, or is too old.", { cause });
  }
  // An account's setting chooses the API version of events, so only fields that every version has are looked at.
  const object = event.data.object as { object?: string; id?: string; payment_intent?: string | { id: string } | null };
  const intent = object.payment_intent;
  return {
    id: event.id,
    type: event.type,
    checkoutId: object.object === "checkout.session" ? (object.id ?? null) : null,
    paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? null),
  };
}
