import type { Owner } from "~/functions/deps";

const COOKIE = "visitor";
const MAX_AGE_SECONDS = 400 * 86_400;
const encoder = new TextEncoder();
const keys = new Map<string, Promise<CryptoKey>>();

export type Visitor = {
  owner: Owner /** Set when the visitor is new: the cookie to send along. */;
  setCookie: string | null;
};

/**
 * Who an anonymous visitor is: a random id in a cookie that carries its HMAC-SHA-256, so that nobody can take
 * another's id or make one up to get new free uses under an old name. A cookie that does not verify is replaced.
 */
export async function identifyVisitor(request: Request, secret: string): Promise<Visitor> {
  const isSecure = new URL(request.url).protocol === "https:";
  const name = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const known = await verify(readCookie(request, name), secret);
  if (known) return { owner: { userId: null, anonymousId: known }, setCookie: null };
  const anonymousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const value = `${anonymousId}.${toBase64Url(await sign(anonymousId, secret))}`;
  const attributes = `Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  return { owner: { userId: null, anonymousId }, setCookie: `${name}=${value}; ${attributes}` };
}

/** The network address as a keyed hash: it can be counted, but not read out of storage again. */
export async function hashAddress(request: Request, secret: string): Promise<string> {
  return toBase64Url(await sign(`address:${request.headers.get("CF-Connecting-IP") ?? "unknown"}`, secret));
}

async function verify(cookie: string | null, secret: string): Promise<string | null> {
  const [id, signature] = cookie?.split(".") ?? [];
  if (!id || !signature || !/^[\w-]{22}$/.test(id) || !/^[\w-]{43}$/.test(signature)) return null;
  const isOurs = await crypto.subtle.verify("HMAC", await keyOf(secret), fromBase64Url(signature), encoder.encode(id));
  return isOurs ? id : null;
}

async function sign(text: string, secret: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", await keyOf(secret), encoder.encode(text)));
}

function keyOf(secret: string): Promise<CryptoKey> {
  let key = keys.get(secret);
  if (!key) {
    key = crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
      "verify",
    ]);
    keys.set(secret, key);
  }
  return key;
}

function readCookie(request: Request, name: string): string | null {
  const pairs = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}
