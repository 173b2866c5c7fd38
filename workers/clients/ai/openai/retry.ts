import type { APIError } from "openai";
import { backoffMs } from "~/functions/backoff";
import { systemTime } from "~/functions/clock";

/** We do not wait longer than this: the visitor gets the error instead. */
const MAX_WAIT_MS = 20_000;
const PASSING_STATUS = new Set([408, 409, 425, 429]);
/** A gateway gave up waiting for the model (524 is Cloudflare's); a retry would pay for the same silence again. */
const TIMED_OUT_STATUS = new Set([504, 524]);

/**
 * Milliseconds to wait before calling again, or null when calling again would not help.
 * Exponential backoff with full jitter (M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015),
 * unless the server says how long.
 * @param attempt 0 for the first failure
 * @param firstMs the first wait
 */
export function waitBeforeRetry(error: APIError, attempt: number, firstMs: number): number | null {
  const { status } = error;
  const mayPass = status === undefined || status >= 500 || PASSING_STATUS.has(status);
  if (!mayPass || isTimedOut(error) || isOutOfQuota(error)) return null;
  const asked = retryAfterMs(error);
  if (asked !== null) return asked <= MAX_WAIT_MS ? asked : null;
  return backoffMs({ firstMs, maxMs: MAX_WAIT_MS }, attempt + 1) * (0.5 + Math.random() / 2);
}

export function isTimedOut({ status }: APIError): boolean {
  return status !== undefined && TIMED_OUT_STATUS.has(status);
}

/** A spent budget also answers 429, but waiting does not refill it. */
export function isOutOfQuota({ code, status }: APIError): boolean {
  return code === "insufficient_quota" || status === 402;
}

/** The wait the server asks for: `retry-after-ms`, or Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
export function retryAfterMs({ headers }: APIError): number | null {
  const exact = Number.parseFloat(headers?.get("retry-after-ms") ?? "");
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const header = headers?.get("retry-after")?.trim();
  if (!header) return null;
  const ms = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - systemTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
