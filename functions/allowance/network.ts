import type { Deps } from "../deps";
import type { RateLimit } from "./port";

/** The address of a local run's own visitors: counted like another, but free runs are not rationed among them. */
export const LOOPBACK = "loopback";

/** How many times as often a whole site, an IPv6 /48, may call as one subscriber in it. */
const SITE_FACTOR = 5;

/**
 * Counts a hit of `subject` for the network a request comes from and for the wider one around it, and stops at the first
 * that refuses.
 * @param networkAddress hashes of networks, the widest first, with slashes between; empty for a caller without one
 * @returns 0 when allowed, else the seconds to wait
 */
export async function hitNetworks(
  { allowance }: Pick<Deps, "allowance">,
  subject: string,
  networkAddress: string,
  limit: RateLimit,
): Promise<number> {
  const networks = networkAddress.split("/").filter(Boolean).reverse();
  for (const [width, network] of networks.entries()) {
    const max = limit.max * SITE_FACTOR ** width;
    const seconds = await allowance.hit(`${subject}:${network}`, { ...limit, max });
    if (seconds > 0) return seconds;
  }
  return 0;
}
