import { compose, type MailBody } from "../compose-mail";

/** Tells an account's owner that someone knows the password, but not the code of the second step. */
export function wrongCodeMail({ username }: { username: string }): MailBody {
  return compose("A wrong code was entered after your password", [
    `Hello ${username},`,
    "Someone entered your account's password, then a wrong code. They were not signed in.",
    "If this wasn't you, your password is known to someone else: sign in and change it now.",
  ]);
}
