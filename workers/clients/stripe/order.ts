import type { Stripe } from "stripe";
import type { CheckoutOrder } from "~/functions/billing/port";

/** An order as Stripe gets it. Only cards: they are paid or declined at once, and no checkout stays pending. */
export function sessionParams(order: CheckoutOrder): Stripe.Checkout.SessionCreateParams {
  const metadata = { userId: String(order.userId), product: order.product };
  return {
    mode: "payment",
    // The amount received is compared with the price, so the buyer pays in its currency.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ["card"],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: { name: order.productName },
        },
      },
    ],
    client_reference_id: metadata.userId,
    metadata,
    payment_intent_data: { metadata },
    customer_email: order.email,
    customer_creation: "always",
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

/** The order of a checkout; null when somebody else created it. */
export function readOrder({ metadata, client_reference_id }: Stripe.Checkout.Session) {
  const { userId = "", product = "" } = metadata ?? {};
  if (!/^[1-9]\d{0,14}$/.test(userId) || client_reference_id !== userId || !product) return null;
  return { userId: Number(userId), product };
}
