import { changeEmailByToken, findToken, insertChangeEmailToken } from "~/db/queries/account-tokens";
import { findUserByEmail } from "~/db/queries/accounts";
import type { Deps, Owner } from "../../deps";
import { AppError } from "../../errors";
import { announceMail, mailRow } from "../../mail/enqueue";
import { changeEmail } from "../../mail/templates/change-email";
import { emailAlreadyRegistered } from "../../mail/templates/email-already-registered";
import { limitCalls, limitMails } from "../attempts";
import { requireUser } from "../current-user";
import { checkPassword } from "../password/check";
import { newSecret, sha256 } from "../tokens";

const VALID_MS = 24 * 3_600_000;

type ChangeDeps = Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sends a link to the new address, which counts only once the link was confirmed. When that address has an account
 * already its owner is told instead, and the answer is the same.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function requestEmailChange(
  deps: ChangeDeps,
  input: { owner: Owner; email: string; password: string; networkAddress: string; origin: string },
): Promise<void> {
  const { user } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, ...input });
  const { email, origin } = input;
  await limitMails(deps, email);
  const known = await findUserByEmail(deps.db, email);
  const secret = newSecret(deps);
  const body = known?.user.emailVerified
    ? emailAlreadyRegistered({
        username: known.user.username,
        loginLink: `${origin}/auth?tab=login`,
        resetLink: `${origin}/forgot-password`,
      })
    : changeEmail({ username: user.username, link: `${origin}/confirm-email?token=${secret}`, newEmail: email });
  const mail = mailRow(`change-email:${deps.newToken()}`, { to: email, ...body }, deps.now());
  const expiresAt = new Date(deps.now().getTime() + VALID_MS);
  const token = { userId: user.id, tokenHash: await sha256(secret), newEmail: email, expiresAt };
  await insertChangeEmailToken(deps.db, token, mail);
  await announceMail(deps, mail.key);
}

/**
 * Makes the new address the account's own. Needs no session: the link may be opened on another device.
 * @throws AppError invalid_token
 */
export async function confirmEmailChange(
  deps: Pick<Deps, "db" | "now" | "allowance" | "accountLimits">,
  input: { token: string; networkAddress: string },
): Promise<void> {
  await limitCalls(deps, input.networkAddress);
  const [tokenHash, now] = [await sha256(input.token), deps.now()];
  const found = await findToken(deps.db, "change_email", tokenHash, now);
  const isChanged =
    found?.newEmail &&
    (await changeEmailByToken(deps.db, { userId: found.user.id, tokenHash, newEmail: found.newEmail, now }));
  if (!isChanged) throw new AppError("invalid_token", "This link is not valid any more. Please ask for a new one.");
}
