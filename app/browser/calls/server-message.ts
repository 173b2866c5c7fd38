import { toFailure } from "./call-api";

/** The server's message for a failed call; `fallback` if it was not reached or gave none. */
export function serverMessage(thrown: unknown, fallback: string): string {
  const { code, message } = toFailure(thrown);
  return (code === "unreachable" ? "" : message) || fallback;
}

/** A generic message for a failed call. */
export function serverFailureMessage(thrown: unknown): string {
  return toFailure(thrown).message || "Request failed";
}
