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
