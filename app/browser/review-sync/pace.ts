import { type Backoff, backoffMs } from "~/functions/backoff";
import type { Failure } from "../calls/call-api";

const WAITS: Backoff = { firstMs: 2000, maxMs: 60_000 };
/** Even if the server asks for more, retry after an hour. */
const MAX_TOLD_MS = 3_600_000;

/** Statuses for ratings of someone who is not signed in now: nothing failed, and the ratings wait for their learner. */
const OTHER_LEARNER = new Set([401, 409]);

/** Whether the status line is enough, without a toast. */
export const isQuiet = ({ status }: Failure): boolean => status === 429 || OTHER_LEARNER.has(status);

/**
 * Decides when to retry after failures: with increasing delays, and never before the server's Retry-After.
 * @param random as `Math.random`
 */
export function createPace(random: () => number = Math.random) {
  let failures = 0;
  let notBefore = 0;
  return {
    /**
     * Milliseconds until sending is allowed again, even on request; 0 if it is now. Times are milliseconds since 1970.
     */
    heldFor: (now: number): number => Math.max(0, Math.min(notBefore - now, MAX_TOLD_MS)),
    /** @returns milliseconds until the next attempt */
    failed({ retryAfterSeconds }: Failure, now: number): number {
      if (retryAfterSeconds !== undefined) {
        const told = Math.min(retryAfterSeconds * 1000, MAX_TOLD_MS);
        notBefore = now + told;
        // Add jitter, so that many clients held up together don't all retry at once.
        return told + random() * 1000;
      }
      failures += 1;
      return backoffMs(WAITS, failures) * (0.75 + random() / 2);
    },
    worked(): void {
      failures = 0;
      notBefore = 0;
    },
  };
}
