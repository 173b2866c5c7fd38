import { type InlineParts, type PageHosts, pagePolicy } from "./content-security-policy";

const NO_HOSTS: PageHosts = { ads: [], challenge: [] };

const ALWAYS: Record<string, string> = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

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
  const secured = new Response(response.body, response);
  const referrer = secured.headers.get("Referrer-Policy");
  for (const [name, value] of Object.entries(ALWAYS)) secured.headers.set(name, value);
  // A route may send a stricter policy than the default, but not a looser one.
  if (referrer === NO_REFERRER) secured.headers.set("Referrer-Policy", referrer);
  if (!secured.headers.get("Cache-Control")?.startsWith("public,")) secured.headers.set("Cache-Control", PRIVATE);
  secured.headers.set("Content-Security-Policy", inline === null ? NO_MARKUP : pagePolicy(inline, hosts));
  return secured;
}
