import { compose, type MailBody } from "../compose-mail";

/** Announces a change to how an account can be signed in to. @param what the change, as a sentence */
export function securityChanged({ username, what }: { username: string; what: string }): MailBody {
  return compose("Your account's sign-in settings were changed", [
    `Hello ${username},`,
    what,
    "If this wasn't you, sign in, change your password, and check your account page for anything you don't recognize.",
  ]);
}
