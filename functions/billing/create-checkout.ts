import { sha256 } from "~/functions/text/sha256";
import { requireUser } from "../accounts/current-user";
import type { Owner } from "../accounts/owner";
import { throttle } from "../allowance/throttle";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { requirePayments } from "./payments";
import type { CheckoutOrder } from "./port";
import { PRO } from "./price";

/** Clicks within one such window lead to one checkout, whatever tabs they come from. */
const WINDOW_MS = 60_000;
/** How long a checkout can be paid: the shortest period that Stripe allows, plus one window. */
const OPEN_MS = 31 * 60_000;

/**
 * Starts the purchase of premium and returns the address of the payment page. Nothing is charged before the buyer
 * confirms there.
 * @throws AppError payments_not_configured, authentication_required, conflict for premium accounts, rate_limited,
 * payment_failed
 */
export async function createCheckout(
  deps: Pick<Deps, "db" | "now" | "payments" | "allowance" | "rateLimits">,
  input: { owner: Owner; networkAddress: string; origin: string },
): Promise<{ url: string | null }> {
  const payments = requirePayments(deps);
  const { user } = await requireUser(deps, input.owner);
  if (user.isPremium) {
    throw new AppError("conflict", "Your account is already premium. You weren't charged.");
  }
  await throttle(deps, input);
  const windowEnd = (Math.floor(deps.now().getTime() / WINDOW_MS) + 1) * WINDOW_MS;
  const order: CheckoutOrder = {
    userId: user.id,
    email: user.email,
    product: PRO.product,
    productName: PRO.name,
    amount: PRO.amount,
    currency: PRO.currency,
    successUrl: `${input.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${input.origin}/`,
    expiresAt: new Date(windowEnd + OPEN_MS),
  };
  // Stripe rejects a key that is reused with another order, so the key is derived from the order.
  const key = `checkout-${await sha256(JSON.stringify(order))}`;
  return { url: await payments.createCheckout(order, key) };
}
