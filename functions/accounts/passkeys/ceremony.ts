import * as z from "zod";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";
import { AppError } from "../../errors";

/** What an authenticator says about a signature (WebAuthn level 3, section 6.1). */
type AuthenticatorData = {
  /** SHA-256 of the passkey's site, base64url. */
  rpIdHash: string;
  isPresent: boolean;
  /** The device asked for a PIN, a finger or a face. */
  isVerified: boolean;
  signCount: number;
  /** A new passkey's id, base64url; null in a signature. */
  credentialId: string | null;
};

const FLAG = { present: 0x01, verified: 0x04, attested: 0x40 };
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;
/** WebAuthn, section 4, credential ID. */
const MAX_ID_BYTES = 1023;

/** Reads the fixed layout; null for bytes in any other. */
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

/** The part of the signed data that the browser adds (WebAuthn level 3, section 5.8.1). */
const clientDataSchema = z.object({
  type: z.enum(["webauthn.create", "webauthn.get"]),
  challenge: z.string().max(200),
  origin: z.string().max(300),
  crossOrigin: z.boolean().optional(),
});

export type ClientData = z.infer<typeof clientDataSchema>;

/** @throws AppError invalid_input */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    return clientDataSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON))));
  } catch (cause) {
    throw new AppError("invalid_input", "Couldn't read your browser's response.", { cause });
  }
}

/** The site of passkeys (WebAuthn, relying party ID): the host of the product's own address. */
export function rpIdOf(origin: string): string {
  return new URL(origin).hostname;
}

/**
 * The checks that registrations and signatures share: made for this purpose, on this site, by someone who was present
 * and verified by the device (WebAuthn level 3, sections 7.1 and 7.2).
 * @throws AppError invalid_credentials
 */
export async function checkCeremony(
  type: ClientData["type"],
  given: { client: ClientData; authenticatorData: string },
  origin: string,
): Promise<AuthenticatorData> {
  const { client } = given;
  const data = readBytes(given.authenticatorData);
  const rpId = new TextEncoder().encode(rpIdOf(origin));
  const rpIdHash = toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", rpId)));
  const isOurs = client.origin === origin && client.crossOrigin !== true && data?.rpIdHash === rpIdHash;
  if (!data || client.type !== type || !isOurs || !data.isPresent || !data.isVerified) throw unknownPasskey();
  return data;
}

function readBytes(authenticatorData: string): AuthenticatorData | null {
  try {
    return readAuthenticatorData(fromBase64Url(authenticatorData));
  } catch {
    // Not base64url, so as unreadable as bytes in another layout.
    return null;
  }
}

/** The same error for anything wrong with a passkey, so that attempts reveal nothing. */
export function unknownPasskey(): AppError {
  return new AppError("invalid_credentials", "This passkey doesn't work here. Sign in another way.");
}
