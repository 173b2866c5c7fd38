import type { VersionSummary } from "./model";

/** A longer pause begins another sitting. */
export const SITTING_GAP_MS = 30 * 60_000;

/** Versions by sittings, both newest first. The version that was generated stands alone. */
export function groupSittings(versions: readonly VersionSummary[]): VersionSummary[][] {
  const sittings: VersionSummary[][] = [];
  for (const version of versions) {
    const own = sittings.at(-1);
    const next = own?.at(-1);
    const isSame =
      next !== undefined &&
      version.cause !== "generated" &&
      Date.parse(next.createdAt) - Date.parse(version.createdAt) < SITTING_GAP_MS;
    if (own && isSame) own.push(version);
    else sittings.push([version]);
  }
  return sittings;
}
