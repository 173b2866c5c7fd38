import { updatePassword } from "~/db/queries/accounts/account-rows";
import type { Deps } from "~/functions/deps";
import { announceMail, mailRow } from "~/functions/mail/enqueue-mail";
import { requireUser } from "../current-user";
import type { Owner } from "../owner";
import { eventOf } from "../record-event";
import { passwordChangedMail } from "./changed-mail";
import { checkPassword } from "./check-password";
import { refuseGuessable } from "./refuse-guessable";

type ChangeDeps = Pick<
  Deps,
  "db" | "passwords" | "commonPasswords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log"
>;

/**
 * Changes the password. Signs out every other device, ends access tokens, and invalidates links in mails. Passkeys stay
 * unless they are to be removed; a mail reports both.
 * @throws AppError authentication_required, invalid_credentials, invalid_input if it is easily guessed, rate_limited
 */
export async function changePassword(
  deps: ChangeDeps,
  input: { owner: Owner; currentPassword: string; newPassword: string; removePasskeys: readonly number[] },
): Promise<void> {
  const { user, sessionHash, userAgent } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, sessionHash, password: input.currentPassword });
  await refuseGuessable(deps, input.newPassword, user);
  const password = await deps.passwords.hash(input.newPassword, null);
  const { removePasskeys } = input;
  const body = await passwordChangedMail(deps, user, removePasskeys);
  const mail = mailRow(`password-changed:${deps.newToken()}`, { to: user.email, ...body }, deps.now());
  const change = { userId: user.id, password, keepSessionHash: sessionHash, removePasskeys, now: deps.now() };
  const event = eventOf({ userId: user.id, kind: "password_changed", userAgent }, deps.now());
  await updatePassword(deps.db, change, mail, event);
  await announceMail(deps, mail.key);
}
