import type { Owner } from "./accounts/owner";

/** A name that no other owner has, for their objects: `user:7`, `visitor:` with the cookie's id. */
export function ownerName({ userId, anonymousId }: Owner): string {
  return userId === null ? `visitor:${anonymousId}` : `user:${userId}`;
}
