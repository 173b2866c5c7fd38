import type { Stripe } from "stripe";
import * as z from "zod";
import type { PaymentEvent } from "~/functions/billing/port";
import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";

/** How far the signer's clock may differ from ours, either way. The SDK itself only checks the past. */
const TOLERANCE_SECONDS = 300;

const NO_EVENT = "This message is not an event.";

// The account's settings choose the API version of events, so only fields that every version has are read.
const eventSchema = z.object({
  id: z.string().min(1).max(255),
  object: z.literal("event"),
  type: z.string().min(1).max(255),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
});

/**
 * Verifies a signed message and reads what it is about.
 * @throws AppError invalid_input for a wrong signature, one more than five minutes off, or a signed message that is not
 * an event
 */
export async function readEvent(
  stripe: Stripe,
  { body, signature, webhookSecret }: { body: string; signature: string; webhookSecret: string },
): Promise<PaymentEvent> {
  let payload: unknown;
  try {
    payload = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS);
  } catch (cause) {
    const isSigned = (cause as { type?: string }).type !== "StripeSignatureVerificationError";
    const message = isSigned ? NO_EVENT : "The signature does not fit this message, or is too old.";
    throw new AppError("invalid_input", message, { cause });
  }
  if (!isSignedByNow(signature)) throw new AppError("invalid_input", "The signature is dated in the future.");
  const parsed = eventSchema.safeParse(payload);
  if (!parsed.success) throw new AppError("invalid_input", NO_EVENT, { cause: parsed.error });
  const { id, type, data } = parsed.data;
  const intent = data.object.payment_intent;
  return {
    id,
    type,
    checkoutId: data.object.object === "checkout.session" ? (data.object.id ?? null) : null,
    paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? null),
  };
}

/** Whether no timestamp in the header is ahead of our clock by more than the tolerance. */
function isSignedByNow(signature: string): boolean {
  const latest = systemTime() / 1000 + TOLERANCE_SECONDS;
  const times = signature.split(",").filter((part) => part.startsWith("t="));
  return times.length > 0 && times.every((part) => Number(part.slice(2)) <= latest);
}
