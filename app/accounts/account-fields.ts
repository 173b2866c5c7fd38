import type { FieldSpec } from "./account-form";

export const USERNAME: FieldSpec = { name: "username", label: "Username", type: "text", autoComplete: "username" };
export const EMAIL: FieldSpec = { name: "email", label: "Email", type: "email", autoComplete: "email" };
/** Where the browser suggests passkeys as autofill for email addresses. */
export const LOGIN_EMAIL: FieldSpec = { ...EMAIL, autoComplete: "username webauthn" };
export const CODE: FieldSpec = { name: "code", label: "Code", type: "text", autoComplete: "one-time-code" };
export const PASSWORD: FieldSpec = {
  name: "password",
  label: "Password",
  type: "password",
  autoComplete: "current-password",
};
export const NEW_PASSWORD: FieldSpec = {
  name: "password",
  label: "Password",
  type: "password",
  autoComplete: "new-password",
  hint: "At least 8 characters.",
};
