import { updatePassword } from "~/db/queries/accounts";
import type { Deps, Owner } from "../../deps";
import { announceMail, mailRow } from "../../mail/enqueue";
import { passwordChanged } from "../../mail/templates/password-changed";
import { requireUser } from "../current-user";
import { checkPassword } from "./check";

type ChangeDeps = Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "queue" | "now" | "newToken" | "log">;

/**
 * Sets another password. Every other device is signed out, and links that wait in mails lead nowhere any more.
 * @throws AppError authentication_required, invalid_credentials, rate_limited
 */
export async function changePassword(
  deps: ChangeDeps,
  input: { owner: Owner; currentPassword: string; newPassword: string; networkAddress: string },
): Promise<void> {
  const { user, sessionHash } = await requireUser(deps, input.owner);
  await checkPassword(deps, { user, password: input.currentPassword, networkAddress: input.networkAddress });
  const password = await deps.passwords.hash(input.newPassword, null);
  const body = passwordChanged({ username: user.username });
  const mail = mailRow(`password-changed:${deps.newToken()}`, { to: user.email, ...body }, deps.now());
  const change = { userId: user.id, password, keepSessionHash: sessionHash, now: deps.now() };
  await updatePassword(deps.db, change, mail);
  await announceMail(deps, mail.key);
}
