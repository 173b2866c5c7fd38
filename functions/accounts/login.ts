import { findUserByEmail, updatePasswordHash } from "~/db/queries/accounts";
import { startSessionAndClaim } from "~/db/queries/claim";
import type { Deps, Owner } from "../deps";
import { AppError } from "../errors";
import { limitPasswordTries } from "./attempts";
import { SESSION_MS, toCurrentUser } from "./current-user";
import type { CurrentUser } from "./schema";
import { newSecret, sha256 } from "./tokens";

export type LoginInput = {
  email: string;
  password: string;
  networkAddress: string;
  /** Who asks: a session of this browser ends with the new one, so a session planted before cannot live on. */
  owner: Owner;
  /** The anonymous visitor of this browser, whose rows become the account's. */
  anonymousId: string | null;
  /** Shown in the list of signed-in devices. */
  userAgent: string;
};

export type LoginResult = { user: CurrentUser; session: { userId: number; token: string } };

const MAX_USER_AGENT = 300;

/**
 * Signs in. Every attempt derives one key, whether or not the address is known, so neither answer nor time tells.
 * @throws AppError invalid_credentials, email_unverified (only after the right password), rate_limited
 */
export async function login(
  deps: Pick<Deps, "db" | "passwords" | "allowance" | "accountLimits" | "now" | "newToken">,
  input: LoginInput,
): Promise<LoginResult> {
  await limitPasswordTries(deps, input);
  const found = await findUserByEmail(deps.db, input.email);
  const matched = await deps.passwords.match(input.password, hashesOf(found));
  if (!found || matched === -1) throw new AppError("invalid_credentials", "Invalid email or password");
  const { user } = found;
  // The second hash is of a registration that found the address taken: it has to look like any unverified one.
  if (matched === 1 || !user.emailVerified) {
    throw new AppError("email_unverified", "Please verify your email first. We sent you a link.");
  }
  if (deps.passwords.isOutdated(user.password)) {
    const to = await deps.passwords.hash(input.password, null);
    await updatePasswordHash(deps.db, { userId: user.id, from: user.password, to });
  }
  const token = newSecret(deps);
  const now = deps.now();
  await startSessionAndClaim(deps.db, {
    session: {
      tokenHash: await sha256(token),
      userId: user.id,
      userAgent: input.userAgent.slice(0, MAX_USER_AGENT),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
    anonymousId: input.anonymousId,
    endedHash: input.owner.userId === null ? null : (input.owner.sessionHash ?? null),
  });
  return { user: toCurrentUser(user), session: { userId: user.id, token } };
}

function hashesOf(found: Awaited<ReturnType<typeof findUserByEmail>>): string[] {
  if (!found) return [];
  return found.shadowPassword === null ? [found.user.password] : [found.user.password, found.shadowPassword];
}
