import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** A subscription's keys, including the private half that only the browser has. */
export type BrowserKeys = { p256dh: string; auth: string; privateKey: Buffer };

export function makeBrowserKeys(): BrowserKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  const [p256dh, auth] = [ecdh.getPublicKey("base64url"), randomBytes(16).toString("base64url")];
  return { p256dh, auth, privateKey: ecdh.getPrivateKey() };
}

/** Decrypts a push like a browser (RFC 8291), written with Node's own functions rather than the product's. */
export function decryptPush(body: Buffer, keys: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordBytes) throw new Error("the message is longer than its one record");
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(keys.privateKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), theirs]);
  const secret = derive(ecdh.computeSecret(theirs), Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0) throw new Error("the last record is not marked as such");
  return plain.subarray(0, end).toString("utf8");
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));
}

export type VapidClaims = { aud: string; exp: number; sub?: string };

/** The claims of an `Authorization: vapid ...` header with a valid signature; null for any other (RFC 8292). */
export function readVapid(header: string | undefined): { claims: VapidClaims; publicKey: string } | null {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  if (!signature) return null;
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
  return isSigned
    ? { claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as VapidClaims, publicKey }
    : null;
}
