/** What a page loads from elsewhere because the configuration says so; nothing where it does not. */
export type PageHosts = { ads: readonly string[]; challenge: readonly string[] };

/**
 * Which scripts in a page's markup may run: those with the nonce of their request, or, in a copy for many, those whose
 * text has one of these hashes. A page without a script has no hash.
 */
export type InlineScripts = { nonce: string } | { hashes: readonly string[] };

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

/** Of pages whose address opens something: `no-referrer` would take the Origin off their forms, by which they are known. */
const ORIGIN_ALONE = "strict-origin";
const PRIVATE = "private, no-store";

/**
 * Adds the security headers to an answer, and keeps it out of every cache, the browser's own among them, unless its
 * route has said that it is public.
 * @param scripts of a page; null for answers without markup
 */
export function secure(response: Response, scripts: InlineScripts | null, hosts: PageHosts = NO_HOSTS): Response {
  const secured = new Response(response.body, response);
  const referrer = secured.headers.get("Referrer-Policy");
  for (const [name, value] of Object.entries(ALWAYS)) secured.headers.set(name, value);
  // A route may say less to others than all routes do, and not more.
  if (referrer === ORIGIN_ALONE) secured.headers.set("Referrer-Policy", referrer);
  if (!secured.headers.get("Cache-Control")?.startsWith("public,")) secured.headers.set("Cache-Control", PRIVATE);
  secured.headers.set(
    "Content-Security-Policy",
    scripts === null ? "default-src 'none'; frame-ancestors 'none'" : pagePolicy(scripts, hosts),
  );
  return secured;
}

const policies = new Map<string, string>();
const NONCE = "{nonce}";

function pagePolicy(scripts: InlineScripts, hosts: PageHosts): string {
  if (!("nonce" in scripts)) return writePolicy(scripts, hosts);
  const key = `${hosts.ads.join(" ")}|${hosts.challenge.join(" ")}`;
  const policy = policies.get(key) ?? writePolicy({ nonce: NONCE }, hosts);
  policies.set(key, policy);
  return policy.replaceAll(NONCE, scripts.nonce);
}

function writePolicy(scripts: InlineScripts, hosts: PageHosts): string {
  const [ads, challenge] = [listed(hosts.ads), listed(hosts.challenge)];
  const nonce = "nonce" in scripts ? ` 'nonce-${scripts.nonce}'` : "";
  const inline = "nonce" in scripts ? nonce : listed(scripts.hashes.map((hash) => `'sha256-${hash}'`));
  const directives = {
    "default-src": "'none'",
    "script-src": inline ? `'self'${inline}${ads}${challenge}` : "'none'",
    // Vite's dev server puts styles into the page; what is built never does.
    "style-src": import.meta.env?.DEV ? "'self' 'unsafe-inline'" : `'self'${nonce}`,
    "img-src": `'self' data: ${VIDEO_IMAGES}${ads}`,
    // A film of a sample, or a recording of one's own, which has an address in the browser alone.
    "media-src": "'self' blob:",
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

const listed = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join("");

/** SHA-256 of each script that stands in the markup itself, in base64, as a content policy names it. */
export async function hashInlineScripts(html: string): Promise<string[]> {
  const texts = html
    .split("<script")
    .slice(1)
    .flatMap((rest) => {
      const begins = rest.indexOf(">");
      // React escapes what could end a tag or a script earlier.
      return rest.slice(0, begins).includes(" src=") ? [] : [rest.slice(begins + 1, rest.indexOf("</script>"))];
    });
  const hash = async (text: string) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };
  return Promise.all([...new Set(texts)].map(hash));
}
