import type { Deps } from "~/functions/deps";
import type { RateLimit } from "./port";

/** The network address of visitors to a local server: counted like any other, but without a limit on free runs. */
export const LOOPBACK = "loopback";

/** The limit of a whole site, an IPv6 /48, as a multiple of one subscriber's. */
const SITE_FACTOR = 5;

/**
 * Counts a hit of `subject` for the caller's network and then for each wider network around it, stopping at the first
 * that refuses.
 * @param networkAddress hashes of networks, widest first, separated by slashes; empty for a caller without one
 * @returns 0 when allowed, else the seconds to wait
 */
export function hitNetworks(
  { allowance }: Pick<Deps, "allowance">,
  subject: string,
  networkAddress: string,
  limit: RateLimit,
): Promise<number> {
  return eachNetwork((name, max) => allowance.hit(name, { ...limit, max }), { subject, networkAddress, limit });
}

/** How long the next such hit would have to wait; counts nothing. */
export function waitOfNetworks(
  { allowance }: Pick<Deps, "allowance">,
  subject: string,
  networkAddress: string,
  limit: RateLimit,
): Promise<number> {
  return eachNetwork((name, max) => allowance.wait(name, { ...limit, max }), { subject, networkAddress, limit });
}

async function eachNetwork(
  ask: (name: string, max: number) => Promise<number>,
  { subject, networkAddress, limit }: { subject: string; networkAddress: string; limit: RateLimit },
): Promise<number> {
  const networks = networkAddress.split("/").filter(Boolean).reverse();
  for (const [width, network] of networks.entries()) {
    const seconds = await ask(`${subject}:${network}`, limit.max * SITE_FACTOR ** width);
    if (seconds > 0) return seconds;
  }
  return 0;
}
