import { describe, expect, test } from "vitest";
import type * as z from "zod";
import * as schema from "./model";

/** The message for an invalid input, or `taken`. */
function say(one: z.ZodType, input: unknown): string {
  const { error } = one.safeParse(input);
  return error ? (error.issues[0]?.message ?? "") : "taken";
}

const ADA = { username: "ada", email: "ada@example.com", password: "a long enough secret" };
const ASSERTION = { id: "AA-_", response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA" } };
const ATTESTATION = {
  id: "AA",
  response: { clientDataJSON: "AA", authenticatorData: "AA", publicKey: "AA", publicKeyAlgorithm: -7 },
};
const UNREADABLE = "Couldn't read your browser's response.";
const SHORT_NAME = "Username must be at least 3 characters";
const LETTERS = "Username can only contain letters, numbers, underscores and dashes";
const SHORT_PASSWORD = "Password must be at least 8 characters";
const NO_EMAIL = "Invalid email address";
const NO_LINK = "Invalid link. Please request a new one.";
const NO_PASSWORD = "Password is required";

test.each<[keyof typeof ADA, unknown, string]>([
  ["username", "ab", SHORT_NAME],
  ["username", undefined, SHORT_NAME],
  ["username", "abc", "taken"],
  ["username", "a".repeat(20), "taken"],
  ["username", "a".repeat(21), "Username must be less than 20 characters"],
  ["username", "Ada_L-1", "taken"],
  ["username", "ada lovelace", LETTERS],
  ["username", " ada", LETTERS],
  ["username", "ada ", LETTERS],
  ["email", 7, NO_EMAIL],
  ["email", "nobody", NO_EMAIL],
  ["email", `${"a".repeat(64)}@${"b.".repeat(89)}example.com`, "taken"],
  ["email", `${"a".repeat(64)}@${"b.".repeat(90)}example.com`, NO_EMAIL],
  ["password", undefined, SHORT_PASSWORD],
  ["password", "1234567", SHORT_PASSWORD],
  ["password", "12345678", "taken"],
  ["password", "a".repeat(200), "taken"],
  ["password", "a".repeat(201), "Password must be at most 200 characters"],
])("a new account's %s %j: %s", (field, value, message) => {
  expect(say(schema.registerSchema, { ...ADA, [field]: value })).toBe(message);
});

test("an address is stored trimmed and in lower case", () => {
  expect(schema.addressSchema.parse({ email: "  Ada@Example.COM " })).toEqual({ email: "ada@example.com" });
});

describe("ids and links", () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ["a password", schema.loginSchema, { ...ADA, password: "x" }, "taken"],
    ["a password of 10,000", schema.loginSchema, { ...ADA, password: "x".repeat(10_000) }, "taken"],
    ["a longer password", schema.loginSchema, { ...ADA, password: "x".repeat(10_001) }, "Password is too long"],
    ["an empty password", schema.loginSchema, { ...ADA, password: "" }, NO_PASSWORD],
    ["no password", schema.deleteAccountSchema, {}, NO_PASSWORD],
    ["a link's token", schema.confirmSchema, { token: "x".repeat(200) }, "taken"],
    ["a longer token", schema.confirmSchema, { token: "x".repeat(201) }, NO_LINK],
    ["an empty token", schema.confirmSchema, { token: "" }, NO_LINK],
    ["no token", schema.resetPasswordSchema, { password: ADA.password }, NO_LINK],
    ["a reset to a short password", schema.resetPasswordSchema, { token: "x", password: "short" }, SHORT_PASSWORD],
    ["a change", schema.changePasswordSchema, { currentPassword: "x", newPassword: ADA.password }, "taken"],
    [
      "a change to a short one",
      schema.changePasswordSchema,
      { currentPassword: "x", newPassword: "y" },
      SHORT_PASSWORD,
    ],
    ["a change from none", schema.changePasswordSchema, { newPassword: ADA.password }, NO_PASSWORD],
    ["another address", schema.changeEmailSchema, ADA, "taken"],
    ["another address that is none", schema.changeEmailSchema, { ...ADA, email: "x" }, NO_EMAIL],
    ["a code", schema.codeFormSchema, { code: " 123 456 " }, "taken"],
    ["a code of 40", schema.codeFormSchema, { code: "1".repeat(40) }, "taken"],
    ["a longer code", schema.codeFormSchema, { code: "1".repeat(41) }, "Code is too long"],
    ["blanks for a code", schema.codeFormSchema, { code: "  " }, "Code is required"],
    ["no code", schema.secondStepSchema, { ticket: "x" }, "Code is required"],
    ["no ticket", schema.secondStepSchema, { code: "123456" }, NO_LINK],
    ["a second step", schema.secondStepSchema, { ticket: "x", code: "123456" }, "taken"],
  ])("%s", (_, one, input, message) => {
    expect(say(one, input)).toBe(message);
  });

  test("a row's id may be text, and must be a positive integer", () => {
    expect(schema.rowSchema.parse({ id: "7" })).toEqual({ id: 7 });
    for (const id of ["0", "-1", "1.5", "x", ""]) expect(schema.rowSchema.safeParse({ id }).success).toBe(false);
    const renamed = { id: "7", name: " Key ring " };
    expect(schema.renamePasskeyFormSchema.parse(renamed)).toEqual({ id: 7, name: "Key ring" });
    expect(schema.renamePasskeyFormSchema.safeParse({ ...renamed, id: "0" }).success).toBe(false);
    expect(schema.renamePasskeyFormSchema.safeParse({ ...renamed, id: "1.5" }).success).toBe(false);
  });
});

