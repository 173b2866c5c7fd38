import { requireUser } from "../accounts/current-user";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { type FulfilDeps, fulfil } from "./fulfil";
import { requirePayments } from "./payments";

/** Ids as Stripe makes them; nothing else is asked for there. */
const CHECKOUT_ID = /^cs_[A-Za-z0-9_]{1,200}$/;

/**
 * Whether the account that asks is premium by its own checkout. Another's checkout answers as an unknown one does.
 * @throws AppError payments_not_configured, authentication_required, rate_limited, payment_failed
 */
export async function verifyPayment(
  deps: FulfilDeps & Pick<Deps, "allowance" | "rateLimits">,
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
  const fulfilment = await fulfil(deps, { checkoutId: input.checkoutId, onlyFor: user.id });
  return { success: fulfilment?.isPremium ?? false };
}
