import type { PaymentStatus } from "./kinds";

/** The outcome of a checkout. */
export type CheckoutState = "unpaid" | PaymentStatus;

/** A checkout as the payment provider sees it right now. */
export type Checkout = {
  id: string;
  state: CheckoutState;
  /** In the currency's smallest unit. */
  amount: number | null;
  /** ISO 4217 in lower case. */
  currency: string | null;
  /** Who bought what, as written by `createCheckout`; null for a checkout that is not ours. */
  order: { userId: number; product: string } | null;
  paymentIntentId: string | null;
  customerId: string | null;
  /** When the money was taken; null while unpaid. */
  paidAt: Date | null;
};

export type CheckoutOrder = {
  userId: number;
  email: string;
  product: string;
  /** Shown to the buyer. */
  productName: string;
  amount: number;
  currency: string;
  /** May contain `{CHECKOUT_SESSION_ID}`, which the provider fills in. */
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

/** What a signed message from the provider is about. Nothing else in it is trusted. */
export type PaymentEvent = {
  id: string;
  type: string;
  checkoutId: string | null;
  paymentIntentId: string | null;
};

/** The payment provider. Every call may throw AppError payment_failed. */
export type PaymentsPort = {
  /**
   * Returns the address of the payment page, or null if the provider gave none. The same key and order make one
   * checkout.
   */
  createCheckout(order: CheckoutOrder, key: string): Promise<string | null>;
  /** Null when there is no such checkout. */
  readCheckout(checkoutId: string): Promise<Checkout | null>;
  /** The checkout that a payment came from; null if it came from none. */
  findCheckoutId(paymentIntentId: string): Promise<string | null>;
  /** Refunds a payment in full; repeating the same key changes nothing. */
  refund(paymentIntentId: string, key: string): Promise<void>;
  /**
   * Verifies the signature and its age over the raw body.
   * @throws AppError invalid_input when they do not hold, payments_not_configured without a signing secret
   */
  readEvent(body: string, signature: string): Promise<PaymentEvent>;
};
