import { compose, type MailBody } from "../compose";

/** Tells of a change to the ways into an account. @param what happened, as a sentence */
export function securityChanged({ username, what }: { username: string; what: string }): MailBody {
  return compose("The sign-in of your account was changed", [
    `Hello ${username},`,
    what,
    "If this wasn't you, sign in, change your password and check your account page for anything you don't recognize.",
  ]);
}
