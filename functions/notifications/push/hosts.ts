/**
 * Where browsers keep their push services. A subscription names an address that this server then calls, so no other host
 * is taken: a subscription is what a visitor typed, as far as the server can tell.
 */
const EXACT = new Set([
  // Chrome, Edge on Android, Opera, Samsung Internet, Brave.
  "fcm.googleapis.com",
  "android.googleapis.com",
  // Firefox.
  "updates.push.services.mozilla.com",
  // Safari.
  "web.push.apple.com",
]);

/** Services that give each region a name of its own: Edge on Windows, Apple, Mozilla. */
const BELOW = [".notify.windows.com", ".push.apple.com", ".push.services.mozilla.com"];

const MAX_LENGTH = 1000;

/**
 * Whether a subscription's endpoint is a push service of a browser: https on its own port, no user, no fragment.
 * @param testOrigin one more service, of development alone; the only one that may be plain http
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null = null): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return EXACT.has(url.hostname) || BELOW.some((domain) => url.hostname.endsWith(domain));
}
