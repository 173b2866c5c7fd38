import type { RateLimit } from "./port";

/** The first wait over the limit, as a fraction of its window; each further hit doubles it. */
const FIRST_WAIT_PART = 1 / 60;

/**
 * How long a subject with `count` hits in the window must wait for the next one: not at all up to the limit, then twice
 * as long after each allowed hit, up to the whole window. This way nobody can lock a subject out permanently by hitting
 * it.
 * @param last when the last hit was allowed; like `now`, in milliseconds
 * @returns whole seconds; 0 when a hit is allowed now
 */
export function slowdown(
  { count, last }: { count: number; last: number },
  { max, windowSeconds }: RateLimit,
  now: number,
): number {
  if (count < max) return 0;
  const waitSeconds = Math.min(windowSeconds, windowSeconds * FIRST_WAIT_PART * 2 ** (count - max));
  return Math.max(0, Math.ceil((last + waitSeconds * 1000 - now) / 1000));
}
