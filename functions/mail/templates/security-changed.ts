import { compose, type MailBody } from "../compose";

/** Tells of a change to the ways into an account. @param what happened, as a sentence */
export function securityChanged({ username, what }: { username: string; what: string }): MailBody {
  return compose("The sign-in of your account was changed", [
    `Hello ${username},`,
    what,
    "If it was not you, sign in, change your password, and look through your account page for what you don't know.",
  ]);
}
