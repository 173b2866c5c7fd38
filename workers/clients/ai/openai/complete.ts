import type OpenAI from "openai";
import type * as z from "zod";
import type { TokenUsage } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { Deadline } from "./deadline";
import { failureOf, isSchemaRefused, truncated, waitBeforeRetry } from "./failures";
import { readStream } from "./read-stream";
import { requestBody, type SchemaMode } from "./request";

export type Call = {
  sdk: typeof OpenAI;
  client: OpenAI;
  model: string;
  maxRetries: number;
  backoffMs: number;
  /** The mode that works with this server; changed when the schema is refused. */
  accepted: { mode: SchemaMode };
  deadline: Deadline;
  onPartial?: (partial: unknown) => void;
  withOpenText?: boolean | undefined;
  onUsage(usage: TokenUsage): void;
};

/**
 * One completion, called again while the server fails before its first word.
 * @throws AppError with one of the ai_* codes, `transcript_too_long` or `cancelled`
 */
export async function complete(call: Call, schema: z.ZodType, messages: OpenAI.ChatCompletionMessageParam[]) {
  const { deadline, accepted } = call;
  for (let attempt = 0; ; ) {
    const { mode } = accepted;
    let hasBegun = false;
    try {
      deadline.heard();
      const body = requestBody(call.model, messages, schema, mode);
      const stream = await call.client.chat.completions.create(body, { signal: deadline.signal });
      const heard = () => {
        hasBegun = true;
        deadline.heard();
      };
      const { onPartial, withOpenText, onUsage } = call;
      return await readStream(stream, { heard, onPartial, withOpenText, onUsage });
    } catch (thrown) {
      deadline.paused();
      // The SDK ends an aborted stream as if the server had, so the deadline is asked first.
      const error = deadline.failure() ?? thrown;
      if (error instanceof AppError) throw error;
      const known = error instanceof call.sdk.APIError ? error : null;
      if (known && mode === "json_schema" && isSchemaRefused(known)) {
        accepted.mode = "json_object";
        continue;
      }
      if (hasBegun) throw truncated(error);
      // What is thrown without a status is a connection that failed on its way.
      const failed = known ?? new call.sdk.APIConnectionError({ cause: error instanceof Error ? error : undefined });
      const wait = attempt < call.maxRetries ? waitBeforeRetry(failed, attempt, call.backoffMs) : null;
      // To wait past our own deadline would only turn a clear answer into a timeout.
      if (wait === null || wait >= deadline.leftMs()) throw failureOf(failed);
      attempt += 1;
      await deadline.sleep(wait);
    }
  }
}
