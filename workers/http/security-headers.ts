/** What a page loads from elsewhere because the configuration says so; nothing where it does not. */
export type PageHosts = { ads: readonly string[]; challenge: readonly string[] };

const NO_HOSTS: PageHosts = { ads: [], challenge: [] };

/** Hosts of the video platform that pages show pictures and the player from. */
const VIDEO_IMAGES = "https://i.ytimg.com";
const VIDEO_PLAYER = "https://www.youtube-nocookie.com";

const ALWAYS: Record<string, string> = {
  "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
  "X-Content-Type-Options": "nosniff",
  // The player refuses to start without a referrer, so not `no-referrer`.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
};

const PRIVATE = "private, no-store";

/**
 * Adds the security headers to an answer, and keeps it out of every cache, the browser's own among them, unless its
 * route has said that it is public.
 * @param nonce of a page's scripts and styles, empty for a page that ships no script; null for answers without markup
 */
export function secure(response: Response, nonce: string | null, hosts: PageHosts = NO_HOSTS): Response {
  const secured = new Response(response.body, response);
  for (const [name, value] of Object.entries(ALWAYS)) secured.headers.set(name, value);
  if (!secured.headers.get("Cache-Control")?.startsWith("public,")) secured.headers.set("Cache-Control", PRIVATE);
  secured.headers.set(
    "Content-Security-Policy",
    nonce === null ? "default-src 'none'; frame-ancestors 'none'" : pagePolicy(nonce, hosts),
  );
  return secured;
}

function pagePolicy(nonce: string, hosts: PageHosts): string {
  const [ads, challenge] = [listed(hosts.ads), listed(hosts.challenge)];
  const directives = {
    "default-src": "'none'",
    "script-src": nonce ? `'self' 'nonce-${nonce}'${ads}${challenge}` : "'none'",
    // Vite's dev server puts styles into the page; what is built never does.
    "style-src": import.meta.env?.DEV ? "'self' 'unsafe-inline'" : nonce ? `'self' 'nonce-${nonce}'` : "'self'",
    "img-src": `'self' data: ${VIDEO_IMAGES}${ads}`,
    "font-src": "'self'",
    "connect-src": `${import.meta.env?.DEV ? "'self' ws:" : "'self'"}${ads}`,
    "frame-src": `${VIDEO_PLAYER}${ads}${challenge}`,
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

const listed = (hosts: readonly string[]) => hosts.map((host) => ` ${host}`).join("");
