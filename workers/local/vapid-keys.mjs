import { createECDH } from "node:crypto";

/** A P-256 pair for web push as VAPID_KEYS holds it: public key, dot, private key, each base64url. */
export function makeVapidKeys() {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  // Leading zeros are left out by Node and wanted by VAPID.
  const scalar = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return `${ecdh.getPublicKey("base64url")}.${scalar.toString("base64url")}`;
}
