import type { Checkout, CheckoutOrder, PaymentEvent, PaymentsPort } from "~/functions/billing/port";

/** The payment provider as verbs see it: checkouts set by a test, and a record of the calls. */
export function createPaymentsPort() {
  const checkouts = new Map<string, Checkout>();
  const orders: { order: CheckoutOrder; key: string }[] = [];
  const refunds: { paymentIntentId: string; key: string }[] = [];
  const reads: string[] = [];
  const state = {
    url: "https://pay.example/1" as string | null,
    event: null as PaymentEvent | null,
    onRead: async (_read: number) => {},
  };
  const port: PaymentsPort = {
    createCheckout: async (order, key) => {
      orders.push({ order, key });
      return state.url;
    },
    readCheckout: async (id) => {
      reads.push(id);
      const checkout = checkouts.get(id);
      const answer = checkout ? { ...checkout } : null;
      await state.onRead(reads.length);
      return answer;
    },
    findCheckoutId: async (intent) =>
      [...checkouts.values()].find(({ paymentIntentId }) => paymentIntentId === intent)?.id ?? null,
    refund: async (paymentIntentId, key) => {
      refunds.push({ paymentIntentId, key });
      for (const checkout of checkouts.values()) {
        if (checkout.paymentIntentId === paymentIntentId) checkout.state = "refunded";
      }
    },
    readEvent: async (body, signature) => {
      if (!state.event || signature !== `signed:${body}`) throw new Error("the signature does not fit");
      return state.event;
    },
  };
  return { port, checkouts, orders, refunds, reads, state };
}

/** A checkout of ours that was paid in full, with the given changes. */
export function paidCheckout(userId: number, id: string, paidAt: Date, change: Partial<Checkout> = {}): Checkout {
  return {
    id,
    state: "paid",
    amount: 1000,
    currency: "usd",
    order: { userId, product: "vidwright-pro" },
    paymentIntentId: `pi_${id}`,
    customerId: `cus_${id}`,
    paidAt,
    ...change,
  };
}
