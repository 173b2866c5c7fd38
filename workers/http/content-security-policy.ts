/** External hosts that the configuration lets a page load from; `calls`: those that its route lets it call. */
export type PageHosts = { ads: readonly string[]; challenge: readonly string[]; calls?: readonly string[] };

/**
 * Which inline scripts and styles of a page apply: those with the request's nonce or, for a cached page, those with one
 * of these hashes. A page without scripts has no hashes of scripts.
 */
export type InlineParts = { nonce: string } | { scripts: readonly string[]; styles: readonly string[] };

/** Hosts of the video platform for thumbnails and the player. */
const VIDEO_IMAGES = "https://i.ytimg.com";
const VIDEO_PLAYER = "https://www.youtube-nocookie.com";

const policies = new Map<string, string>();
const NONCE = "{nonce}";

/** The content security policy of a page, as the header's value: only its own scripts, styles, and listed hosts. */
export function pagePolicy(inline: InlineParts, hosts: PageHosts): string {
  if (!("nonce" in inline)) return writePolicy(inline, hosts);
  const key = [hosts.ads, hosts.challenge, hosts.calls ?? []].map((one) => one.join(" ")).join("|");
  const policy = policies.get(key) ?? writePolicy({ nonce: NONCE }, hosts);
  policies.set(key, policy);
  return policy.replaceAll(NONCE, inline.nonce);
}

function writePolicy(inline: InlineParts, hosts: PageHosts): string {
  const [ads, challenge] = [listed(hosts.ads), listed(hosts.challenge)];
  const nonce = "nonce" in inline ? ` 'nonce-${inline.nonce}'` : "";
  const scripts = "nonce" in inline ? nonce : listedHashes(inline.scripts);
  const styles = "nonce" in inline ? nonce : listedHashes(inline.styles);
  const directives = {
    "default-src": "'none'",
    "script-src": scripts ? `'self'${scripts}${ads}${challenge}` : "'none'",
    // Only Vite's dev server puts inline styles into the page.
    "style-src": import.meta.env?.DEV ? "'self' 'unsafe-inline'" : `'self'${styles}`,
    "img-src": `'self' data: ${VIDEO_IMAGES}${ads}`,
    // A sample's film, or the user's own recording, which is a blob URL.
    "media-src": "'self' blob:",
    "font-src": "'self'",
    "connect-src": `${import.meta.env?.DEV ? "'self' ws:" : "'self'"}${ads}${listed(hosts.calls ?? [])}`,
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

const listedHashes = (hashes: readonly string[]) => listed(hashes.map((hash) => `'sha256-${hash}'`));

/** SHA-256 of each inline script and style in the markup, in base64, as a content policy expects. */
export async function hashInline(html: string): Promise<{ scripts: string[]; styles: string[] }> {
  return { scripts: await hashElements(html, "script"), styles: await hashElements(html, "style") };
}

async function hashElements(html: string, tag: "script" | "style"): Promise<string[]> {
  const texts = html
    .split(`<${tag}`)
    .slice(1)
    .flatMap((rest) => {
      const begins = rest.indexOf(">");
      // React escapes anything that could end a tag or script early.
      return rest.slice(0, begins).includes(" src=") ? [] : [rest.slice(begins + 1, rest.indexOf(`</${tag}>`))];
    });
  const hash = async (text: string) => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return btoa(String.fromCharCode(...new Uint8Array(digest)));
  };
  return Promise.all([...new Set(texts)].map(hash));
}
