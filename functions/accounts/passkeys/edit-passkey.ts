import { deletePasskeyRow, listPasskeys, type PasskeyRow, updatePasskeyName } from "~/db/queries/accounts/passkey-rows";
import { sendMail } from "~/functions/mail/enqueue-mail";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { securityChanged } from "../../mail/templates/security-changed";
import { type ConfirmDeps, confirmUser } from "../confirm-identity";
import { requireUser } from "../current-user";
import type { PasskeyView, Proof } from "../model";
import type { Owner } from "../owner";
import { eventOf } from "../record-event";

/** The account's passkeys, oldest first. @throws AppError authentication_required */
export async function readPasskeys(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<PasskeyView[]> {
  const { user } = await requireUser(deps, owner);
  return (await listPasskeys(deps.db, user.id)).map(toPasskeyView);
}

/** A passkey as its owner sees it. */
export function toPasskeyView({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** @throws AppError authentication_required, not_found */
export async function renamePasskey(
  deps: Pick<Deps, "db" | "now">,
  input: { owner: Owner; id: number; name: string },
): Promise<void> {
  const { user } = await requireUser(deps, input.owner);
  if (!(await updatePasskeyName(deps.db, user.id, input.id, input.name))) throw noPasskey();
}

/**
 * Removes a passkey, which can then no longer sign in, once the user has confirmed their identity. Sends a mail about
 * it.
 * @throws AppError authentication_required, invalid_credentials, invalid_token, not_found, rate_limited
 */
export async function deletePasskey(
  deps: ConfirmDeps & Pick<Deps, "newToken" | "queue" | "log">,
  input: { owner: Owner; id: number; proof: Proof; networkAddress: string; origin: string },
): Promise<void> {
  const { user, sessionHash, userAgent } = await requireUser(deps, input.owner);
  await confirmUser(deps, { user, sessionHash, ...input });
  const event = eventOf({ userId: user.id, kind: "passkey_removed", userAgent }, deps.now());
  const name = await deletePasskeyRow(deps.db, user.id, input.id, event);
  if (name === null) throw noPasskey();
  const body = securityChanged({ username: user.username, what: `A passkey was removed from your account: ${name}.` });
  await sendMail(deps, `passkey-removed:${input.id}`, { to: user.email, ...body });
}

function noPasskey(): AppError {
  return new AppError("not_found", "This passkey no longer exists.");
}
