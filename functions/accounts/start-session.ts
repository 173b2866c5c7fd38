import { startSessionAndClaim } from "~/db/queries/accounts/claim-visitor";
import type { UserRow } from "~/db/queries/accounts/session-rows";
import { sha256 } from "~/functions/text/sha256";
import type { Deps } from "../deps";
import { SESSION_MS, toCurrentUser } from "./current-user";
import type { CurrentUser } from "./model";
import { newSecret } from "./one-time-tokens";
import type { Owner } from "./owner";
import { eventOf } from "./record-event";

/** The browser that signs in. */
export type SignInArrival = {
  /** The caller. This browser's old session ends with the new one, so a session planted earlier cannot survive. */
  owner: Owner;
  /** The anonymous visitor of this browser, whose rows will belong to the account. */
  anonymousId: string | null;
  /** Shown in the list of signed-in devices. */
  userAgent: string;
};

export type Started = { user: CurrentUser; session: { userId: number; token: string } };

export const MAX_USER_AGENT = 300;

/** Starts a session of this browser. @param how the sign-in method, as the list of events names it */
export async function startSession(
  deps: Pick<Deps, "db" | "now" | "newToken">,
  user: UserRow,
  { owner, anonymousId, userAgent }: SignInArrival,
  how: string,
): Promise<Started> {
  const token = newSecret(deps);
  const now = deps.now();
  const device = userAgent.slice(0, MAX_USER_AGENT);
  await startSessionAndClaim(deps.db, {
    session: {
      tokenHash: await sha256(token),
      userId: user.id,
      userAgent: device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    },
    event: eventOf({ userId: user.id, kind: "signed_in", detail: how, userAgent: device }, now),
    anonymousId,
    endedHash: owner.userId === null ? null : (owner.sessionHash ?? null),
  });
  return { user: toCurrentUser(user), session: { userId: user.id, token } };
}
