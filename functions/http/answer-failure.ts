import { type AppError, type ErrorBody, FIELD_HEADER } from "~/functions/errors";

/** The response to a failed call; also used by the edge for what it refuses before routing. */
export function answerFailure(error: AppError): Response {
  const body: ErrorBody = { message: error.message, code: error.code };
  const headers = new Headers();
  if (error.retryAfterSeconds) headers.set("Retry-After", String(error.retryAfterSeconds));
  // The name may come from the caller and contain characters that headers do not allow.
  if (error.path && /^[\w.]+$/.test(error.path)) headers.set(FIELD_HEADER, error.path);
  return Response.json(body, { status: error.status, headers });
}
