import { toBase64Url } from "~/functions/accounts/base64url";

const encoder = new TextEncoder();

/** Tokens of unsubscribe links: an HMAC of the account's id, so that all mails of an account carry the same one. */
export function createUnsubscribeTokens(secret: string): (userId: number) => Promise<string> {
  let key: Promise<CryptoKey> | null = null;
  return async (userId) => {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    key ??= crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
    const mac = await crypto.subtle.sign("HMAC", await key, encoder.encode(`unsubscribe:${userId}`));
    return toBase64Url(new Uint8Array(mac));
  };
}
