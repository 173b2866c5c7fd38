/**
 * A mail is tried 16 times over about 18 hours. That stays inside the 24 hours for which a provider remembers an
 * idempotency key: a later attempt could send a second mail for one whose first answer was lost.
 */
export const MAX_ATTEMPTS = 16;

const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 2 * 3_600_000;

/**
 * Milliseconds to wait after the given attempt: one minute, doubling up to two hours.
 * @param attempts attempts made so far, 1 or more
 * @param retryAfterSeconds what the provider asked for, honoured up to the longest delay
 */
export function retryDelayMs(attempts: number, retryAfterSeconds = 0): number {
  const backoff = FIRST_DELAY_MS * 2 ** (attempts - 1);
  return Math.min(MAX_DELAY_MS, Math.max(backoff, retryAfterSeconds * 1000));
}
