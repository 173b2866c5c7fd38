/**
 * Every way a verb can fail, and the HTTP status it becomes at the edge.
 * A code is stable (clients and tests match on it); the message is for people.
 */
export const STATUS_OF = {
  invalid_input: 400,
  invalid_link: 400,
  invalid_token: 400,
  payment_incomplete: 402,
  authentication_required: 401,
  invalid_credentials: 401,
  free_limit_reached: 403,
  network_limit_reached: 403,
  challenge_failed: 403,
  premium_required: 403,
  daily_limit_reached: 403,
  email_unverified: 403,
  forbidden_origin: 403,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  cancelled: 409,
  conflict: 409,
  gone: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unknown_host: 421,
  no_captions: 422,
  captions_unreadable: 422,
  video_private: 422,
  video_deleted: 422,
  video_age_restricted: 422,
  video_members_only: 422,
  video_live: 422,
  transcript_too_long: 422,
  ai_refused: 422,
  ai_content_filtered: 422,
  model_required: 422,
  wish_unmet: 422,
  study_full: 422,
  storage_full: 422,
  rate_limited: 429,
  captions_rate_limited: 429,
  ai_rate_limited: 429,
  internal: 500,
  captions_garbage: 502,
  ai_invalid_reply: 502,
  ai_truncated: 502,
  payment_failed: 502,
  mail_rejected: 502,
  mail_unavailable: 503,
  mail_unknown: 503,
  platform_blocked: 503,
  ai_unavailable: 503,
  challenge_unavailable: 503,
  payments_not_configured: 503,
  captions_timeout: 504,
  ai_timeout: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof STATUS_OF;

type AppErrorOptions = {
  cause?: unknown;
  /** Seconds after which the same call may succeed; becomes the Retry-After header. */
  retryAfterSeconds?: number;
  /** What may be logged about the cause, without anything of a visitor's. */
  detail?: string;
  /** The invalid field of the request body; nested names are joined by dots. */
  path?: string | undefined;
};

/** The one failure a verb throws. `message` is safe to show to the visitor. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;
  readonly detail: string | undefined;
  readonly path: string | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.detail = options.detail;
    this.path = options.path;
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

/**
 * What may be logged about a failure: its detail, or else the innermost cause, because its wrappers may quote content (a failed query its
 * parameters, a failed parse its input). Unexpected failures are logged in full, others only by their kind.
 */
export function causeOf(error: AppError): string {
  if (error.detail !== undefined) return error.detail;
  let { cause } = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  if (!(cause instanceof Error)) return typeof cause;
  return error.code === "internal" ? (cause.stack ?? cause.message) : cause.name;
}

/** The body of a failed call's response: `{ message, code }`, and nothing else about the failure. */
export type ErrorBody = { message: string; code: ErrorCode };

/** The header that names the invalid field of the request body. */
export const FIELD_HEADER = "X-Invalid-Field";

/** Converts anything thrown into an error that may be sent to clients; unknown failures become `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError("internal", "Something went wrong on our side. Please try again.", { cause: thrown });
}

/** A failure as the last event of a stream, because the status was already sent. */
export type FailureEvent = { type: "error"; message: string; code: string; retryAfterSeconds?: number };

export function toFailureEvent({ message, code, retryAfterSeconds }: AppError): FailureEvent {
  return { type: "error", message, code, ...(retryAfterSeconds ? { retryAfterSeconds } : {}) };
}

/** The inverse of `toFailureEvent`. */
export function failureOf({ message, code, retryAfterSeconds }: FailureEvent): AppError {
  const known = code in STATUS_OF ? (code as ErrorCode) : "internal";
  return new AppError(known, message, retryAfterSeconds ? { retryAfterSeconds } : {});
}
