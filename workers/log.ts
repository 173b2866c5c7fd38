import type { Log } from "~/functions/deps";
import type { AppError } from "~/functions/errors";

/** Structured logs: one JSON line an event, with the request's id. Never pass text of a transcript or a PRD. */
export function createLog(context: Record<string, string> = {}): Log {
  return (level, event, fields = {}) => {
    console[level](JSON.stringify({ level, event, ...context, ...fields }));
  };
}

/** What may be logged of a failure's cause: all of an unexpected one, else only its kind, since texts may quote content. */
export function causeOf(error: AppError): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return typeof cause;
  return error.code === "internal" ? (cause.stack ?? cause.message) : cause.name;
}
