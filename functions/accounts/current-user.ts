import { findSessionUser, touchSession, type UserRow } from "~/db/queries/accounts/session-rows";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import type { CurrentUser } from "./model";
import type { Owner } from "./owner";

const DAY_MS = 86_400_000;
/** A session ends when its device has not been seen for this long. */
export const SESSION_MS = 30 * DAY_MS;
/** It also ends this long after it began, however often it is used. */
const SESSION_MAX_MS = 90 * DAY_MS;
/** How old `lastSeenAt` may grow before it costs a write. */
const TOUCH_AFTER_MS = DAY_MS;

/** The input of verbs that change an account: its row, including hashes that never leave the server. */
export type SignedIn = { user: UserRow; sessionHash: string /** Id of the device. */; userAgent: string };

/** Who is signed in, proven by the session's row; null for a visitor without an account or an ended session. One query. */
export async function currentUser(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<CurrentUser | null> {
  const found = await findSignedIn(deps, owner);
  return found ? toCurrentUser(found.user) : null;
}

/** The same, with the library settings stored in the account, in the format of their cookie; null if it stores none. */
export async function currentAccount(
  deps: Pick<Deps, "db" | "now">,
  owner: Owner,
): Promise<{ user: CurrentUser; librarySettings: string | null } | null> {
  const found = await findSignedIn(deps, owner);
  return found && { user: toCurrentUser(found.user), librarySettings: found.user.librarySettings };
}

/**
 * The same, with the row itself, for verbs that change the account.
 * @throws AppError authentication_required
 */
export async function requireUser(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SignedIn> {
  const found = await findSignedIn(deps, owner);
  if (!found) throw new AppError("authentication_required", "Authentication required");
  return found;
}

async function findSignedIn(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SignedIn | null> {
  if (owner.userId === null || owner.sessionHash === undefined) return null;
  const { userId, sessionHash } = owner;
  const now = deps.now();
  const found = await findSessionUser(deps.db, { userId, sessionHash }, now);
  if (!found) return null;
  const lastExpiry = found.createdAt.getTime() + SESSION_MAX_MS;
  if (now.getTime() >= lastExpiry) return null;
  if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    const expiresAt = new Date(Math.min(now.getTime() + SESSION_MS, lastExpiry));
    await touchSession(deps.db, sessionHash, { lastSeenAt: now, expiresAt });
  }
  return { user: found.user, sessionHash, userAgent: found.userAgent };
}

/** The part of an account that its owner sees: no hash, code or customer number. */
export function toCurrentUser(row: UserRow): CurrentUser {
  const { id, username, email, emailVerified, isPremium, premiumSince, createdAt } = row;
  return {
    id,
    username,
    email,
    emailVerified,
    isPremium,
    premiumSince: premiumSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
