import { compose, type MailBody } from "../compose";

/** The first mail of an account. */
export function verifyEmail({ username, link }: { username: string; link: string }): MailBody {
  return compose("Verify your email address", [
    `Hello ${username},`,
    "Please confirm that this address is yours.",
    { label: "Verify this address", link },
    "The link works once, for 24 hours. If you did not create an account, you can ignore this mail.",
  ]);
}
