import { toFailure } from "./call-api";

/** What the server said of a call that failed; `fallback` where it was not reached, or said nothing. */
export function serverMessage(thrown: unknown, fallback: string): string {
  const { code, message } = toFailure(thrown);
  return (code === "unreachable" ? "" : message) || fallback;
}

/** What went wrong, for a call that has no words of its own for that. */
export function failureMessage(thrown: unknown): string {
  return toFailure(thrown).message || "Request failed";
}
