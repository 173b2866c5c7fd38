import { createECDH } from "node:crypto";

/** A P-256 key pair for web push in the format of VAPID_KEYS: public key, dot, private key, each base64url. */
export function makeVapidKeys(): string {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  // Node drops leading zeros, but VAPID requires them.
  const scalar = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return `${ecdh.getPublicKey("base64url")}.${scalar.toString("base64url")}`;
}
