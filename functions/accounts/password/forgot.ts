import { findUserByEmail } from "~/db/queries/accounts/account-rows";
import { insertResetToken } from "~/db/queries/accounts/account-tokens";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { resetPassword } from "~/functions/mail/templates/reset-password-mail";
import { sha256 } from "~/functions/text/sha256";
import type { Deps } from "../../deps";
import { limitCalls, limitMails } from "../limit-attempts";
import { newSecret } from "../one-time-tokens";

const VALID_MS = 3_600_000;

type ForgotDeps = Pick<Deps, "db" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sends a link that sets a new password, valid for one hour. An address without an account runs the same statements,
 * which then write nothing, and gets the same response.
 * @throws AppError rate_limited
 */
export async function forgotPassword(
  deps: ForgotDeps,
  input: { email: string; networkAddress: string; deviceId: string | null; origin: string },
): Promise<void> {
  const { email, origin } = input;
  if (input.deviceId === null) await limitCalls(deps, input.networkAddress);
  await limitMails(deps, input);
  const username = (await findUserByEmail(deps.db, email))?.user.username ?? "";
  const secret = newSecret(deps);
  const body = resetPassword({ username, link: `${origin}/reset-password?token=${secret}` });
  const mail = mailRow(`reset:${deps.newToken()}`, { to: email, ...body }, deps.now());
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  await insertResetToken(deps.db, email, { tokenHash: await sha256(secret), expiresAt }, mail);
  await announceMail(deps, mail.key);
}
