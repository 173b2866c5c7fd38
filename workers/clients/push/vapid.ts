import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";

/** How this server identifies itself to push services: a P-256 key pair, base64url, as browsers and VAPID encode it. */
export type VapidKeys = {
  /** The uncompressed point, 65 bytes. */
  publicKey: string;
  /** The scalar, 32 bytes. */
  privateKey: string;
  /** A contact for push services, `mailto:` or https; null if there is none. */
  subject: string | null;
};

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
/** A token may be valid for at most 24 hours (RFC 8292, section 2); clocks differ. */
const LIFE_SECONDS = 12 * 3600;
const RENEW_SECONDS = 3600;

/**
 * The `Authorization` header of a request to a push service (RFC 8292). A token is signed once per service and reused
 * until an hour before it expires.
 * @param now milliseconds since 1970
 */
export function createVapid(keys: VapidKeys, now: () => number): (endpoint: URL) => Promise<string> {
  let key: Promise<CryptoKey> | undefined;
  const kept = new Map<string, { header: string; until: number }>();
  return async ({ origin }) => {
    const seconds = Math.floor(now() / 1000);
    const known = kept.get(origin);
    if (known && known.until - RENEW_SECONDS > seconds) return known.header;
    key ??= importPrivate(keys);
    const until = seconds + LIFE_SECONDS;
    const token = await sign(await key, { aud: origin, exp: until, ...(keys.subject ? { sub: keys.subject } : {}) });
    const header = `vapid t=${token}, k=${keys.publicKey}`;
    kept.set(origin, { header, until });
    return header;
  };
}

async function sign(key: CryptoKey, claims: object): Promise<string> {
  const content = `${encode({ typ: "JWT", alg: "ES256" })}.${encode(claims)}`;
  const bytes = new TextEncoder().encode(content);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes);
  return `${content}.${toBase64Url(new Uint8Array(signature))}`;
}

function encode(value: object): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
}

function importPrivate({ publicKey, privateKey }: VapidKeys): Promise<CryptoKey> {
  const point = fromBase64Url(publicKey);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  return crypto.subtle.importKey("jwk", { kty: "EC", crv: "P-256", x, y, d: privateKey }, ALGORITHM, false, ["sign"]);
}
