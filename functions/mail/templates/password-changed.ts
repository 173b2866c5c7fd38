import { compose, type MailBody } from "../compose";

export function passwordChanged({ username }: { username: string }): MailBody {
  return compose("Your password was changed", [
    `Hello ${username},`,
    "Your account's password was changed, and every other device was signed out.",
    "If this wasn't you, request a new password on the login page now.",
  ]);
}
