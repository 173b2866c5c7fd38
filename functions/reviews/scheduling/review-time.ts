/** How far in the past an offline review may be. */
export const OFFLINE_MS = 30 * 86_400_000;
/** How far ahead a client's clock may be. */
const AHEAD_MS = 60_000;

/**
 * The time a review is recorded under: the client's if plausible, the server's otherwise. Milliseconds since 1970.
 * @param claimed the client's time; null if it sent none
 */
export function acceptTime(claimed: number | null, now: number): number {
  const at = claimed ?? now;
  return at >= now - OFFLINE_MS && at <= now + AHEAD_MS ? at : now;
}
