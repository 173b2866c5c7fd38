import { compose, type MailBody } from "../compose-mail";

/** Goes to the new address, which takes effect once its link is opened. */
export function changeEmail(input: { username: string; link: string; newEmail: string }): MailBody {
  return compose("Confirm your new email address", [
    `Hello ${input.username},`,
    `You asked to use ${input.newEmail} for your account from now on.`,
    { label: "Confirm the new address", link: input.link },
    "The link works once, within 24 hours. Until you open it, the old address stays. If this wasn't you, ignore this email.",
  ]);
}
