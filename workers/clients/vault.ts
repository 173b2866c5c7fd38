import type { VaultPort } from "~/functions/accounts/port";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";

const NONCE_BYTES = 12;
const encoder = new TextEncoder();

/** AES-256-GCM with its own key (HKDF, RFC 5869), derived from the secret that signs cookies. */
export function createVault(secret: string): VaultPort {
  let key: Promise<CryptoKey> | null = null;
  const theKey = () => {
    key ??= deriveKey(secret);
    return key;
  };
  const options = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
    name: "AES-GCM",
    iv,
    additionalData: encoder.encode(label),
  });
  return {
    async seal(text, label) {
      const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const sealed = await crypto.subtle.encrypt(options(iv, label), await theKey(), encoder.encode(text));
      return `${toBase64Url(iv)}.${toBase64Url(new Uint8Array(sealed))}`;
    },
    async open(sealed, label) {
      const [iv = "", bytes = ""] = sealed.split(".");
      try {
        const opening = options(fromBase64Url(iv), label);
        return new TextDecoder().decode(await crypto.subtle.decrypt(opening, await theKey(), fromBase64Url(bytes)));
      } catch {
        // Sealed with another secret or label: the only way decryption fails.
        return null;
      }
    },
  };
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  const from = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const hkdf = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("vault") };
  return crypto.subtle.deriveKey(hkdf, from, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}
