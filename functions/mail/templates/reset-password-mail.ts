import { compose, type MailBody } from "../compose-mail";

export function resetPassword({ username, link }: { username: string; link: string }): MailBody {
  return compose("Choose a new password", [
    `Hello ${username},`,
    "Someone requested a new password for your account.",
    { label: "Choose a new password", link },
    "The link works once, within one hour. If this wasn't you, ignore this email. Your password hasn't changed.",
  ]);
}
