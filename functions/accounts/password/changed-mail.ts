import { listPasskeys } from "~/db/queries/accounts/passkey-rows";
import type { MailBody } from "~/functions/mail/compose-mail";
import type { Deps } from "../../deps";
import { passwordChanged } from "../../mail/templates/password-changed";

/** The mail about a new password, with the passkeys removed along with it and those that still sign in. */
export async function passwordChangedMail(
  { db }: Pick<Deps, "db">,
  { id, username }: { id: number; username: string },
  removePasskeys: readonly number[],
): Promise<MailBody> {
  const passkeys = await listPasskeys(db, id);
  const named = (isRemoved: boolean) =>
    passkeys.filter((passkey) => removePasskeys.includes(passkey.id) === isRemoved).map(({ name }) => name);
  return passwordChanged({ username, removed: named(true), kept: named(false) });
}
