/**
 * The push services of browsers. This server calls the address in a subscription, which a visitor could have invented,
 * so no other host is accepted.
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

/** Services with a hostname per region: Edge on Windows, Apple, Mozilla. */
const BELOW = [".notify.windows.com", ".push.apple.com", ".push.services.mozilla.com"];

const MAX_LENGTH = 1000;

/**
 * Whether a subscription's endpoint is a browser's push service: https on the default port, no user, no fragment.
 * @param testOrigin one more service, for development only; the only one that may use plain http
 */
export function isPushEndpoint(endpoint: string, testOrigin: string | null = null): boolean {
  if (endpoint.length > MAX_LENGTH || !URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (testOrigin !== null && url.origin === testOrigin) return true;
  if (url.protocol !== "https:" || url.port !== "") return false;
  return EXACT.has(url.hostname) || BELOW.some((domain) => url.hostname.endsWith(domain));
}
