import { type Backoff, backoffMs } from "~/functions/backoff";

/**
 * A mail is attempted 16 times over about 18 hours. That stays within the 24 hours for which a provider remembers an
 * idempotency key: a later attempt could send a duplicate if an earlier answer was lost.
 */
export const MAX_ATTEMPTS = 16;

/** How long one sender has exclusive use of a mail or a notification: longer than any provider call may take. */
export const LEASE_MS = 2 * 60_000;

/** One minute, doubling up to two hours. */
const DELAYS: Backoff = { firstMs: 60_000, maxMs: 2 * 3_600_000 };

/** A notification's waits after its first attempt, its second, and every later one. */
const NOTIFICATION_DELAYS_MS = [60_000, 5 * 60_000, 30 * 60_000];

/**
 * Milliseconds to wait after the given attempt: one minute, doubling up to two hours.
 * @param attempts attempts made so far, 1 or more
 * @param retryAfterSeconds what the provider asked for, honored up to the longest delay
 */
export function retryDelayMs(attempts: number, retryAfterSeconds = 0): number {
  return Math.min(DELAYS.maxMs, Math.max(backoffMs(DELAYS, attempts), retryAfterSeconds * 1000));
}

/**
 * Milliseconds to wait after the given attempt at a notification: one minute, five, then thirty.
 * @param attempts attempts made so far, 1 or more
 * @param retryAfterSeconds what the provider asked for, honored up to the longest delay of a mail
 */
export function notificationRetryMs(attempts: number, retryAfterSeconds = 0): number {
  const last = NOTIFICATION_DELAYS_MS.length;
  const backoff = NOTIFICATION_DELAYS_MS[Math.min(attempts, last) - 1] ?? DELAYS.firstMs;
  return Math.min(DELAYS.maxMs, Math.max(backoff, retryAfterSeconds * 1000));
}
