import type { Assertion, Attestation } from "~/functions/accounts/model";
import { toBase64Url } from "~/functions/text/base64url";

/** What to falsify in a ceremony. */
export type Lie = {
  origin?: string;
  rpId?: string;
  type?: string;
  crossOrigin?: boolean;
  flags?: number;
  signCount?: number;
};

/** Flags: user present and verified. */
const SEEN = 0x05;
const HAS_KEY = 0x40;

/** A device with one passkey (ES256) that signs like a browser's, or falsely when told to. */
export async function createAuthenticator(origin: string) {
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const idBytes = crypto.getRandomValues(new Uint8Array(32));
  const id = toBase64Url(idBytes);
  const publicKey = toBase64Url(new Uint8Array(await crypto.subtle.exportKey("spki", keys.publicKey)));
  let count = 0;

  async function say(type: string, challenge: string, lie: Lie) {
    const client = {
      type: lie.type ?? type,
      challenge,
      origin: lie.origin ?? origin,
      crossOrigin: lie.crossOrigin ?? false,
    };
    const rpId = new TextEncoder().encode(lie.rpId ?? new URL(origin).hostname);
    count = lie.signCount ?? count + 1;
    const head = new Uint8Array(37);
    head.set(new Uint8Array(await crypto.subtle.digest("SHA-256", rpId)));
    head[32] = (lie.flags ?? SEEN) | (type === "webauthn.create" ? HAS_KEY : 0);
    new DataView(head.buffer).setUint32(33, count);
    return { client: new TextEncoder().encode(JSON.stringify(client)), head };
  }

  return {
    id,
    async create(challenge: string, lie: Lie = {}): Promise<Attestation> {
      const { client, head } = await say("webauthn.create", challenge, lie);
      const attested = new Uint8Array([...head, ...new Uint8Array(16), 0, idBytes.length, ...idBytes, 0xa0]);
      return {
        id,
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(attested),
          publicKey,
          publicKeyAlgorithm: -7,
        },
      };
    },
    async sign(challenge: string, lie: Lie = {}): Promise<Assertion> {
      const { client, head } = await say("webauthn.get", challenge, lie);
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", client));
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const raw = await crypto.subtle.sign(algorithm, keys.privateKey, new Uint8Array([...head, ...hash]));
      return {
        id,
        response: {
          clientDataJSON: toBase64Url(client),
          authenticatorData: toBase64Url(head),
          signature: toBase64Url(derOf(new Uint8Array(raw))),
          userHandle: null,
        },
      };
    },
  };
}

/** A raw ECDSA signature as a DER sequence, the format authenticators send. */
export function derOf(raw: Uint8Array): Uint8Array {
  const numbers = [raw.subarray(0, 32), raw.subarray(32)].map((number) => {
    const bare = number.subarray(number.findIndex((byte) => byte !== 0));
    const positive = (bare[0] ?? 0) > 0x7f ? [0, ...bare] : [...bare];
    return [0x02, positive.length, ...positive];
  });
  const body = numbers.flat();
  return new Uint8Array([0x30, body.length, ...body]);
}
