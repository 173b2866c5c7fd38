import { type CountedCaller, hitCaller } from "~/functions/allowance/hit-caller";
import { hitNetworks } from "~/functions/allowance/network-of";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { inMinutes } from "~/functions/text/minutes";

/** How many passwords a network may try or set, as a multiple of one caller's. */
export const PER_NETWORK = 3;

/**
 * Counts a password that is set, for the network and then for the caller: each costs one slow hash, so this is asked
 * before.
 * @throws AppError rate_limited
 */
export async function limitSetting(
  deps: Pick<Deps, "allowance" | "accountLimits">,
  caller: CountedCaller,
): Promise<void> {
  const limit = deps.accountLimits.password;
  const ofNetwork = { ...limit, max: limit.max * PER_NETWORK };
  refuseTries(await hitNetworks(deps, "share-passwords-set", caller.networkAddress, ofNetwork));
  refuseTries(await hitCaller(deps, "share-password-set", caller, limit));
}

/** @throws AppError rate_limited, unless there is nothing to wait for */
export function refuseTries(seconds: number): void {
  if (seconds === 0) return;
  throw new AppError("rate_limited", `Too many attempts. Please try again in ${inMinutes(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}
