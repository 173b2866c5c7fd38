import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { toBase64Url } from "~/functions/text/base64url";
import { cookieLine, readCookie, sign, verifySignature } from "./signed-cookie";

const COOKIE: CookieName = "visitor";
const MAX_AGE_SECONDS = 400 * 86_400;

/** A random id from a signed cookie, and the cookie to set if the visitor is new. */
export type Visitor = { anonymousId: string; setCookie: string | null };

/**
 * Identifies an anonymous visitor; null for a cookie that does not verify. The signature prevents taking another
 * visitor's id or making up ids for more free uses.
 */
export async function readVisitor(request: Request, secret: string): Promise<string | null> {
  const [id, signature] = readCookie(request, COOKIE)?.split(".") ?? [];
  if (!id || !signature || !/^[\w-]{22}$/.test(id)) return null;
  return (await verifySignature(id, signature, secret)) ? id : null;
}

/** The visitor of the request's cookie, or a new one. */
export async function identifyVisitor(request: Request, secret: string): Promise<Visitor> {
  const known = await readVisitor(request, secret);
  if (known) return { anonymousId: known, setCookie: null };
  const anonymousId = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const value = `${anonymousId}.${await sign(anonymousId, secret)}`;
  return { anonymousId, setCookie: cookieLine(request, COOKIE, value, MAX_AGE_SECONDS) };
}
