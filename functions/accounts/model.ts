import * as z from "zod";
import { publicAddress } from "./own-services/public-address";
import { MAX_KEY, MAX_MODEL, SERVICE_KINDS } from "./own-services/service-kinds";

const MAX_PASSWORD_LENGTH = 200;

const TOO_SHORT_NAME = "Username must be at least 3 characters";
const TOO_SHORT_PASSWORD = "Password must be at least 8 characters";
const NO_EMAIL = "Invalid email address";
const NO_LINK = "Invalid link. Please request a new one.";

/** An address as it is stored and compared: without spaces around it, in lower case. */
const emailSchema = z.string(NO_EMAIL).trim().toLowerCase().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL));

const usernameSchema = z
  .string(TOO_SHORT_NAME)
  .min(3, TOO_SHORT_NAME)
  .max(20, "Username must be less than 20 characters")
  .regex(/^[A-Za-z0-9_-]+$/, "Username can only contain letters, numbers, underscores and dashes");

const newPasswordSchema = z
  .string(TOO_SHORT_PASSWORD)
  .min(8, TOO_SHORT_PASSWORD)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** A password to compare, not to set, so only its absence needs a message. */
const passwordSchema = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(10_000, "Password is too long");

const tokenSchema = z.string(NO_LINK).min(1, NO_LINK).max(200, NO_LINK);

/** The link in a mail. */
export const tokenQuerySchema = z.object({ token: z.string().optional() });

export const registerSchema = z.object({ username: usernameSchema, email: emailSchema, password: newPasswordSchema });
export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export const addressSchema = z.object({ email: emailSchema });
/** The passkeys to remove along with a password, by id. */
const removePasskeys = z.array(z.number().int().positive()).max(100).default([]);

export const resetPasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema, removePasskeys });
export const changePasswordSchema = z.object({
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
  removePasskeys,
});
export const changeEmailSchema = z.object({ email: emailSchema, password: passwordSchema });
export const confirmSchema = z.object({ token: tokenSchema });
export const rowSchema = z.object({ id: z.coerce.number().int().positive() });
export const deleteAccountSchema = z.object({ password: passwordSchema });

/** Binary values as browsers encode them. */
const base64UrlSchema = z.string().regex(/^[\w-]{1,4000}$/, "Couldn't read your browser's response.");

/** What a passkey signed: the JSON of an assertion (WebAuthn level 3, AuthenticationResponseJSON). */
const assertionSchema = z.object({
  id: base64UrlSchema,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    signature: base64UrlSchema,
    userHandle: base64UrlSchema.nullish(),
  }),
});

/** A new passkey's response: RegistrationResponseJSON, with its attestation ignored. */
const attestationSchema = z.object({
  id: base64UrlSchema,
  response: z.object({
    clientDataJSON: base64UrlSchema,
    authenticatorData: base64UrlSchema,
    publicKey: base64UrlSchema,
    publicKeyAlgorithm: z.number().int(),
  }),
});

export type Assertion = z.infer<typeof assertionSchema>;
export type Attestation = z.infer<typeof attestationSchema>;

/** The same, as JSON in a form field. */
const inField = <T>(schema: z.ZodType<T>) =>
  z
    .string()
    .max(20_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "Couldn't read your browser's response." });
        return z.NEVER;
      }
    })
    .pipe(schema);

const NO_PROOF = { message: "Password is required", path: ["password"] };

/** The password, or a passkey's signature in its place. */
export const proofSchema = z
  .object({ password: passwordSchema.optional(), assertion: assertionSchema.optional() })
  .refine(hasProof, NO_PROOF);
const proofFields = { password: passwordSchema.optional(), assertion: inField(assertionSchema).optional() };
export const proofFormSchema = z.object(proofFields).refine(hasProof, NO_PROOF);

export type Proof = z.infer<typeof proofSchema>;

function hasProof({ password, assertion }: { password?: unknown; assertion?: unknown }): boolean {
  return password !== undefined || assertion !== undefined;
}

