import type { APIError } from "openai";
import { AppError } from "~/functions/errors";
import { isOutOfQuota, isTimedOut, retryAfterMs } from "./retry";

const DEFAULT_RETRY_AFTER_SECONDS = 30;

/** True when the server does not support the requested response format and would accept the request in another. */
export function isFormRefused(error: APIError): boolean {
  if (error.status !== 400 && error.status !== 422) return false;
  return /response_format|json[_ ](schema|object|mode)|structured/i.test(`${error.param ?? ""} ${error.message}`);
}

/** The error to show the visitor for a failed call. The server's own message stays in `cause`. */
export function modelFailure(error: APIError): AppError {
  if (isTooLong(error)) {
    return new AppError("transcript_too_long", "This video is too long for the AI model.", { cause: error });
  }
  if (error.code === "content_filter") return contentFiltered(error);
  if (error.status === 429 && !isOutOfQuota(error)) {
    const asked = retryAfterMs(error);
    const retryAfterSeconds = asked === null ? DEFAULT_RETRY_AFTER_SECONDS : Math.max(1, Math.ceil(asked / 1000));
    return new AppError("ai_rate_limited", "The AI service is busy.", { cause: error, retryAfterSeconds });
  }
  if (isTimedOut(error)) return timedOut(error);
  return new AppError("ai_unavailable", "The AI service isn't available right now. Please try again later.", {
    cause: error,
  });
}

export function contentFiltered(cause?: unknown): AppError {
  return new AppError("ai_content_filtered", "The AI service's content filter blocked the response for this video.", {
    cause,
  });
}

export function timedOut(cause?: unknown): AppError {
  return new AppError("ai_timeout", "The AI service took too long to respond. Please try again.", { cause });
}

export function refused(): AppError {
  return new AppError("ai_refused", "The AI model declined to write about this video.");
}

export function truncated(cause?: unknown): AppError {
  return new AppError("ai_truncated", "The AI's response was cut off. Please try again.", { cause });
}

export function invalidReply(cause?: unknown): AppError {
  return new AppError("ai_invalid_reply", "We couldn't read the AI's response. Please try again.", { cause });
}

/** OpenAI has a code for it; vLLM, llama.cpp, LM Studio and Workers AI only say it in the message. */
function isTooLong({ code, status, message }: APIError): boolean {
  if (code === "context_length_exceeded" || status === 413) return true;
  return status === 400 && /context (length|window|size)|exceed_context_size/i.test(message);
}
