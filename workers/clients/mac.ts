import { toBase64Url } from "~/functions/text/base64url";

const encoder = new TextEncoder();

/** HMAC-SHA-256 of texts, base64url, with the secret that signs cookies. Each use of it begins its texts its own way. */
export function createMac(secret: string): (text: string) => Promise<string> {
  let key: Promise<CryptoKey> | null = null;
  return async (text) => {
    const algorithm = { name: "HMAC", hash: "SHA-256" };
    key ??= crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
    return toBase64Url(new Uint8Array(await crypto.subtle.sign("HMAC", await key, encoder.encode(text))));
  };
}
