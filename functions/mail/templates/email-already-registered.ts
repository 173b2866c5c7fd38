import { compose, type MailBody } from "../compose-mail";

/** Sent when someone registers with a known address, so that the page need not reveal that. */
export function emailAlreadyRegistered(input: { username: string; loginLink: string; resetLink: string }): MailBody {
  return compose("You already have an account", [
    `Hello ${input.username},`,
    "Someone tried to create an account with this address, which already has one.",
    { label: "Log in", link: input.loginLink },
    { label: "Choose a new password", link: input.resetLink },
    "If this wasn't you, ignore this email. Nothing has changed.",
  ]);
}
