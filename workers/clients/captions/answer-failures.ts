import * as z from "zod";
import { systemTime } from "~/functions/clock";
import { AppError } from "~/functions/errors";
import { OutsideFetchError } from "./allowed-fetch";

/** What a visitor can always do when the platform does not respond. */
export const BRING_YOUR_OWN = "You can paste or upload the video's captions instead.";

const DEFAULT_RETRY_SECONDS = 60;

export function blocked(service: string, cause?: unknown): AppError {
  return new AppError("platform_blocked", `${service} doesn't let our server read this video. ${BRING_YOUR_OWN}`, {
    cause,
  });
}

export function garbage(service: string, cause?: unknown): AppError {
  return new AppError("captions_garbage", `${service} sent a response we couldn't read. ${BRING_YOUR_OWN}`, {
    cause,
  });
}

export function captionsTimedOut(service: string, cause?: unknown): AppError {
  const message = `${service} didn't answer in time. Please try again. ${BRING_YOUR_OWN}`;
  return new AppError("captions_timeout", message, { cause });
}

export function rateLimited(service: string, retryAfterSeconds: number): AppError {
  const wait =
    retryAfterSeconds < 120 ? `${retryAfterSeconds} seconds` : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  const message = `${service} is receiving too many requests from us. Please try again in ${wait}. ${BRING_YOUR_OWN}`;
  return new AppError("captions_rate_limited", message, { retryAfterSeconds });
}

/** The failure for an HTTP status of 300 or above. */
export function failureOfStatus(service: string, response: Response): AppError {
  const cause = new Error(`${service} answered ${response.status}`);
  if (response.status === 429) return rateLimited(service, retryAfterSeconds(response.headers.get("retry-after")));
  if (response.status === 401 || response.status === 403) return blocked(service, cause);
  return garbage(service, cause);
}

/**
 * Seconds from a Retry-After header: a number or an HTTP date (RFC 9110, 10.2.3). One minute if unusable; at most a
 * day.
 */
export function retryAfterSeconds(header: string | null, now = systemTime()): number {
  const seconds = /^\d+$/.test(header ?? "") ? Number(header) : (Date.parse(header ?? "") - now) / 1000;
  if (!Number.isFinite(seconds) || seconds < 0) return DEFAULT_RETRY_SECONDS;
  return Math.min(Math.max(1, Math.ceil(seconds)), 24 * 3600);
}

/**
 * Turns anything thrown while a service was read into the failure to show the visitor.
 * @param callerSignal the signal the port was called with: its abort is a cancellation, our own deadline a timeout
 */
export function failureOfThrown(service: string, thrown: unknown, callerSignal?: AbortSignal): AppError {
  if (callerSignal?.aborted) return new AppError("cancelled", "Fetching the captions was canceled.", { cause: thrown });
  if (thrown instanceof AppError) {
    return thrown.code === "captions_unreadable" ? garbage(service, thrown) : thrown;
  }
  if (thrown instanceof OutsideFetchError) return failureOfOutsideFetch(service, thrown);
  if (thrown instanceof DOMException && thrown.name === "TimeoutError") return captionsTimedOut(service, thrown);
  if (thrown instanceof SyntaxError || thrown instanceof z.ZodError) return garbage(service, thrown);
  // Anything else is our own bug and must not be reported as the service's failure.
  throw thrown;
}

function failureOfOutsideFetch(service: string, error: OutsideFetchError): AppError {
  switch (error.kind) {
    case "timeout":
    case "network":
      return captionsTimedOut(service, error);
    // Consent and "unusual traffic" pages are on other hosts: a redirect there means we are blocked.
    case "redirect":
      return blocked(service, error);
    case "host":
    case "too_large":
      return garbage(service, error);
  }
}
