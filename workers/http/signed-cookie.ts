import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";

const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

/** HMAC-SHA-256 of a text, base64url. */
export async function sign(text: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text));
  return toBase64Url(new Uint8Array(signature));
}

/** Whether `signature` is the signature of this text; compares in constant time. */
export async function verifySignature(text: string, signature: string, secret: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  return crypto.subtle.verify("HMAC", await keyOf(secret), fromBase64Url(signature), encoder.encode(text));
}

/** Over https, `__Host-` ties a cookie to this host (RFC 6265bis); plain http cannot use the prefix. */
function cookieName(request: Request, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string): string | null {
  return cookiesOf(request).get(cookieName(request, name)) ?? null;
}

const read = new WeakMap<Request, ReadonlyMap<string, string>>();

/** The request's cookies by full name; the first of duplicates counts. Parsed once per request. */
export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  let cookies = read.get(request);
  if (!cookies) {
    cookies = parseCookies(request.headers.get("Cookie") ?? "");
    read.set(request, cookies);
  }
  return cookies;
}

function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(/;\s*/)) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at);
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1));
  }
  return cookies;
}

/** A Set-Cookie line for a cookie that scripts cannot read; a max age of zero removes it. */
export function cookieLine(request: Request, name: CookieName, value: string, maxAgeSeconds: number): string {
  const attributes = `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure(request) ? "; Secure" : ""}`;
  return `${cookieName(request, name)}=${value}; ${attributes}`;
}

export function isSecure(request: Request): boolean {
  return request.url.startsWith("https:");
}

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    key = crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign", "verify"]);
    keys.set(secret, key);
  }
  return key;
}
