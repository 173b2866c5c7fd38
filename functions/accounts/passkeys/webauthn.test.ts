import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkCeremony, readClientData } from "~/functions/accounts/passkeys/ceremony";
import { userHandleOf } from "~/functions/accounts/passkeys/check-assertion";
import { isReadableKey, isSignedBy, rawOfDer } from "~/functions/accounts/passkeys/signature";
import { fromBase64Url, toBase64Url } from "~/functions/text/base64url";
import { createAuthenticator, derOf } from "../../../test/helpers/authenticator";
import { readAuthenticatorData } from "./ceremony";

const ORIGIN = "https://vidwright.example";

describe("an ECDSA signature in DER", () => {
  it("becomes two numbers of 32 bytes, whatever their encoded length", () => {
    let seen = 0;
    for (const [r, s] of [
      [0x01, 0xff],
      [0x80, 0x7f],
      [0x00, 0x00],
    ]) {
      const raw = new Uint8Array(64).fill(7);
      raw[0] = r ?? 0;
      raw[32] = s ?? 0;
      // A number whose first bytes are zero is shorter.
      if (r === 0) raw.fill(0, 0, 3);
      expect(rawOfDer(derOf(raw))).toEqual(raw);
      seen += 1;
    }
    expect(seen).toBe(3);
  });

  it("is refused if its lengths do not add up", () => {
    const der = derOf(new Uint8Array(64).fill(7));
    expect(rawOfDer(der)).not.toBeNull();
    for (const wrong of [der.subarray(1), der.subarray(0, -1), new Uint8Array([...der, 0]), new Uint8Array()]) {
      expect(rawOfDer(wrong)).toBeNull();
    }
    const long = new Uint8Array([
      0x30,
      70,
      0x02,
      34,
      ...new Uint8Array(34).fill(1),
      0x02,
      32,
      ...new Uint8Array(32).fill(1),
    ]);
    expect(rawOfDer(long)).toBeNull();
  });

  it("is refused in any other layout", () => {
    const der = (...bytes: number[]) => rawOfDer(new Uint8Array(bytes));
    expect(der(0x30, 6, 2, 1, 5, 2, 1, 7)).toEqual(new Uint8Array(64).with(31, 5).with(63, 7));
    const others = [
      [0x31, 6, 2, 1, 5, 2, 1, 7],
      [0x30, 7, 2, 1, 5, 2, 1, 7],
      [0x30, 5, 2, 1, 5, 2, 1, 7],
      [0x30, 6, 3, 1, 5, 2, 1, 7],
      [0x30, 6, 2, 1, 5, 3, 1, 7],
      [0x30, 5, 2, 1, 5, 2, 0],
      [0x30, 4, 2, 0, 2, 0],
      [0x30, 6, 2, 1, 5, 2, 2, 7],
      [0x30, 6, 2, 9, 5, 2, 1, 7],
      [0x30, 7, 2, 1, 5, 2, 1, 7, 0],
      [0x30, 3, 2, 1, 5],
    ];
    expect(others.filter((bytes) => der(...bytes) !== null)).toEqual([]);
  });
});

it.each([
  [-7, { name: "ECDSA", namedCurve: "P-256" }, { name: "ECDSA", hash: "SHA-256" }],
  [-8, { name: "Ed25519" }, { name: "Ed25519" }],
  [
    -257,
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    { name: "RSASSA-PKCS1-v1_5" },
  ],
])("checks signatures of algorithm %i", async (algorithm, generation, signing) => {
  const keys = (await crypto.subtle.generateKey(generation, true, ["sign", "verify"])) as CryptoKeyPair;
  const publicKey = toBase64Url(new Uint8Array((await crypto.subtle.exportKey("spki", keys.publicKey)) as ArrayBuffer));
  const data = new TextEncoder().encode("what is signed");
  const raw = new Uint8Array(await crypto.subtle.sign(signing, keys.privateKey, data));
  const signature = new Uint8Array(algorithm === -7 ? derOf(raw) : raw);
  const key = { publicKey, algorithm };
  expect(await isReadableKey(key)).toBe(true);
  expect(await isSignedBy(key, data, signature)).toBe(true);
  expect(await isSignedBy(key, new TextEncoder().encode("what is signeD"), signature)).toBe(false);
  expect(await isSignedBy({ ...key, algorithm: -999 }, data, signature)).toBe(false);
  const cut = { publicKey: publicKey.slice(8), algorithm };
  expect(await isReadableKey(cut)).toBe(false);
  expect(await isSignedBy(cut, data, signature)).toBe(false);
  expect(await isSignedBy(key, data, new Uint8Array([1, 2, 3]))).toBe(false);
});

