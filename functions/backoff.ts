/** How waits grow: the first, and the longest. */
export type Backoff = { firstMs: number; maxMs: number };

/**
 * Milliseconds to wait before trying again: doubled with each failure up to the longest. Mail, model calls and ratings
 * that wait to sync all use it, each with its own times and randomness.
 * @param failures so far, 1 or more
 */
export const backoffMs = ({ firstMs, maxMs }: Backoff, failures: number): number =>
  Math.min(maxMs, firstMs * 2 ** (failures - 1));
