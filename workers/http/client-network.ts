import { LOOPBACK } from "~/functions/allowance/network-of";
import { sign } from "./signed-cookie";

const LOCAL = /^(?:127\.\d+\.\d+\.\d+|::1)$/;
/** Leading 16-bit groups of an IPv6 address that are kept: a site's /48, and within it a subscriber's /64. */
const SITE_GROUPS = 3;
const SUBNET_GROUPS = 4;

/**
 * The networks an address counts toward, widest first: an IPv4 address itself, or the /48 and /64 of an IPv6 address.
 * Having one address of a /64 means having all of them (RFC 6177).
 */
export function networksOf(address: string): string[] {
  const groups = parseIpv6(address);
  if (!groups) return [address];
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4) {
    const [high = 0, low = 0] = groups.slice(6);
    return [[high >> 8, high & 255, low >> 8, low & 255].join(".")];
  }
  return [SITE_GROUPS, SUBNET_GROUPS].map(
    (count) =>
      `${groups
        .slice(0, count)
        .map((group) => group.toString(16))
        .join(":")}::/${count * 16}`,
  );
}

/**
 * Where a request comes from, for `functions/allowance/network-of.ts`: each network as a keyed hash, which can be counted
 * but not turned back into an address. A local run's own visitors are distinguished from those on a network.
 */
export async function hashNetworks(request: Request, secret: string, isDevelopment: boolean): Promise<string> {
  const address = request.headers.get("CF-Connecting-IP") ?? "unknown";
  if (isDevelopment && LOCAL.test(address)) return LOOPBACK;
  const hashes = await Promise.all(networksOf(address).map((network) => sign(`address:${network}`, secret)));
  return hashes.join("/");
}

/** Eight 16-bit groups, or null if it is not an IPv6 address. The URL parser handles every notation. */
function parseIpv6(address: string): number[] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]`)) return null;
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const [start, end] = [groupsOf(head), groupsOf(tail ?? "")];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function groupsOf(text: string): number[] {
  return text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
}
