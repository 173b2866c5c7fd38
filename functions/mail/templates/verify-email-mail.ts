import { compose, type MailBody } from "../compose-mail";

/** The first mail of an account. */
export function verifyEmail({ username, link }: { username: string; link: string }): MailBody {
  return compose("Verify your email address", [
    `Hello ${username},`,
    "Please confirm that this is your address.",
    { label: "Verify this address", link },
    "The link works once, within 24 hours. If you didn't create an account, you can ignore this email.",
  ]);
}
