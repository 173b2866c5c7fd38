import * as z from "zod";
import { AppError } from "~/functions/errors";
import { OutsideFetchError } from "~/workers/clients/captions/allowed-fetch";
import { retryAfterSeconds } from "~/workers/clients/captions/answer-failures";

/** The failure for an answer that is no success. What only the server's owner can change is no reason to try again. */
export function failureOfSpeech({ status, headers }: Response, isOwn = false): AppError {
  const cause = new Error(`The speech service answered ${status}`);
  const detail = `status ${status}`;
  if (status === 429) {
    const seconds = retryAfterSeconds(headers.get("retry-after"));
    return new AppError("ai_rate_limited", "The speech service is busy.", { cause, retryAfterSeconds: seconds });
  }
  if (status === 401 || status === 403 || status === 404) {
    const whose = isOwn ? "your" : "this server's";
    const what = status === 404 ? `doesn't know ${whose} speech model` : `refused ${whose} key`;
    const who = isOwn ? "You can change it on your account page." : "Whoever runs this server can change it.";
    const message = `The speech service ${what}. ${who}`;
    return new AppError("model_required", message, { cause, detail });
  }
  if (status === 408 || status === 504) return timedOut(cause);
  return new AppError("ai_unavailable", "The speech service isn't available right now.", { cause, detail });
}

/** Turns anything thrown while the service was asked into the failure to show. */
export function failureOfThrownSpeech(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const isTooLarge = thrown instanceof OutsideFetchError && thrown.kind === "too_large";
  if (isTooLarge || thrown instanceof z.ZodError || thrown instanceof SyntaxError) {
    return new AppError("ai_invalid_reply", "The speech service sent an answer we couldn't read.", { cause: thrown });
  }
  if (thrown instanceof DOMException && thrown.name === "TimeoutError") return timedOut(thrown);
  if (!(thrown instanceof OutsideFetchError)) throw thrown;
  if (thrown.kind === "timeout") return timedOut(thrown);
  return new AppError("ai_unavailable", "The speech service can't be reached right now.", {
    cause: thrown,
    detail: thrown.kind,
  });
}

function timedOut(cause: unknown): AppError {
  return new AppError("ai_timeout", "The speech service took too long to answer.", { cause });
}
