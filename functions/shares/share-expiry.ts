import { endExpiredShares } from "~/db/queries/shares/share-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";

/**
 * The time at which a link expires; null for never. The query that opens a share compares it with the server's clock.
 * @param expiresAt ISO 8601
 * @throws AppError invalid_input at `expiresAt` for a time in the past
 */
export function expiryOf({ now }: Pick<Deps, "now">, expiresAt: string | null): Date | null {
  if (expiresAt === null) return null;
  const at = new Date(expiresAt);
  if (at > now()) return at;
  throw new AppError("invalid_input", "That time has passed. Please choose a later one.", { path: "expiresAt" });
}

/** Ends expired links; called by the cron job. */
export async function endExpired(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return endExpiredShares(deps.db, deps.now());
}
