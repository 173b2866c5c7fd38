/** How far back a review that was made offline may lie. */
export const OFFLINE_MS = 30 * 86_400_000;
/** How far a client's clock may run ahead. */
const AHEAD_MS = 60_000;

/**
 * When a review counts as made: the client's time where it can be true, the server's otherwise. Milliseconds since 1970.
 * @param claimed what the client says; null when it says nothing
 */
export function acceptTime(claimed: number | null, now: number): number {
  const at = claimed ?? now;
  return at >= now - OFFLINE_MS && at <= now + AHEAD_MS ? at : now;
}
