import type { Failure } from "~/app/client/api/call-api";

const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;
/** Told to wait longer, it asks again after an hour all the same. */
const MAX_TOLD_MS = 3_600_000;

/** Statuses that say who is asking is not who rated: nothing failed, the ratings wait for their learner. */
const ANOTHERS = new Set([401, 409]);

/** Whether nobody needs to be told more than the quiet line says. */
export const isQuiet = ({ status }: Failure): boolean => status === 429 || ANOTHERS.has(status);

/**
 * When to send again after a failure: ever less often, and never before the time the server named (Retry-After).
 * @param random as `Math.random`
 */
export function createPace(random: () => number = Math.random) {
  let wait = FIRST_WAIT_MS;
  let notBefore = 0;
  return {
    /** Milliseconds for which nothing may be sent, whatever asks for it; 0 when it may. Times are milliseconds since 1970. */
    heldFor: (now: number): number => Math.max(0, Math.min(notBefore - now, MAX_TOLD_MS)),
    /** @returns milliseconds until the next attempt */
    failed({ retryAfterSeconds }: Failure, now: number): number {
      if (retryAfterSeconds !== undefined) {
        const told = Math.min(retryAfterSeconds * 1000, MAX_TOLD_MS);
        notBefore = now + told;
        // A little apart, so that many who were held up together do not come back together.
        return told + random() * 1000;
      }
      const next = wait * (0.75 + random() / 2);
      wait = Math.min(MAX_WAIT_MS, wait * 2);
      return next;
    },
    worked(): void {
      wait = FIRST_WAIT_MS;
      notBefore = 0;
    },
  };
}
