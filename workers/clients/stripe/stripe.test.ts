import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import type { CheckoutOrder } from "~/functions/billing/port";
import { readOrder, sessionParams } from "~/workers/clients/stripe/order";
import { readEvent } from "~/workers/clients/stripe/webhook-signature";
import { readState } from "./order-state";

const ORDER: CheckoutOrder = {
  userId: 12,
  email: "ada@example.com",
  product: "vidwright-pro",
  productName: "Vidwright Pro",
  amount: 1000,
  currency: "usd",
  successUrl: "https://vidwright.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://vidwright.example/",
  expiresAt: new Date(1_800_000_123_999),
};

const as = <T>(value: unknown) => value as T;
const session = (fields: object) => as<Stripe.Checkout.Session>(fields);

describe("an order", () => {
  it("is sent to Stripe as one item, cards only, in the price's currency", () => {
    const metadata = { userId: "12", product: "vidwright-pro" };
    expect(sessionParams(ORDER)).toEqual({
      mode: "payment",
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: ["card"],
      line_items: [
        { quantity: 1, price_data: { currency: "usd", unit_amount: 1000, product_data: { name: "Vidwright Pro" } } },
      ],
      client_reference_id: "12",
      metadata,
      payment_intent_data: { metadata },
      customer_email: "ada@example.com",
      customer_creation: "always",
      success_url: ORDER.successUrl,
      cancel_url: ORDER.cancelUrl,
      // Seconds since 1970, rounded down.
      expires_at: 1_800_000_123,
    });
  });

  it("is read back as it was sent", () => {
    const { metadata, client_reference_id } = sessionParams(ORDER);
    expect(readOrder(session({ metadata, client_reference_id }))).toEqual({ userId: 12, product: "vidwright-pro" });
  });

  const product = "vidwright-pro";
  it.each([
    ["without metadata", { metadata: null, client_reference_id: "12" }],
    ["without an account", { metadata: { product }, client_reference_id: null }],
    ["without an account, and an empty reference", { metadata: { product }, client_reference_id: "" }],
    ["without a product", { metadata: { userId: "12" }, client_reference_id: "12" }],
    ["with an empty product", { metadata: { userId: "12", product: "" }, client_reference_id: "12" }],
    ["whose reference names another", { metadata: { userId: "12", product }, client_reference_id: "13" }],
    ["of account 0", { metadata: { userId: "0", product }, client_reference_id: "0" }],
    ["of account 012", { metadata: { userId: "012", product }, client_reference_id: "012" }],
    ["of account 12x", { metadata: { userId: "12x", product }, client_reference_id: "12x" }],
    ["of account x12", { metadata: { userId: "x12", product }, client_reference_id: "x12" }],
    [
      "of an account of 16 digits",
      { metadata: { userId: "1".repeat(16), product }, client_reference_id: "1".repeat(16) },
    ],
  ])("is not ours %s", (_, fields) => {
    expect(readOrder(session(fields))).toBeNull();
  });

  it("may belong to an account with 15 digits", () => {
    const userId = "9".repeat(15);
    expect(readOrder(session({ metadata: { userId, product }, client_reference_id: userId }))?.userId).toBe(1e15 - 1);
  });
});

