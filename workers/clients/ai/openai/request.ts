import type OpenAI from "openai";
import type * as z from "zod";
import type { AiPrompt } from "~/functions/authors/model/ai-port";
import { describeForm, strictSchema } from "./form";
import type { ResponseForm, Settings } from "./settings";

type Messages = OpenAI.ChatCompletionMessageParam[];
type Body = OpenAI.ChatCompletionCreateParamsStreaming;
/** Options for a chat template; vLLM, llama.cpp and Workers AI accept them, but the SDK's types do not. */
type TemplateOptions = { chat_template_kwargs?: { enable_thinking: boolean } };

/** A repair only fixes the format, so the faulty reply is sent back without the transcript. */
const REPAIR =
  "You repair JSON. Keep every text, quote and number as it is and change the form alone. Answer with the repaired JSON only.";
const MAX_REPAIRED_LENGTH = 60_000;

/** @param cacheKey the same for prompts that begin alike; sent if the provider uses it to find cached beginnings */
export function requestBody(
  settings: Settings,
  messages: Messages,
  { schema, form, cacheKey }: { schema: z.ZodType; form: ResponseForm; cacheKey: string },
): Body {
  const { model, dialect } = settings;
  return {
    model,
    messages,
    stream: true,
    stream_options: { include_usage: true },
    ...responseFormat(form, schema),
    ...limits(settings),
    ...(dialect === "openai" && { prompt_cache_key: cacheKey }),
  };
}

function responseFormat(form: ResponseForm, schema: z.ZodType): Pick<Body, "response_format"> {
  if (form === "text") return {};
  if (form === "json_object") return { response_format: { type: "json_object" } };
  const format = { name: "reply", strict: true, schema: strictSchema(schema) };
  return { response_format: { type: "json_schema", json_schema: format } };
}

/** The configured model settings. Unset ones are not sent, because many models reject settings they do not know. */
function limits({ dialect, outputTokens, temperature, effort }: Settings): Partial<Body> & TemplateOptions {
  const isThoughtless = dialect === "workers-ai" && effort === "none";
  return {
    ...(outputTokens !== undefined &&
      (dialect === "openai" ? { max_completion_tokens: outputTokens } : { max_tokens: outputTokens })),
    ...(temperature !== undefined && { temperature }),
    ...(isThoughtless && { chat_template_kwargs: { enable_thinking: false } }),
    ...(effort !== undefined && !isThoughtless && { reasoning_effort: effort }),
  };
}

/**
 * The prompt unchanged: its response format comes last, so that prompts on one transcript share their beginning, and
 * servers that cache beginnings read it only once.
 */
export function firstMessages(prompt: AiPrompt): Messages {
  return [
    { role: "system", content: prompt.system },
    { role: "user", content: prompt.user },
  ];
}

export function repairMessages(schema: z.ZodType, reply: string, issues: string): Messages {
  return [
    { role: "system", content: `${REPAIR}\n${wanted(schema)}` },
    { role: "assistant", content: reply.slice(0, MAX_REPAIRED_LENGTH) },
    { role: "user", content: `Your answer does not have that form:\n${issues}\nAnswer again.` },
  ];
}

function wanted(schema: z.ZodType): string {
  return `Answer with JSON of this form, and nothing beside it: ${describeForm(schema)}`;
}
