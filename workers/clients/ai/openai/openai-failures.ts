import type { APIError } from "openai";
import { ContextExceeded } from "~/functions/authors/model/context-limit";
import { AppError } from "~/functions/errors";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { OpenAiSettings, Whose } from "./openai-settings";
import { isOutOfQuota, isTimedOut, retryAfterMs } from "./retry";

const DEFAULT_RETRY_AFTER_SECONDS = 30;

/** True when the server does not support the requested response format and would accept the request in another. */
export function isFormRefused(error: APIError): boolean {
  if (error.status !== 400 && error.status !== 422) return false;
  return /response_format|json[_ ](schema|object|mode)|structured/i.test(`${error.param ?? ""} ${error.message}`);
}

/** The error to show the visitor for a failed call. The server's own message stays in `cause`. */
export function modelFailure(
  error: APIError,
  { whose = "this server's", apiKey }: Pick<OpenAiSettings, "apiKey" | "whose">,
): AppError {
  if (isTooLong(error)) {
    return new ContextExceeded(limitIn(error.message), error);
  }
  if (error.code === "content_filter") return contentFiltered(error);
  if (error.status === 429 && !isOutOfQuota(error)) {
    const asked = retryAfterMs(error);
    const retryAfterSeconds = asked === null ? DEFAULT_RETRY_AFTER_SECONDS : Math.max(1, Math.ceil(asked / 1000));
    return new AppError("ai_rate_limited", "The AI service is busy.", { cause: error, retryAfterSeconds });
  }
  if (isTimedOut(error)) return timedOut(error);
  return new AppError("ai_unavailable", unavailableMessage(error, whose), {
    cause: error,
    detail: detailOf(error, apiKey),
  });
}

const TO_CHANGE: Record<Whose, Record<"quota" | "model" | "key", string>> = {
  "this server's": {
    quota: "The AI service's quota of this server is used up. Whoever runs this server can raise it.",
    model:
      "The AI service has no model of the name that this server is set to. Whoever runs this server can change it.",
    key: "The AI service refused this server's key. Whoever runs this server can replace it.",
  },
  your: {
    quota: "The quota of your key is used up at the AI service.",
    model: "The AI service has no model of the name on your account page.",
    key: "The AI service refused your key. Replace it on your account page.",
  },
};

/** What no retry helps against is named, because only whoever runs the server can change it. */
function unavailableMessage(error: APIError, whose: Whose): string {
  const { status, code } = error;
  if (isOutOfQuota(error)) {
    return TO_CHANGE[whose].quota;
  }
  if (status === 404 || code === "model_not_found") {
    return TO_CHANGE[whose].model;
  }
  if (status === 401 || status === 403) {
    return TO_CHANGE[whose].key;
  }
  return "The AI service isn't available right now. Please try again later.";
}

const MAX_DETAIL = 300;

/** The status and the server's message, as the SDK joins them, for the log. Keys that it repeats are left out. */
function detailOf({ message }: APIError, apiKey = ""): string {
  const withoutKey = apiKey === "" ? message : message.replaceAll(apiKey, "[key]");
  const plain = cleanText(withoutKey).replace(/\b(?:(?:sk|pk|key)[-_]|Bearer )[\w*.-]{6,}/gi, "[key]");
  return shorten(plain, MAX_DETAIL);
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

/**
 * The limit that a message names: "maximum context length is 8192 tokens" (OpenAI, vLLM), "context size (4096 tokens)"
 * (llama.cpp), "context length of only 4096 tokens" (LM Studio).
 */
function limitIn(message: string): number | null {
  const named = /context (?:length|window|size)[^\d]{0,30}(\d[\d,]*)/i.exec(message)?.[1];
  return named === undefined ? null : Number(named.replaceAll(",", ""));
}