describe("a passkey's name", () => {
  test.each([
    ["Phone", "taken"],
    [" x ", "taken"],
    ["x".repeat(50), "taken"],
    ["x".repeat(51), "Name must be at most 50 characters"],
    ["  ", "Name is required"],
    [undefined, "Name is required"],
  ])("%j: %s", (name, message) => {
    expect(say(schema.renamePasskeySchema, { name })).toBe(message);
    expect(say(schema.addPasskeySchema, { name, attestation: ATTESTATION })).toBe(message);
  });
});

describe("what a passkey says", () => {
  test("is base64url of at most 4,000 characters, in every part", () => {
    const signIn = (change: object) =>
      say(schema.passkeySignInSchema, {
        assertion: { ...ASSERTION, response: { ...ASSERTION.response, ...change } },
      });
    expect(signIn({})).toBe("taken");
    expect(signIn({ userHandle: null })).toBe("taken");
    expect(signIn({ userHandle: "AA" })).toBe("taken");
    expect(signIn({ signature: "A".repeat(4000) })).toBe("taken");
    for (const part of ["clientDataJSON", "authenticatorData", "signature", "userHandle"]) {
      for (const wrong of ["", "A+", "AA==", " AA", "AA ", "A".repeat(4001)])
        expect(signIn({ [part]: wrong })).toBe(UNREADABLE);
    }
    expect(signIn({ signature: undefined })).not.toBe("taken");
    const added = (change: object) =>
      schema.addPasskeySchema.safeParse({
        name: "Phone",
        attestation: { ...ATTESTATION, response: { ...ATTESTATION.response, ...change } },
      }).success;
    expect(added({})).toBe(true);
    for (const change of [{ publicKey: "A+" }, { publicKeyAlgorithm: -7.5 }, { publicKeyAlgorithm: "-7" }]) {
      expect(added(change)).toBe(false);
    }
  });

  test("is JSON in a form's field", () => {
    const assertion = JSON.stringify(ASSERTION);
    expect(schema.passkeySignInFormSchema.parse({ assertion })).toEqual({ assertion: ASSERTION });
    const attestation = JSON.stringify(ATTESTATION);
    expect(schema.addPasskeyFormSchema.parse({ name: "Phone", attestation })).toEqual({
      ...{ name: "Phone", attestation: ATTESTATION },
    });
    expect(say(schema.passkeySignInFormSchema, { assertion: "{" })).toBe(UNREADABLE);
    expect(say(schema.passkeySignInFormSchema, { assertion: "{}" })).not.toBe("taken");
    const padded = assertion.padEnd(20_000);
    expect(say(schema.passkeySignInFormSchema, { assertion: padded })).toBe("taken");
    expect(say(schema.passkeySignInFormSchema, { assertion: `${padded} ` })).not.toBe("taken");
  });
});

describe("a proof of identity", () => {
  test("is the password or a passkey, and is required", () => {
    const inField = { assertion: JSON.stringify(ASSERTION) };
    expect([{ password: "x" }, { assertion: ASSERTION }].map((one) => say(schema.proofSchema, one))).toEqual(
      Array(2).fill("taken"),
    );
    expect([{ password: "x" }, inField].map((one) => say(schema.proofFormSchema, one))).toEqual(Array(2).fill("taken"));
    const named = (one: object) => say(schema.passkeyOptionsFormSchema, { name: "Phone", ...one });
    expect([{ password: "x" }, inField].map(named)).toEqual(Array(2).fill("taken"));
    for (const one of [schema.proofSchema, schema.proofFormSchema, schema.passkeyOptionsFormSchema]) {
      const { error } = one.safeParse({ name: "Phone" });
      expect(error?.issues).toMatchObject([{ message: NO_PASSWORD, path: ["password"] }]);
      expect(say(one, { name: "Phone", password: "" })).toBe(NO_PASSWORD);
    }
  });
});
