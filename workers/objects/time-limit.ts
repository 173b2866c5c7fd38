import { AppError } from "~/functions/errors";

/**
 * Aborts the work of an alarm handler before the platform would end the handler, because the platform would run the
 * alarm again and pay for the model again.
 * @returns a function to call at the end: it stops the timer
 */
export function limitTime(abort: AbortController, seconds: number): () => void {
  const timer = setTimeout(() => {
    abort.abort(new AppError("ai_timeout", "This took too long and was stopped. Please try again."));
  }, seconds * 1000);
  return () => clearTimeout(timer);
}
