import { compose, type MailBody } from "../compose";

export function resetPassword({ username, link }: { username: string; link: string }): MailBody {
  return compose("Choose a new password", [
    `Hello ${username},`,
    "Somebody asked for a new password for your account.",
    { label: "Choose a new password", link },
    "The link works once and for a short time. If it was not you, ignore this mail: your password stays as it is.",
  ]);
}
