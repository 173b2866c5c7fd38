import {
  chargeObject,
  disputeObject,
  type FakeCheckout,
  type FakeEvent,
  newId,
  seconds,
  sessionObject,
} from "./stripe-objects";

/** Lets a test make things happen to checkouts. Each step returns the event that Stripe would send. */
export type Till = {
  checkouts: Map<string, FakeCheckout>;
  payUrl(checkoutId: string): string;
  /** Stripe's error code for an invalid order, or null. */
  problemOf(form: URLSearchParams): string | null;
  open(form: URLSearchParams): FakeCheckout;
  pay(checkoutId: string): FakeEvent;
  /** Completes the checkout with a payment that takes days, such as a bank debit. */
  promise(checkoutId: string): FakeEvent;
  settle(checkoutId: string, isPaid: boolean): FakeEvent;
  /** Refunds everything, unless given an amount. */
  refund(checkoutId: string, amount?: number): FakeEvent;
  failRefund(checkoutId: string): FakeEvent;
  dispute(checkoutId: string): FakeEvent;
  closeDispute(checkoutId: string, status: "won" | "lost" | "warning_closed"): FakeEvent;
};

const HALF_HOUR = 1800;
const DAY = 86_400;

export function createTill(url: string): Till {
  const checkouts = new Map<string, FakeCheckout>();
  const payUrl = (id: string) => `${url}/pay/${id}`;
  const find = (id: string) => {
    const checkout = checkouts.get(id);
    if (!checkout) throw new Error(`there is no checkout ${id}`);
    return checkout;
  };
  const charged = (id: string) => {
    const checkout = find(id);
    if (!checkout.charge) throw new Error(`checkout ${id} has no charge`);
    return { checkout, charge: checkout.charge };
  };
  const say = (type: string, object: Record<string, unknown>): FakeEvent => ({
    id: newId("evt"),
    object: "event",
    type,
    created: seconds(),
    data: { object: structuredClone(object) },
  });
  const aboutSession = (type: string, checkout: FakeCheckout) =>
    say(type, sessionObject(checkout, payUrl(checkout.id)));

  function complete(id: string, isPaid: boolean): FakeEvent {
    const checkout = find(id);
    if (checkout.status !== "open") throw new Error(`checkout ${id} is not open`);
    checkout.status = "complete";
    checkout.paymentStatus = isPaid ? "paid" : "unpaid";
    checkout.customer = newId("cus");
    checkout.charge = { id: newId("ch"), created: seconds(), status: isPaid ? "succeeded" : "pending", refunded: 0 };
    return aboutSession("checkout.session.completed", checkout);
  }

  return {
    checkouts,
    payUrl,
    problemOf(form) {
      if (form.get("mode") !== "payment") return "parameter_invalid_mode";
      // Removed in Stripe's version 2026-09-30.endive.
      if ([...form.keys()].some((key) => key.startsWith("payment_method_types"))) return "parameter_unknown";
      if (!/^https?:\/\//.test(form.get("success_url") ?? "")) return "url_invalid";
      const left = Number(form.get("expires_at")) - seconds();
      return left < HALF_HOUR || left > DAY ? "parameter_invalid_expires_at" : null;
    },
    open(form) {
      const amount =
        Number(form.get("line_items[0][price_data][unit_amount]")) * Number(form.get("line_items[0][quantity]"));
      const metadata = [...form].flatMap(([key, value]) => {
        const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
        return name === undefined ? [] : [[name, value] as const];
      });
      const checkout: FakeCheckout = {
        id: newId("cs_test"),
        status: "open",
        paymentStatus: "unpaid",
        amountTotal: amount,
        currency: form.get("line_items[0][price_data][currency]") ?? "",
        metadata: Object.fromEntries(metadata),
        clientReferenceId: form.get("client_reference_id"),
        email: form.get("customer_email"),
        customer: null,
        successUrl: form.get("success_url") ?? "",
        cancelUrl: form.get("cancel_url") ?? "",
        expiresAt: Number(form.get("expires_at")),
        intent: newId("pi"),
        charge: null,
        disputes: [],
      };
      checkouts.set(checkout.id, checkout);
      return checkout;
    },
    pay: (id) => complete(id, true),
    promise: (id) => complete(id, false),
    settle(id, isPaid) {
      const { checkout, charge } = charged(id);
      checkout.paymentStatus = isPaid ? "paid" : "unpaid";
      charge.status = isPaid ? "succeeded" : "failed";
      return aboutSession(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, checkout);
    },
    refund(id, amount) {
      const { checkout, charge } = charged(id);
      charge.refunded += amount ?? checkout.amountTotal - charge.refunded;
      return say("charge.refunded", chargeObject(checkout));
    },
    failRefund(id) {
      const { checkout, charge } = charged(id);
      charge.refunded = 0;
      return say("refund.failed", {
        id: newId("re"),
        object: "refund",
        status: "failed",
        payment_intent: checkout.intent,
      });
    },
    dispute(id) {
      const { checkout } = charged(id);
      const dispute = { id: newId("dp"), status: "needs_response" };
      checkout.disputes.push(dispute);
      return say("charge.dispute.created", disputeObject(checkout, dispute));
    },
    closeDispute(id, status) {
      const { checkout } = charged(id);
      const dispute = checkout.disputes.at(-1);
      if (!dispute) throw new Error(`checkout ${id} has no dispute`);
      dispute.status = status;
      return say("charge.dispute.closed", disputeObject(checkout, dispute));
    },
  };
}
