import { endExpiredShares } from "~/db/queries/shares/share-rows";
import type { Deps } from "./deps";
import { AppError } from "./errors";

/**
 * A link may only be given an expiry that is still to come.
 * @throws AppError invalid_input at `expiresAt`
 */
export function refusePast({ now }: Pick<Deps, "now">, expiresAt: Date | null): void {
  if (!expiresAt || expiresAt > now()) return;
  throw new AppError("invalid_input", "That time has passed. Please choose a later one.", { path: "expiresAt" });
}

/**
 * The time at which a link expires; null for never. The query that opens a share compares it with the server's clock.
 * @param expiresAt ISO 8601
 * @throws AppError invalid_input for a time in the past
 */
export function expiryOf(deps: Pick<Deps, "now">, expiresAt: string | null): Date | null {
  const at = expiresAt === null ? null : new Date(expiresAt);
  refusePast(deps, at);
  return at;
}

/** Ends expired links of the library; called by the cron job. */
export async function endExpired(deps: Pick<Deps, "db" | "now">): Promise<number> {
  return endExpiredShares(deps.db, deps.now());
}