describe("the state of a checkout", () => {
  type Given = { charge?: object | string | null; disputes?: string[]; session?: object };

  async function stateOf({ charge = {}, disputes = [], session: fields = {} }: Given) {
    const asked: unknown[] = [];
    const list = async (params: unknown) => {
      asked.push(params);
      return { data: disputes.map((status) => ({ status })) };
    };
    const latest_charge =
      charge && typeof charge === "object"
        ? { id: "ch_1", status: "succeeded", created: 1_800_000_000, refunded: false, disputed: false, ...charge }
        : charge;
    const stripe = as<Stripe>({ disputes: { list } });
    const found = await readState(
      stripe,
      session({
        id: "cs_1",
        payment_status: "paid",
        amount_total: 1000,
        currency: "usd",
        customer: "cus_1",
        metadata: { userId: "12", product: "vidwright-pro" },
        client_reference_id: "12",
        payment_intent: { id: "pi_1", latest_charge },
        ...fields,
      }),
    );
    return { found, asked };
  }

  it("is paid with a charge that succeeded", async () => {
    const { found, asked } = await stateOf({});
    expect(found).toEqual({
      id: "cs_1",
      state: "paid",
      amount: 1000,
      currency: "usd",
      order: { userId: 12, product: "vidwright-pro" },
      paymentIntentId: "pi_1",
      customerId: "cus_1",
      paidAt: new Date(1_800_000_000_000),
    });
    expect(asked).toEqual([]);
  });

  it.each<[string, Given]>([
    ["whose session is not", { session: { payment_status: "unpaid" } }],
    ["whose charge failed", { charge: { status: "failed" } }],
    ["whose charge is pending", { charge: { status: "pending" } }],
    ["without a charge", { charge: null }],
    ["whose charge is an id alone", { charge: "ch_1" }],
  ])("is unpaid for one %s", async (_, given) => {
    expect((await stateOf(given)).found).toMatchObject({ state: "unpaid", paidAt: null, paymentIntentId: "pi_1" });
  });

  it("has no payment if Stripe sent none, or only an id", async () => {
    for (const payment_intent of [null, undefined, "pi_1"]) {
      const { found } = await stateOf({ session: { payment_intent } });
      expect(found).toMatchObject({ state: "unpaid", paymentIntentId: null, paidAt: null });
    }
  });

  it("is refunded after a full refund, disputed or not", async () => {
    expect((await stateOf({ charge: { refunded: true } })).found.state).toBe("refunded");
    const both = await stateOf({ charge: { refunded: true, disputed: true }, disputes: ["lost"] });
    expect([both.found.state, both.asked]).toEqual(["refunded", []]);
  });

  it.each<[string, string[]]>([
    ["paid", ["won"]],
    ["paid", ["warning_closed"]],
    ["paid", ["prevented"]],
    ["paid", ["won", "warning_closed"]],
    ["disputed", ["needs_response"]],
    ["disputed", ["lost"]],
    ["disputed", ["won", "lost"]],
    ["disputed", [""]],
  ])("is %s with disputes that are %j", async (state, disputes) => {
    const { found, asked } = await stateOf({ charge: { disputed: true }, disputes });
    expect(found).toMatchObject({ state, paidAt: new Date(1_800_000_000_000) });
    expect(asked).toEqual([{ charge: "ch_1", limit: 100 }]);
  });

  it("has a customer from an id or an object, or none", async () => {
    const customers = ["cus_2", { id: "cus_3" }, null, undefined];
    const found = await Promise.all(customers.map((customer) => stateOf({ session: { customer } })));
    expect(found.map((one) => one.found.customerId)).toEqual(["cus_2", "cus_3", null, null]);
  });
});

describe("a signed message", () => {
  const read = (object: object, constructEventAsync = async (..._args: unknown[]): Promise<unknown> => ({})) => {
    const stripe = as<Stripe>({
      webhooks: {
        constructEventAsync: async (...args: unknown[]) => ({
          id: "evt_1",
          object: "event",
          type: "charge.refunded",
          data: { object },
          ...((await constructEventAsync(...args)) as object),
        }),
      },
    });
    return readEvent(stripe, { body: "{}", signature: "t=1,v1=0", webhookSecret: "whsec" });
  };

  it.each([
    ["a checkout", { object: "checkout.session", id: "cs_1", payment_intent: "pi_1" }, "cs_1", "pi_1"],
    ["a checkout without an id", { object: "checkout.session", payment_intent: null }, null, null],
    ["a charge", { object: "charge", id: "ch_1", payment_intent: "pi_1" }, null, "pi_1"],
    ["a charge with its payment", { object: "charge", id: "ch_1", payment_intent: { id: "pi_1" } }, null, "pi_1"],
    ["something else", { object: "customer", id: "cus_1" }, null, null],
  ])("about %s names it", async (_, object, checkoutId, paymentIntentId) => {
    expect(await read(object)).toEqual({ id: "evt_1", type: "charge.refunded", checkoutId, paymentIntentId });
  });

  it("is verified over its bytes with the secret, and rejected if that fails", async () => {
    const given: unknown[][] = [];
    await read({}, async (...args) => {
      given.push(args);
      return {};
    });
    expect(given).toEqual([["{}", "t=1,v1=0", "whsec", 300]]);
    const refused = read({}, async () => {
      throw Object.assign(new Error("no signatures found"), { type: "StripeSignatureVerificationError" });
    });
    await expect(refused).rejects.toMatchObject({
      code: "invalid_input",
      message: "The signature does not fit this message, or is too old.",
      cause: { message: "no signatures found" },
    });
  });
});
