import { describe, expect, it } from "vitest";
import { createPasswords } from "~/workers/clients/password-hash";

const passwords = createPasswords();
const quick = createPasswords({ n: 1024, r: 8, p: 1 });

describe("a password's hash", () => {
  it("records its parameters, and differs each time", async () => {
    const [one, two] = await Promise.all([
      passwords.hash("correct horse", null),
      passwords.hash("correct horse", null),
    ]);
    expect(one).toMatch(/^\$scrypt\$n=16384,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await passwords.match("correct horse", [one])).toBe(0);
    expect(await passwords.match("correct horsE", [one])).toBe(-1);
  });

  it("can use the salt and cost of another hash, so that one key is compared with both", async () => {
    const first = await quick.hash("first password", null);
    const second = await passwords.hash("second password", first);
    expect(second.split("$").slice(0, 4)).toEqual(first.split("$").slice(0, 4));
    expect(await passwords.match("first password", [first, second])).toBe(0);
    expect(await passwords.match("second password", [first, second])).toBe(1);
    expect(await passwords.match("third password", [first, second])).toBe(-1);
    // With a salt of its own it never counts as a match.
    const stranger = await quick.hash("second password", null);
    expect(await quick.match("second password", [first, stranger])).toBe(-1);
  });

  it("is outdated when a new one would use other parameters", async () => {
    const old = await quick.hash("some password", null);
    expect(quick.isOutdated(old)).toBe(false);
    expect(passwords.isOutdated(old)).toBe(true);
    expect(await passwords.match("some password", [old])).toBe(0);
  });

  it("is the same for the same letters in another Unicode normalization form", async () => {
    const hash = await quick.hash("Zo\u00eb 2026", null);
    expect(await quick.match("Zoe\u0308 2026", [hash])).toBe(0);
  });

  it("that cannot be parsed is an error, not a wrong password", async () => {
    await expect(quick.match("some password", ["plain text"])).rejects.toThrow("not readable");
  });
});

it("that is missing matches nothing, not even the empty password", async () => {
  expect(await quick.match("", [])).toBe(-1);
});
