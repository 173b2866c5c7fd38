import { endExpiredShares } from "~/db/queries/content-shares";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";

/**
 * When a link is to expire; null for never. Expired links are refused by the query that opens a share, by the server's
 * clock.
 * @param expiresAt ISO 8601
 * @throws AppError invalid_input for a time in the past
 */
export function expiryOf({ now }: Pick<Deps, "now">, expiresAt: string | null): Date | null {
  if (expiresAt === null) return null;
  const at = new Date(expiresAt);
  if (at <= now()) throw new AppError("invalid_input", "That time has passed. Please choose a later one.");
  return at;
}

/** Ends the links that have expired; for the cron. */
export async function endExpired(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return endExpiredShares(deps.db, deps.now());
}