const passkeyNameSchema = z
  .string("Name is required")
  .trim()
  .min(1, "Name is required")
  .max(50, "Name must be at most 50 characters");
const codeSchema = z.string("Code is required").trim().min(1, "Code is required").max(40, "Code is too long");

export const passkeySignInSchema = z.object({ assertion: assertionSchema });
export const passkeySignInFormSchema = z.object({ assertion: inField(assertionSchema) });
export const addPasskeySchema = z.object({ name: passkeyNameSchema, attestation: attestationSchema });
export const addPasskeyFormSchema = z.object({ name: passkeyNameSchema, attestation: inField(attestationSchema) });
export const renamePasskeySchema = z.object({ name: passkeyNameSchema });
export const renamePasskeyFormSchema = z.object({ id: z.coerce.number().int().positive(), name: passkeyNameSchema });
export const passkeyOptionsFormSchema = z
  .object({ name: passkeyNameSchema, ...proofFields })
  .refine(hasProof, NO_PROOF);
export const deletePasskeyFormSchema = rowSchema.extend(proofFields).refine(hasProof, NO_PROOF);
export const codeFormSchema = z.object({ code: codeSchema });
export const secondStepSchema = z.object({ ticket: tokenSchema, code: codeSchema });

/** The options for `navigator.credentials.create` (PublicKeyCredentialCreationOptionsJSON). */
export type PasskeyOptions = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: "public-key"; alg: number }[];
  timeout: number;
  excludeCredentials: { type: "public-key"; id: string }[];
  authenticatorSelection: { residentKey: "required"; requireResidentKey: true; userVerification: "required" };
  attestation: "none";
};

/** A passkey as its owner sees it; times are ISO 8601. */
export type PasskeyView = { id: number; name: string; createdAt: string; lastUsedAt: string | null };

/** For an authenticator app: the secret in base32, and the link in the QR code. */
export type SecondFactorSetup = { secret: string; link: string };

export type SecondFactorView = { isOn: false } | { isOn: true; since: string; recoveryCodesLeft: number };

export const SECURITY_EVENTS = [
  "signed_in",
  "sign_in_failed",
  "code_failed",
  "password_changed",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "second_factor_on",
  "second_factor_off",
  "recovery_codes_made",
  "data_exported",
  "token_made",
  "token_ended",
] as const;

/** The purpose of a mailed link's token. */
export const TOKEN_PURPOSES = ["reset_password", "change_email"] as const;
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

/** The purpose of a challenge. */
export const CHALLENGE_PURPOSES = ["passkey_sign_in", "passkey_add", "passkey_confirm", "second_step"] as const;
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number];

/** A security event of an account; the time is ISO 8601. */
export type SecurityEventView = {
  id: number;
  kind: string;
  detail: string;
  userAgent: string;
  createdAt: string;
};

/** An account as its owner sees it; times are ISO 8601. */
export type CurrentUser = {
  id: number;
  username: string;
  email: string;
  emailVerified: boolean;
  isPremium: boolean;
  premiumSince: string | null;
  createdAt: string;
};

/** A signed-in device; times are ISO 8601. */
export type SessionView = {
  id: number;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /** The caller's own. */
  isCurrent: boolean;
};

const line = (most: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most)
    // A line break would end the header that a key goes into.
    .regex(/^[\x21-\x7e]+$/, "This has characters that can't be sent.");

/** A model or speech service of one's own. */
export const ownServiceSchema = z.object({
  kind: z.enum(SERVICE_KINDS),
  address: z
    .string("Enter an address")
    .trim()
    .transform((text, context) => {
      const address = publicAddress(text);
      if (address !== null) return address;
      context.addIssue("Enter an https:// address with a public name, without a port.");
      return z.NEVER;
    }),
  model: line(MAX_MODEL, "Enter the model's name"),
  key: line(MAX_KEY, "Enter the key"),
});

export type OwnServiceInput = z.infer<typeof ownServiceSchema>;
