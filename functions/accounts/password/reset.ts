import { findToken, resetPasswordByToken } from "~/db/queries/account-tokens";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { announceMail, mailRow } from "../../mail/enqueue";
import { passwordChanged } from "../../mail/templates/password-changed";
import { limitCalls } from "../attempts";
import { sha256 } from "../tokens";

type ResetDeps = Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sets a new password by the link of a mail, once, and signs every device out.
 * @throws AppError invalid_token, rate_limited
 */
export async function resetPasswordWithToken(
  deps: ResetDeps,
  input: { token: string; password: string; networkAddress: string },
): Promise<void> {
  await limitCalls(deps, input.networkAddress);
  const [tokenHash, now] = [await sha256(input.token), deps.now()];
  const found = await findToken(deps.db, "reset_password", tokenHash, now);
  if (!found) throw invalidLink();
  const { user } = found;
  const password = await deps.passwords.hash(input.password, null);
  const body = passwordChanged({ username: user.username });
  const mail = mailRow(`password-changed:${deps.newToken()}`, { to: user.email, ...body }, now);
  const isReset = await resetPasswordByToken(deps.db, { userId: user.id, tokenHash, password, now }, mail);
  if (!isReset) throw invalidLink();
  await announceMail(deps, mail.key);
}

function invalidLink(): AppError {
  return new AppError("invalid_token", "This link is not valid any more. Please ask for a new one.");
}
