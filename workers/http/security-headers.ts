import { TO_GITHUB } from "~/functions/http/content-policies";
import { MICROPHONE, NO_DEVICES } from "~/functions/http/permissions-policy";
import { type InlineParts, type PageHosts, pagePolicy } from "./content-security-policy";

const NO_HOSTS: PageHosts = { ads: [], challenge: [] };
/** No other host's script runs where a token is typed. */
const GITHUB: PageHosts = { ...NO_HOSTS, calls: ["https://api.github.com"] };

const ALWAYS = [
  ["Strict-Transport-Security", "max-age=31536000; includeSubDomains"],
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
] as const;
const REFERRER = "strict-origin-when-cross-origin";

const NO_MARKUP = "default-src 'none'; frame-ancestors 'none'";

/** For pages with a secret address. */
const NO_REFERRER = "no-referrer";
const PRIVATE = "private, no-store";

/**
 * Adds the security headers to a response and forbids caching it, also in the browser, unless its route declared it
 * public.
 * @param inline of a page; null for responses without markup
 */
export function secure(response: Response, inline: InlineParts | null, hosts: PageHosts = NO_HOSTS): Response {
  const secured = isOpen(response) ? response : new Response(response.body, response);
  const { headers } = secured;
  for (const [name, value] of ALWAYS) headers.set(name, value);
  if (headers.get("Permissions-Policy") !== MICROPHONE) headers.set("Permissions-Policy", NO_DEVICES);
  // A route may send a stricter policy than the default, but not a looser one.
  if (headers.get("Referrer-Policy") !== NO_REFERRER) headers.set("Referrer-Policy", REFERRER);
  if (!headers.get("Cache-Control")?.startsWith("public,")) headers.set("Cache-Control", PRIVATE);
  const allowed = headers.get("Content-Security-Policy") === TO_GITHUB ? GITHUB : hosts;
  headers.set("Content-Security-Policy", inline === null ? NO_MARKUP : pagePolicy(inline, allowed));
  return secured;
}

/** Whether headers can be added. Redirects and responses from other services must be copied instead. */
function isOpen({ headers }: Response): boolean {
  try {
    headers.set("X-Content-Type-Options", "nosniff");
    return true;
  } catch {
    return false;
  }
}
