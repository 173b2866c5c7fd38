import { fromBase64Url } from "~/functions/text/base64url";

/** WebCrypto's names for COSE algorithm numbers (IANA, COSE algorithms). */
const ALGORITHMS: Record<number, { name: string; hash?: string; namedCurve?: string }> = {
  [-7]: { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" },
  [-8]: { name: "Ed25519" },
  [-257]: { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
};

/** COSE numbers, preferred first. Browsers return each one's public key as SubjectPublicKeyInfo. */
export const COSE_ALGORITHMS = [-7, -8, -257] as const;

/** Shorter RSA keys can be factored (NIST SP 800-131A). */
const MIN_RSA_BITS = 2048;

export type PublicKey = { publicKey: string; algorithm: number };

/** Whether this key can check signatures and is strong enough. */
export async function isReadableKey(key: PublicKey): Promise<boolean> {
  return (await importKey(key)) !== null;
}

/** Whether `signature` was made by the key over `data` (WebAuthn level 3, section 6.5.5, signature formats). */
export async function isSignedBy(
  key: PublicKey,
  data: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const imported = await importKey(key);
  const algorithm = ALGORITHMS[key.algorithm];
  if (!imported || !algorithm) return false;
  const raw = algorithm.name === "ECDSA" ? rawOfDer(signature) : signature;
  return raw !== null && crypto.subtle.verify(algorithm, imported, raw, data);
}

async function importKey({ publicKey, algorithm }: PublicKey): Promise<CryptoKey | null> {
  const known = ALGORITHMS[algorithm];
  if (!known) return null;
  try {
    const key = await crypto.subtle.importKey("spki", fromBase64Url(publicKey), known, false, ["verify"]);
    return isWeak(key) ? null : key;
  } catch {
    // Bytes that are not a key of this kind; the exact reason doesn't matter.
    return null;
  }
}

function isWeak({ algorithm }: CryptoKey): boolean {
  return "modulusLength" in algorithm && Number(algorithm.modulusLength) < MIN_RSA_BITS;
}

/** The two numbers of an ECDSA signature, 32 bytes each, from their DER sequence (RFC 3279, section 2.2.3). */
export function rawOfDer(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    if (der[at] !== 0x02 || length === 0 || at + 2 + length > der.length) return null;
    const number = der.subarray(at + 2, at + 2 + length);
    // A leading 1 bit would be read as a sign, so DER puts a zero byte before it, and omits other leading zeros.
    const bare = number[0] === 0 ? number.subarray(1) : number;
    if (bare.length > 32) return null;
    raw.set(bare, end - bare.length);
    at += 2 + length;
  }
  return at === der.length ? raw : null;
}
