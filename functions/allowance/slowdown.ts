import type { RateLimit } from "./port";

/** The first wait beyond a limit is this part of its window, and each further hit doubles it. */
const FIRST_WAIT_PART = 1 / 60;

/**
 * How long a subject that has been hit `count` times in the window waits for the next hit: not at all up to the limit,
 * then twice as long after each hit that was let pass, up to the window itself. So nobody can shut a subject off for
 * good by hitting it.
 * @param last when the last hit was let pass; `now` likewise in milliseconds
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
