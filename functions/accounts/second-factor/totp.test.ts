import { describe, expect, it } from "vitest";
import { hashRecoveryCode, newRecoveryCodes } from "~/functions/accounts/second-factor/recovery-codes";
import {
  newTotpSecret,
  otpauthLink,
  stepAt,
  stepOfCode,
  toBase32,
  totpCode,
} from "~/functions/accounts/second-factor/totp";
import { createVault } from "~/workers/clients/vault";
import { fromBase32 } from "../../../test/helpers/totp";

const seed = (length: number) => new TextEncoder().encode("1234567890".repeat(7).slice(0, length));

/** RFC 6238, appendix B. */
const VECTORS = [
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
] as const;

describe("a code of RFC 6238, appendix B", () => {
  it.each(VECTORS)("at %i s", async (seconds, sha1, sha256, sha512) => {
    const step = stepAt(new Date(seconds * 1000));
    expect(await totpCode(seed(20), step, { digits: 8 })).toBe(sha1);
    expect(await totpCode(seed(32), step, { hash: "SHA-256", digits: 8 })).toBe(sha256);
    expect(await totpCode(seed(64), step, { hash: "SHA-512", digits: 8 })).toBe(sha512);
    expect(await totpCode(seed(20), step)).toBe(sha1.slice(2));
  });
});

it("is accepted one step early or late, and no further off", async () => {
  const secret = seed(20);
  const now = new Date(2_000_000_000_000);
  const found = await Promise.all(
    [-2, -1, 0, 1, 2].map(async (offset) => stepOfCode(secret, await totpCode(secret, stepAt(now) + offset), now)),
  );
  const here = stepAt(now);
  expect(found).toEqual([null, here - 1, here, here + 1, null]);
  expect(await stepOfCode(secret, "", now)).toBeNull();
});

it("writes base32 as RFC 4648, section 10, without padding", () => {
  const encoder = new TextEncoder();
  const texts = ["f", "fo", "foo", "foob", "fooba", "foobar"].map((text) => toBase32(encoder.encode(text)));
  expect(texts).toEqual(["MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"]);
  const secret = newTotpSecret();
  expect(secret).toHaveLength(20);
  expect(fromBase32(toBase32(secret))).toEqual(secret);
});

it("gives apps the key and the account's name", () => {
  expect(otpauthLink({ secret: "MZXW6", issuer: "Vidwright", account: "a&b@example.com" })).toBe(
    "otpauth://totp/Vidwright:a%26b%40example.com?secret=MZXW6&issuer=Vidwright",
  );
});

it("makes ten different recovery codes, recognized however they are typed", async () => {
  const { codes, hashes } = await newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.filter((code) => !/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/.test(code))).toEqual([]);
  const [code = ""] = codes;
  for (const typed of [code, code.toUpperCase(), code.replaceAll("-", " "), ` ${code.replaceAll("-", "")}`]) {
    expect(await hashRecoveryCode(typed)).toBe(hashes[0]);
  }
  expect(hashes.join()).not.toContain(code);
});

describe("the vault", () => {
  const vault = createVault("a secret of at least 32 characters");

  it("opens what it sealed, only with the same secret and label", async () => {
    const sealed = await vault.seal("the key", "totp:1");
    expect(sealed).not.toContain("the key");
    expect(await vault.seal("the key", "totp:1")).not.toBe(sealed);
    expect(await vault.open(sealed, "totp:1")).toBe("the key");
    expect(await vault.open(sealed, "totp:2")).toBeNull();
    expect(await createVault("another secret of 32 characters and").open(sealed, "totp:1")).toBeNull();
    expect(await vault.open("no such text", "totp:1")).toBeNull();
  });
});
