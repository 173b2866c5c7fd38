import { compose, type MailBody } from "../compose-mail";

export function premiumActivated({ username }: { username: string }): MailBody {
  return compose("Your account is premium now", [
    `Hello ${username},`,
    "Thank you. We received your payment, and your account is now premium: no ads, PDF export, and no daily limit.",
    "This was a one-time payment. You won't be charged again.",
  ]);
}
