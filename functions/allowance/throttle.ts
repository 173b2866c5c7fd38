import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { hitNetworks } from "./network";

/**
 * Counts one call to a route that costs money, for the visitor and for the network address. Reads have no address.
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function throttle(
  deps: Pick<Deps, "allowance" | "rateLimits">,
  caller: { owner: Owner; networkAddress: string },
): Promise<void> {
  const visitor = caller.owner.userId === null ? `visitor:${caller.owner.anonymousId}` : `user:${caller.owner.userId}`;
  const waits = await Promise.all([
    deps.allowance.hit(visitor, deps.rateLimits.visitor),
    hitNetworks(deps, "network", caller.networkAddress, deps.rateLimits.network),
  ]);
  const seconds = Math.max(...waits);
  if (seconds > 0) {
    throw new AppError("rate_limited", `Too many requests. Please try again in ${seconds} seconds.`, {
      retryAfterSeconds: seconds,
    });
  }
}
