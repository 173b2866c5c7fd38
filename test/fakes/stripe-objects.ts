import { randomUUID } from "node:crypto";

/** A checkout as stored by the fake, with its payment. */
export type FakeCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  paymentStatus: "unpaid" | "paid";
  amountTotal: number;
  currency: string;
  metadata: Record<string, string>;
  clientReferenceId: string | null;
  email: string | null;
  customer: string | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: number;
  intent: string;
  charge: { id: string; created: number; status: "pending" | "succeeded" | "failed"; refunded: number } | null;
  disputes: { id: string; status: string }[];
};

/** An event as Stripe sends it: what happened, and the object at that time. */
export type FakeEvent = {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
};

/** An id in Stripe's format: a prefix for its type, and random letters and digits. */
export const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll("-", "")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

export function sessionObject(checkout: FakeCheckout, url: string, isExpanded = false): Record<string, unknown> {
  const intent = checkout.status === "open" ? null : checkout.intent;
  return {
    id: checkout.id,
    object: "checkout.session",
    mode: "payment",
    status: checkout.status,
    payment_status: checkout.paymentStatus,
    amount_total: checkout.amountTotal,
    currency: checkout.currency,
    metadata: checkout.metadata,
    client_reference_id: checkout.clientReferenceId,
    customer: checkout.customer,
    customer_email: checkout.email,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
    expires_at: checkout.expiresAt,
    payment_intent: intent && isExpanded ? intentObject(checkout) : intent,
    url: checkout.status === "open" ? url : null,
  };
}

function intentObject(checkout: FakeCheckout): Record<string, unknown> {
  const latest_charge = checkout.charge && chargeObject(checkout);
  return { id: checkout.intent, object: "payment_intent", amount: checkout.amountTotal, latest_charge };
}

export function chargeObject({ charge, intent, amountTotal, currency, disputes }: FakeCheckout) {
  return {
    id: charge?.id,
    object: "charge",
    status: charge?.status,
    paid: charge?.status === "succeeded",
    created: charge?.created,
    amount: amountTotal,
    amount_refunded: charge?.refunded,
    // As with Stripe: only when fully refunded, and permanent once there was a dispute.
    refunded: charge?.refunded === amountTotal,
    disputed: disputes.length > 0,
    currency,
    payment_intent: intent,
  };
}

export function disputeObject(
  { charge, intent, amountTotal, currency }: FakeCheckout,
  dispute: { id: string; status: string },
) {
  return { ...dispute, object: "dispute", charge: charge?.id, payment_intent: intent, amount: amountTotal, currency };
}

export const listObject = (url: string, data: unknown[]) => ({ object: "list", url, has_more: false, data });
