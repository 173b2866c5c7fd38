import { ownerName } from "~/functions/owner-name";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { hitNetworks } from "./network-of";

/**
 * Counts one call to a route that costs money, for the network address and then for the visitor. Reads have no address.
 * @throws AppError rate_limited, with the seconds to wait
 */
export async function throttle(
  deps: Pick<Deps, "allowance" | "rateLimits">,
  { owner, networkAddress }: { owner: Owner; networkAddress: string },
): Promise<void> {
  const seconds =
    (await hitNetworks(deps, "network", networkAddress, deps.rateLimits.network)) ||
    (await deps.allowance.hit(ownerName(owner), deps.rateLimits.visitor));
  if (seconds === 0) return;
  throw new AppError("rate_limited", `Too many requests. Please try again in ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}
