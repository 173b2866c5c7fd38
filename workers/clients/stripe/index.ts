import type { Stripe } from "stripe";
import type { PaymentsPort } from "~/functions/billing/port";
import { AppError } from "~/functions/errors";
import type { Vars } from "../../env";
import { sessionParams } from "./order";
import { readState } from "./order-state";
import { asPaymentFailed, codeOf } from "./stripe-failures";

type StripeVars = Pick<
  Vars,
  "STRIPE_SECRET_KEY" | "STRIPE_WEBHOOK_SECRET" | "STRIPE_BASE_URL" | "STRIPE_TIMEOUT_SECONDS"
>;

/** Retries by the SDK after a temporary failure; every POST carries an idempotency key. */
const MAX_RETRIES = 2;

/** The payments port with Stripe Checkout; null without a key. */
export function createPayments(vars: StripeVars): PaymentsPort | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = vars;
  if (!secretKey) return null;
  let client: Stripe | undefined;
  // Stores the client rather than a promise: a request must not wait for I/O that another request started.
  const connect = async () => {
    const sdk = (await import("stripe")).default;
    client ??= createClient(sdk, secretKey, vars);
    return client;
  };

  return {
    createCheckout: (order, idempotencyKey) =>
      asPaymentFailed("create checkout", async () => {
        const stripe = await connect();
        const session = await stripe.checkout.sessions.create(sessionParams(order), { idempotencyKey });
        return session.url;
      }),

    readCheckout: (checkoutId) =>
      asPaymentFailed("read checkout", async () => {
        const stripe = await connect();
        try {
          const expand = ["payment_intent.latest_charge"];
          return await readState(stripe, await stripe.checkout.sessions.retrieve(checkoutId, { expand }));
        } catch (thrown) {
          if (codeOf(thrown) === "resource_missing") return null;
          throw thrown;
        }
      }),

    findCheckoutId: (paymentIntentId) =>
      asPaymentFailed("find checkout", async () => {
        const stripe = await connect();
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntentId, limit: 1 });
        return data[0]?.id ?? null;
      }),

    refund: (paymentIntentId, idempotencyKey) =>
      asPaymentFailed("refund", async () => {
        const stripe = await connect();
        try {
          await stripe.refunds.create({ payment_intent: paymentIntentId, reason: "duplicate" }, { idempotencyKey });
        } catch (thrown) {
          if (codeOf(thrown) !== "charge_already_refunded") throw thrown;
        }
      }),

    async readEvent(body, signature) {
      if (!webhookSecret) {
        throw new AppError("payments_not_configured", "Payments aren't set up on this server.");
      }
      const { readEvent } = await import("./webhook-signature");
      return readEvent(await connect(), { body, signature, webhookSecret });
    },
  };
}

/** The SDK is loaded with the first payment, so that pages do not pay for it. */
function createClient(sdk: typeof Stripe, secretKey: string, vars: StripeVars): Stripe {
  const base = vars.STRIPE_BASE_URL ? new URL(vars.STRIPE_BASE_URL) : null;
  return new sdk(secretKey, {
    httpClient: sdk.createFetchHttpClient((input, init) => fetch(input, init)),
    maxNetworkRetries: MAX_RETRIES,
    timeout: vars.STRIPE_TIMEOUT_SECONDS * 1000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "http:" ? "80" : "443"),
      protocol: base.protocol === "http:" ? ("http" as const) : ("https" as const),
    }),
  });
}
