import { compose, type MailBody } from "../compose";

export function premiumActivated({ username }: { username: string }): MailBody {
  return compose("Your account is premium now", [
    `Hello ${username},`,
    "Thank you. Your payment has arrived and your account is premium: no ads, PDF export, and no daily limit.",
    "This was a one-time payment. You won't be charged again.",
  ]);
}
