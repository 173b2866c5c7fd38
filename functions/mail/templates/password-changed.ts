import { compose, type MailBody } from "../compose-mail";

type Changed = {
  username: string;
  /** Names of the passkeys removed along with the old password. */
  removed: readonly string[];
  /** Names of those that still sign in. */
  kept: readonly string[];
};

export function passwordChanged({ username, removed, kept }: Changed): MailBody {
  return compose("Your password was changed", [
    `Hello ${username},`,
    "Your account's password was changed. Every other device was signed out, and all access tokens have ended.",
    ...(removed.length > 0 ? [`These passkeys were removed: ${removed.join(", ")}.`] : []),
    ...(kept.length > 0
      ? [`These passkeys still sign in: ${kept.join(", ")}. Remove any you don't recognize on your account page.`]
      : []),
    "If this wasn't you, request a new password on the login page now.",
  ]);
}
