import { ownerName } from "~/functions/owner-name";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { hitNetworks } from "./network-of";
import type { RateLimit } from "./port";

/** Who is counted. `isNew`: the request came without a visitor's cookie, so a new visitor was created for it. */
export type CountedCaller = { owner: Owner; networkAddress: string; isNew?: boolean };

/** The limit of all visitors of one network, as a multiple of one visitor's. */
export const NETWORK_FACTOR = 5;

/**
 * Counts a hit of `subject`: for an account by itself; for a visitor by the networks, then by the visitor. Anyone who
 * omits the cookie is a new visitor each time. All of those in a network therefore count as one, and none gets a
 * counter.
 * @returns 0 when allowed, else the seconds to wait
 */
export async function hitCaller(
  deps: Pick<Deps, "allowance">,
  subject: string,
  caller: CountedCaller,
  limit: RateLimit,
): Promise<number> {
  const own = () => deps.allowance.hit(`${subject}:${ownerName(caller.owner)}`, limit);
  if (caller.owner.userId !== null) return own();
  const seconds = await hitVisitors(deps, subject, caller, limit);
  return seconds > 0 || caller.isNew ? seconds : own();
}

/** The same, only for the networks of a visitor. */
export function hitVisitors(
  deps: Pick<Deps, "allowance">,
  subject: string,
  { networkAddress, isNew }: CountedCaller,
  limit: RateLimit,
): Promise<number> {
  const max = limit.max * (isNew ? 1 : NETWORK_FACTOR);
  return hitNetworks(deps, `${subject}:network`, networkAddress, { ...limit, max });
}
