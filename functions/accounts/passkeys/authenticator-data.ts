import { toBase64Url } from "../base64url";

/** What an authenticator says about a signature (WebAuthn level 3, section 6.1). */
export type AuthenticatorData = {
  /** SHA-256 of the site the passkey is for, base64url. */
  rpIdHash: string;
  isPresent: boolean;
  /** The device asked for a PIN, a finger or a face. */
  isVerified: boolean;
  signCount: number;
  /** Of a new passkey, base64url; null in a signature. */
  credentialId: string | null;
};

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
/** WebAuthn, section 4, credential ID. */
const MAX_ID_BYTES = 1023;

/** Reads the fixed layout; null for bytes that are not in it. */
export function readAuthenticatorData(bytes: Uint8Array): AuthenticatorData | null {
  if (bytes.length < HEAD_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const flags = view.getUint8(32);
  const head = {
    rpIdHash: toBase64Url(bytes.subarray(0, 32)),
    isPresent: (flags & FLAG.present) !== 0,
    isVerified: (flags & FLAG.verified) !== 0,
    signCount: view.getUint32(33),
  };
  if ((flags & FLAG.attested) === 0) return { ...head, credentialId: null };
  const start = HEAD_BYTES + AAGUID_BYTES + 2;
  if (bytes.length < start) return null;
  const length = view.getUint16(start - 2);
  if (length === 0 || length > MAX_ID_BYTES || bytes.length < start + length) return null;
  return { ...head, credentialId: toBase64Url(bytes.subarray(start, start + length)) };
}
