import type OpenAI from "openai";
import type * as z from "zod";
import type { TokenUsage } from "~/functions/authors/port";
import { AppError } from "~/functions/errors";
import type { Deadline } from "./deadline";
import { invalidReply, isFormRefused, modelFailure, truncated } from "./openai-failures";
import type { OpenAiEndpoint, ResponseForm } from "./openai-settings";
import { readStream } from "./read-stream";
import { requestBody } from "./request";
import { waitBeforeRetry } from "./retry";

export type Call = {
  sdk: typeof OpenAI;
  client: OpenAI;
  settings: OpenAiEndpoint;
  /** The response formats left to try with this server, in order; one that it rejects is dropped. */
  forms: ResponseForm[];
  cacheKey: string;
  deadline: Deadline;
  onPartial?: ((partial: unknown) => void) | undefined;
  withOpenText?: boolean | undefined;
  onUsage(usage: TokenUsage): void;
};

/**
 * One completion, retried while the server fails before its first token.
 * @throws AppError with one of the ai_* codes, `transcript_too_long` or `cancelled`
 */
export async function complete(call: Call, schema: z.ZodType, messages: OpenAI.ChatCompletionMessageParam[]) {
  const { deadline, forms, settings, cacheKey } = call;
  for (let attempt = 0; ; ) {
    const [form = "text"] = forms;
    let hasBegun = false;
    try {
      deadline.heard();
      const body = requestBody(settings, messages, { schema, form, cacheKey });
      const headers = settings.dialect === "workers-ai" ? { "x-session-affinity": cacheKey } : {};
      const stream = await call.client.chat.completions.create(body, { signal: deadline.signal, headers });
      const heard = () => {
        hasBegun = true;
        deadline.heard();
      };
      const { onPartial, withOpenText, onUsage } = call;
      return await readStream(stream, { heard, onPartial, withOpenText, onUsage });
    } catch (thrown) {
      deadline.paused();
      // The SDK ends an aborted stream as if the server had ended it, so check the deadline first.
      const error = deadline.failure() ?? thrown;
      if (error instanceof AppError) throw error;
      const known = error instanceof call.sdk.APIError ? error : null;
      if (known && form !== "text" && isFormRefused(known)) {
        // Another call may have dropped it in the meantime.
        if (forms[0] === form) forms.shift();
        continue;
      }
      if (hasBegun) throw truncated(error);
      // An error without a status is a connection that failed.
      const failed = known ?? new call.sdk.APIConnectionError({ cause: error instanceof Error ? error : undefined });
      const wait = attempt < settings.maxRetries ? waitBeforeRetry(failed, attempt, settings.backoffMs) : null;
      // Waiting past our own deadline would only turn a clear error into a timeout.
      if (wait === null || wait >= deadline.leftMs()) {
        throw error instanceof SyntaxError ? invalidReply(error) : modelFailure(failed, settings);
      }
      attempt += 1;
      await deadline.sleep(wait);
    }
  }
}
