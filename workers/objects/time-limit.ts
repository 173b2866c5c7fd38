import { AppError } from "~/functions/errors";

/**
 * Aborts what an alarm handler does before the platform would end the handler: that would begin the alarm again, and pay
 * the model again.
 * @returns a function that must be called at the end: it stops the timer
 */
export function limitTime(abort: AbortController, seconds: number): () => void {
  const timer = setTimeout(() => {
    abort.abort(new AppError("ai_timeout", "This took too long and was stopped. Please try again."));
  }, seconds * 1000);
  return () => clearTimeout(timer);
}
