import type { VerificationRow } from "~/db/queries/accounts/account-rows";
import type { NewMail } from "~/db/queries/mail/mail-rows";
import { mailRow } from "~/functions/mail/enqueue-mail";
import { verifyEmail } from "~/functions/mail/templates/verify-email-mail";
import { sha256 } from "~/functions/text/sha256";
import type { Deps } from "../../deps";
import { newSecret } from "../one-time-tokens";

const VALID_MS = 24 * 3_600_000;

/** A code for a new address: the mail gets the secret, the database its hash. */
export async function newVerification(
  deps: Pick<Deps, "newToken" | "now">,
): Promise<{ secret: string; stored: VerificationRow }> {
  const secret = newSecret(deps);
  const verificationCodeExpires = new Date(deps.now().getTime() + VALID_MS);
  return { secret, stored: { verificationCode: await sha256(secret), verificationCodeExpires } };
}

export function verificationMail(
  deps: Pick<Deps, "newToken" | "now">,
  input: { username: string; email: string; origin: string; secret: string },
): NewMail {
  const link = `${input.origin}/verify-email?token=${input.secret}`;
  const body = verifyEmail({ username: input.username, link });
  return mailRow(`verify:${deps.newToken()}`, { to: input.email, ...body }, deps.now());
}
