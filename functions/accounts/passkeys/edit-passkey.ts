import { deletePasskey, listPasskeys, updatePasskeyName } from "~/db/queries/passkeys";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { sendMail } from "../../mail/enqueue";
import { securityChanged } from "../../mail/templates/security-changed";
import { requireUser } from "../current-user";
import { eventOf } from "../events";
import type { Owner } from "../owner";
import type { PasskeyView } from "../schema";

/** The account's passkeys, the oldest first. @throws AppError authentication_required */
export async function readPasskeys(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<PasskeyView[]> {
  const { user } = await requireUser(deps, owner);
  const rows = await listPasskeys(deps.db, user.id);
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws AppError authentication_required, not_found */
export async function renamePasskey(
  deps: Pick<Deps, "db" | "now">,
  input: { owner: Owner; id: number; name: string },
): Promise<void> {
  const { user } = await requireUser(deps, input.owner);
  if (!(await updatePasskeyName(deps.db, user.id, input.id, input.name))) throw noPasskey();
}

/** Removes a passkey, which signs in no more; a mail tells of it. @throws AppError authentication_required, not_found */
export async function removePasskey(
  deps: Pick<Deps, "db" | "now" | "newToken" | "queue" | "log">,
  input: { owner: Owner; id: number },
): Promise<void> {
  const { user, userAgent } = await requireUser(deps, input.owner);
  const event = eventOf({ userId: user.id, kind: "passkey_removed", userAgent }, deps.now());
  const name = await deletePasskey(deps.db, user.id, input.id, event);
  if (name === null) throw noPasskey();
  const body = securityChanged({ username: user.username, what: `A passkey was removed from your account: ${name}.` });
  await sendMail(deps, `passkey-removed:${input.id}`, { to: user.email, ...body });
}

function noPasskey(): AppError {
  return new AppError("not_found", "This passkey no longer exists.");
}
