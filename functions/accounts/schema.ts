import * as z from "zod";

export const MAX_PASSWORD_LENGTH = 200;

const TOO_SHORT_NAME = "Username must be at least 3 characters";
const TOO_SHORT_PASSWORD = "Password must be at least 8 characters";
const NO_EMAIL = "Invalid email address";
const NO_LINK = "Invalid link. Please request a new one.";

/** An address as it is kept and compared: without spaces around it, in lower case. */
export const emailSchema = z.string(NO_EMAIL).trim().toLowerCase().max(254, NO_EMAIL).pipe(z.email(NO_EMAIL));

export const usernameSchema = z
  .string(TOO_SHORT_NAME)
  .min(3, TOO_SHORT_NAME)
  .max(20, "Username must be less than 20 characters")
  .regex(/^[A-Za-z0-9_-]+$/, "Username can only contain letters, numbers, underscores and dashes");

export const newPasswordSchema = z
  .string(TOO_SHORT_PASSWORD)
  .min(8, TOO_SHORT_PASSWORD)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`);

/** A password that is compared, not set: only its absence is worth a message. */
const passwordSchema = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(10_000, "Password is too long");

const tokenSchema = z.string(NO_LINK).min(1, NO_LINK).max(200, NO_LINK);

export const registerSchema = z.object({ username: usernameSchema, email: emailSchema, password: newPasswordSchema });
export const loginSchema = z.object({ email: emailSchema, password: passwordSchema });
export const addressSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: tokenSchema, password: newPasswordSchema });
export const changePasswordSchema = z.object({ currentPassword: passwordSchema, newPassword: newPasswordSchema });
export const changeEmailSchema = z.object({ email: emailSchema, password: passwordSchema });
export const confirmSchema = z.object({ token: tokenSchema });
export const revokeSessionSchema = z.object({ id: z.coerce.number().int().positive() });
export const deleteAccountSchema = z.object({ password: passwordSchema });

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
  /** The one that asks. */
  isCurrent: boolean;
};
