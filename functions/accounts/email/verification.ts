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

/** Names a registration to the browser that made it, by the secret of its mail. */
export const registrationMark = (secret: string): Promise<string> => sha256(`registered:${secret}`);

/** What a verification mail links to. */
export type VerificationTarget = {
  /** Public address of the product. */
  origin: string;
  /** The path on this site that signing in leads back to; home if absent. */
  next?: string | undefined;
};

export function verificationMail(
  deps: Pick<Deps, "newToken" | "now">,
  input: VerificationTarget & { username: string; email: string; secret: string },
): NewMail {
  const { origin, secret, next = "/" } = input;
  const query = new URLSearchParams({ token: secret, ...(next === "/" ? {} : { next }) });
  const link = `${origin}/verify-email?${query}`;
  const body = verifyEmail({ username: input.username, link });
  return mailRow(`verify:${deps.newToken()}`, { to: input.email, ...body }, deps.now());
}
