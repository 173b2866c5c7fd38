import { fromBase64Url } from "~/functions/text/base64url";

/** A browser subscription's encryption keys, base64url. */
export type SubscriptionKeys = { p256dh: string; auth: string };

/** The salt and keys of one message; new for each, unless a test vector provides them. */
type Ephemeral = { salt: Uint8Array<ArrayBuffer>; keys: CryptoKeyPair };

const CURVE = { name: "ECDH", namedCurve: "P-256" };
const RECORD_BYTES = 4096;
const TAG_BYTES = 16;
/** Salt, record size, length of the key, and the key itself (RFC 8188, section 2.1). */
const HEADER_BYTES = 16 + 4 + 1 + 65;
/** A push service must accept 4,096 bytes of body and need not accept more (RFC 8291, section 4). */
export const MAX_PLAINTEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;

const encoder = new TextEncoder();

/**
 * Encrypts one push message: RFC 8291 with the single record of RFC 8188 (`Content-Encoding: aes128gcm`).
 * @returns the body of the request to the push service
 * @throws RangeError when `plaintext` is longer than MAX_PLAINTEXT_BYTES; DOMException when the keys are invalid
 */
export async function encrypt(
  plaintext: Uint8Array,
  { p256dh, auth }: SubscriptionKeys,
  ephemeral?: Ephemeral,
): Promise<Uint8Array<ArrayBuffer>> {
  if (plaintext.length > MAX_PLAINTEXT_BYTES) throw new RangeError(`${plaintext.length} bytes do not fit in a push`);
  const { salt, keys } = ephemeral ?? (await makeEphemeral());
  const theirs = fromBase64Url(p256dh);
  const ours = new Uint8Array(await exportPublic(keys.publicKey));
  const shared = await deriveShared(keys.privateKey, theirs);
  const secret = await hkdf(shared, fromBase64Url(auth), join(text("WebPush: info\0"), theirs, ours), 32);
  const key = await hkdf(secret, salt, text("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await hkdf(secret, salt, text("Content-Encoding: nonce\0"), 12);
  const gcm = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt"]);
  // 2 marks the last record.
  const record = join(plaintext, Uint8Array.of(2));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce }, gcm, record);
  return join(salt, bigEndian(RECORD_BYTES), Uint8Array.of(ours.length), ours, new Uint8Array(sealed));
}

async function makeEphemeral(): Promise<Ephemeral> {
  const keys = await crypto.subtle.generateKey(CURVE, true, ["deriveBits"]);
  if (!("privateKey" in keys)) throw new Error("ECDH makes a pair of keys");
  return { salt: crypto.getRandomValues(new Uint8Array(16)), keys };
}

async function exportPublic(key: CryptoKey): Promise<ArrayBuffer> {
  const raw = await crypto.subtle.exportKey("raw", key);
  if (!(raw instanceof ArrayBuffer)) throw new Error("a raw key is bytes");
  return raw;
}

async function deriveShared(privateKey: CryptoKey, theirs: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const publicKey = await crypto.subtle.importKey("raw", theirs, CURVE, false, []);
  return crypto.subtle.deriveBits(deriveWith(publicKey), privateKey, 256);
}

/** workerd's types name the field `$public`; the platform reads `public`, as in the standard. */
function deriveWith(publicKey: CryptoKey) {
  return { name: "ECDH", public: publicKey } as unknown as { name: string };
}

async function hkdf(
  secret: ArrayBuffer,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  bytes: number,
): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  return crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, bytes * 8);
}

function text(value: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(encoder.encode(value));
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
