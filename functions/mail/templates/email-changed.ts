import { compose, type MailBody } from "../compose-mail";

/** Goes to the old address once the new one takes effect. */
export function emailChanged(input: { username: string; newEmail: string; contactLink: string }): MailBody {
  return compose("Your account's email address was changed", [
    `Hello ${input.username},`,
    `Your account now uses ${input.newEmail}. This address no longer signs in, and other devices were signed out.`,
    { label: "If this wasn't you, write to us", link: input.contactLink },
  ]);
}
