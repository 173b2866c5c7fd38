import type { Log } from "~/functions/deps";

/** Structured logs: one JSON line per event, with the request's id. Never pass text from a transcript or PRD. */
export function createLog(context: Record<string, string> = {}): Log {
  return (level, event, fields = {}) => {
    console[level](JSON.stringify({ level, event, ...context, ...fields }));
  };
}
