import {
  deleteLoginSession,
  deleteSessionById,
  deleteSessionsOf,
  listSessions,
} from "~/db/queries/accounts/session-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { requireUser } from "./current-user";
import type { SessionView } from "./model";
import type { Owner } from "./owner";

/** The devices signed in to the account, most recently seen first. @throws AppError authentication_required */
export async function readLoginSessions(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SessionView[]> {
  const { user, sessionHash } = await requireUser(deps, owner);
  const rows = await listSessions(deps.db, { userId: user.id, sessionHash }, deps.now());
  return rows.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent,
  }));
}

/** Ends the caller's session; does nothing without one. */
export async function logout(deps: Pick<Deps, "db">, owner: Owner): Promise<void> {
  if (owner.userId !== null && owner.sessionHash !== undefined) await deleteLoginSession(deps.db, owner.sessionHash);
}

/** Signs one device out. @throws AppError authentication_required, not_found */
export async function revokeSession(
  deps: Pick<Deps, "db" | "now">,
  input: { owner: Owner; id: number },
): Promise<void> {
  const { user } = await requireUser(deps, input.owner);
  if (!(await deleteSessionById(deps.db, user.id, input.id))) {
    throw new AppError("not_found", "This device isn't signed in.");
  }
}

/** Signs out every device, including this one. @throws AppError authentication_required */
export async function revokeAllSessions(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<void> {
  const { user } = await requireUser(deps, owner);
  await deleteSessionsOf(deps.db, user.id, null);
}
