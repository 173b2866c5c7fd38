import { compose, type MailBody } from "../compose";

/** Goes to the new address, which counts only once its link has been opened. */
export function changeEmail(input: { username: string; link: string; newEmail: string }): MailBody {
  return compose("Confirm your new email address", [
    `Hello ${input.username},`,
    `You asked to use ${input.newEmail} for your account from now on.`,
    { label: "Confirm the new address", link: input.link },
    "The link works once and for a short time. Until then the old address stays. If it was not you, ignore this mail.",
  ]);
}
