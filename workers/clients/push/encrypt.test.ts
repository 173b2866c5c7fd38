import { describe, expect, it } from "vitest";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";
import { encrypt, MAX_PLAINTEXT_BYTES } from "~/workers/clients/push/encrypt";
import { createVapid } from "~/workers/clients/push/vapid";
import { decryptPush, makeBrowserKeys, readVapid } from "../../../test/fakes/push-crypto";

/** RFC 8291, appendix A. */
const VECTOR = {
  plaintext: "When I grow up, I want to be a watermelon",
  serverPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  serverPublic: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
  browserPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  browserPublic: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

const bytes = (text: string) => new TextEncoder().encode(text);

async function serverKeys(): Promise<CryptoKeyPair> {
  const point = fromBase64Url(VECTOR.serverPublic);
  const [x, y] = [toBase64Url(point.slice(1, 33)), toBase64Url(point.slice(33))];
  const jwk = { kty: "EC", crv: "P-256", x, y };
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const load = (key: object, uses: "deriveBits"[]) => crypto.subtle.importKey("jwk", key, curve, true, uses);
  const [publicKey, privateKey] = [
    await load(jwk, []),
    await load({ ...jwk, d: VECTOR.serverPrivate }, ["deriveBits"]),
  ];
  return { publicKey, privateKey } as CryptoKeyPair;
}

describe("a push message", () => {
  it("matches RFC 8291 appendix A byte for byte", async () => {
    const ephemeral = { salt: fromBase64Url(VECTOR.salt), keys: await serverKeys() };
    const keys = { p256dh: VECTOR.browserPublic, auth: VECTOR.auth };
    const body = await encrypt(bytes(VECTOR.plaintext), keys, ephemeral);
    expect(toBase64Url(body)).toBe(VECTOR.body);
    const browser = { ...keys, privateKey: Buffer.from(VECTOR.browserPrivate, "base64url") };
    expect(decryptPush(Buffer.from(VECTOR.body, "base64url"), browser)).toBe(VECTOR.plaintext);
  });

  it("has new keys and a new salt each time, and only its browser can read it", async () => {
    const browser = makeBrowserKeys();
    const [one, two] = await Promise.all([encrypt(bytes("Привет"), browser), encrypt(bytes("Привет"), browser)]);
    expect(toBase64Url(one)).not.toBe(toBase64Url(two));
    expect(one.slice(0, 86)).not.toEqual(two.slice(0, 86));
    expect(decryptPush(Buffer.from(one), browser)).toBe("Привет");
    expect(() => decryptPush(Buffer.from(one), makeBrowserKeys())).toThrow();
  });

  it("is at most 4,096 bytes", async () => {
    const browser = makeBrowserKeys();
    const longest = "x".repeat(MAX_PLAINTEXT_BYTES);
    const body = await encrypt(bytes(longest), browser);
    expect(body.length).toBe(4096);
    expect(decryptPush(Buffer.from(body), browser)).toBe(longest);
    await expect(encrypt(bytes(`${longest}x`), browser)).rejects.toThrow("do not fit");
    expect(decryptPush(Buffer.from(await encrypt(bytes(""), browser)), browser)).toBe("");
  });
});

describe("the signature", () => {
  const keys = { publicKey: VECTOR.serverPublic, privateKey: VECTOR.serverPrivate, subject: "mailto:ada@example.com" };
  const START = Date.parse("2026-11-22T12:00:00Z");
  const fcm = new URL("https://fcm.googleapis.com/fcm/send/abc");

  it("of RFC 8292 section 2.4 is verified", () => {
    // The token of the RFC's example, with its key.
    const token =
      "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    const publicKey = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    const read = readVapid(`vapid t=${token}, k=${publicKey}`);
    expect(read?.claims).toEqual({ aud: "https://push.example.net", exp: 1453523768, sub: "mailto:push@example.com" });
    expect(readVapid(`vapid t=${token.slice(0, -4)}AAAA, k=${publicKey}`)).toBeNull();
  });

  it("names the service, a contact and an expiry within 24 hours", async () => {
    const header = await createVapid(keys, () => START)(fcm);
    const { claims, publicKey } = readVapid(header) ?? {};
    expect(publicKey).toBe(VECTOR.serverPublic);
    expect(claims).toEqual({ aud: fcm.origin, exp: START / 1000 + 12 * 3600, sub: keys.subject });
    const unnamed = readVapid(await createVapid({ ...keys, subject: null }, () => START)(fcm));
    expect(unnamed?.claims).not.toHaveProperty("sub");
  });

  it("is reused for its service until an hour before it expires", async () => {
    let now = START;
    const authorize = createVapid(keys, () => now);
    const first = await authorize(fcm);
    now += 11 * 3_600_000 - 1000;
    expect(await authorize(fcm)).toBe(first);
    expect(readVapid(await authorize(new URL("https://web.push.apple.com/x")))?.claims.aud).toBe(
      "https://web.push.apple.com",
    );
    now += 2000;
    const next = readVapid(await authorize(fcm));
    expect(next?.claims.exp).toBe(Math.floor(now / 1000) + 12 * 3600);
  });
});