it("parses authenticator data, and rejects truncated data", async () => {
  const device = await createAuthenticator(ORIGIN);
  const { authenticatorData } = (await device.create("AAAA")).response;
  const bytes = fromBase64Url(authenticatorData);
  expect(readAuthenticatorData(bytes)).toMatchObject({
    ...{ isPresent: true, isVerified: true, signCount: 1, credentialId: device.id },
  });
  // The last byte belongs to the key, which is not read here.
  const cut = Array.from({ length: bytes.length - 1 }, (_, length) => readAuthenticatorData(bytes.subarray(0, length)));
  expect(cut.length).toBeGreaterThan(80);
  expect(cut.filter((read) => read !== null)).toEqual([]);
});

it("parses an identifier of 1 to 1,023 bytes, and rejects data without one", () => {
  const read = (length: number, bytes = length) => {
    const data = new Uint8Array(55 + bytes).fill(7);
    data[32] = 0x40;
    new DataView(data.buffer).setUint16(53, length);
    return readAuthenticatorData(data)?.credentialId ?? null;
  };
  expect([read(1), read(1023)?.length]).toEqual(["Bw", 1364]);
  expect([read(0), read(0, 1), read(1024), read(5, 4)]).toEqual([null, null, null, null]);
});

it("names an account and bytes without padding", () => {
  expect([1, 12, 123].map(userHandleOf)).toEqual(["YWNjb3VudDox", "YWNjb3VudDoxMg", "YWNjb3VudDoxMjM"]);
  expect(toBase64Url(new Uint8Array([255, 254]))).toBe("__4");
  expect(toBase64Url(new Uint8Array([251, 239, 190, 0]))).toBe("----AA");
});

describe("a ceremony", () => {
  const LIES = [
    { origin: "https://evil.example" },
    { origin: "https://vidwright.example.evil.example" },
    { origin: "http://vidwright.example" },
    { rpId: "evil.example" },
    { type: "webauthn.create" },
    { crossOrigin: true },
    { flags: 0x01 },
    { flags: 0x04 },
    { flags: 0 },
  ];
  const check = async (lie: object) => {
    const { response } = await (await createAuthenticator(ORIGIN)).sign("AAAA", lie);
    const given = { client: readClientData(response.clientDataJSON), authenticatorData: response.authenticatorData };
    return checkCeremony("webauthn.get", given, ORIGIN);
  };

  it("on the product's own site with user verification is accepted", async () => {
    expect(await check({})).toMatchObject({ signCount: 1 });
  });

  it.each(LIES)("with %j is refused", async (lie) => {
    await expect(check(lie)).rejects.toMatchObject({ code: "invalid_credentials" });
  });

  it.each(["AAAA", "!!!", toBase64Url(new TextEncoder().encode('{"type":"webauthn.get"}'))])(
    "that says %s cannot be read",
    (clientDataJSON) => {
      expect(() => readClientData(clientDataJSON)).toThrow("read your browser");
    },
  );
});

it.each([
  [1024, false],
  [2047, false],
  [2048, true],
])("an RSA key of %i bits is accepted: %s", async (modulusLength, isTaken) => {
  const { publicKey } = generateKeyPairSync("rsa", { modulusLength, publicExponent: 65537 });
  const der = toBase64Url(new Uint8Array(publicKey.export({ type: "spki", format: "der" })));
  expect(await isReadableKey({ publicKey: der, algorithm: -257 })).toBe(isTaken);
});
