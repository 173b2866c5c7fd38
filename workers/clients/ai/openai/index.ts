import type OpenAI from "openai";
import type * as z from "zod";
import type { AiOptions, AiPort, AiPrompt, AiReply } from "~/functions/authors/model/ai-port";
import type { DeepPartial, TokenUsage } from "~/functions/authors/port";
import { addUsage } from "~/functions/authors/usage";
import { cacheKeyOf } from "./cache-key";
import { type Call, complete } from "./complete-chat";
import { completeWhole } from "./complete-whole";
import { type Deadline, startDeadline } from "./deadline";
import { listening } from "./listening";
import { invalidReply } from "./openai-failures";
import { type OpenAiEndpoint, type OpenAiSettings, type ResponseForm, withDefaults } from "./openai-settings";
import { readReply } from "./reply";
import { repairMessages } from "./request";

/**
 * A language model behind any server that speaks OpenAI's chat completions (OpenAI, AI Gateway, Ollama, LM Studio,
 * vLLM).
 * The reply's format is requested, validated here whatever the server promises, and repaired once if it does not fit;
 * the rest of a reply that was cut at its length is asked for.
 * Prompts and replies are never logged. Usage is what the server counted over all attempts.
 */
export function createOpenAi(given: OpenAiSettings): AiPort {
  const settings = withDefaults(given);
  const forms = formsFrom(settings.responseForm);

  return {
    model: settings.model,
    contextTokens: settings.contextTokens,
    async generate<T>(schema: z.ZodType<T>, prompt: AiPrompt, options: AiOptions<T> = {}): Promise<AiReply<T>> {
      const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
      const deadline = startDeadline(settings.timeoutMs, settings.idleTimeoutMs, options.signal);
      try {
        const call: Call = {
          ...(await load(settings, deadline)),
          settings,
          forms,
          cacheKey: await cacheKeyOf(prompt),
          deadline,
          // What has arrived is not validated yet; DeepPartial only promises that fields may be missing.
          onPartial: options.onPartial && ((partial) => options.onPartial?.(partial as DeepPartial<T>)),
          withOpenText: options.withOpenText,
          onUsage: (used) => addUsage(usage, used),
        };
        const first = await completeWhole(call, schema, prompt);
        const read = readReply(schema, first.text);
        if (read.isValid) return { value: read.value, usage, model: first.model ?? settings.model };
        const second = await complete(call, schema, repairMessages(schema, first.text, read.issues));
        const repaired = readReply(schema, second.text);
        if (!repaired.isValid) throw invalidReply(repaired.issues);
        return { value: repaired.value, usage, model: second.model ?? settings.model };
      } finally {
        deadline.close();
      }
    },
  };
}

/** Every server supports at least one of these. */
function formsFrom(first: ResponseForm): ResponseForm[] {
  const all: ResponseForm[] = ["json_object", "json_schema", "text"];
  return [first, ...all.filter((form) => form !== first)];
}

/**
 * The SDK is loaded by the first generation, so that pages do not pay for it; the runtime caches it, and clients are
 * cheap.
 */
async function load(settings: OpenAiEndpoint, deadline: Deadline): Promise<{ sdk: typeof OpenAI; client: OpenAI }> {
  const { OpenAI: sdk } = await import("openai/client");
  const client = new sdk({
    // The SDK will not start without a key; the header that would carry it is removed.
    apiKey: settings.apiKey ?? "none",
    ...(settings.apiKey === undefined && { defaultHeaders: { Authorization: null } }),
    baseURL: settings.baseUrl,
    organization: null,
    project: null,
    // Retries and deadlines are handled here, and the SDK must not log any of a prompt.
    maxRetries: 0,
    timeout: settings.timeoutMs,
    logLevel: "off",
    fetch: listening(settings.fetch ?? fetch, () => deadline.alive()),
  });
  return { sdk, client };
}
