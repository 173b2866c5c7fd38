import { requireUser } from "../accounts/current-user";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { type FulfillDeps, fulfill } from "./fulfill";
import { requirePayments } from "./payments";

/** Ids in Stripe's format; nothing else is looked up there. */
const CHECKOUT_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

/**
 * Whether the caller's account is premium through its own checkout. Another account's checkout gets the same answer as
 * an unknown one.
 * @throws AppError payments_not_configured, authentication_required, rate_limited, payment_failed
 */
export async function verifyPayment(
  deps: FulfillDeps & Pick<Deps, "allowance" | "rateLimits">,
  input: { owner: Owner; checkoutId: string },
): Promise<{ success: boolean }> {
  requirePayments(deps);
  const { user } = await requireUser(deps, input.owner);
  if (!CHECKOUT_ID.test(input.checkoutId)) return { success: false };
  const wait = await deps.allowance.hit(`verify-payment:${user.id}`, deps.rateLimits.visitor);
  if (wait > 0) {
    throw new AppError("rate_limited", `Too many requests. Please try again in ${wait} seconds.`, {
      retryAfterSeconds: wait,
    });
  }
  const fulfillment = await fulfill(deps, { checkoutId: input.checkoutId, onlyFor: user.id });
  return { success: fulfillment?.isPremium ?? false };
}
