import type OpenAI from "openai";
import * as z from "zod";
import type { AiPrompt } from "~/functions/authors/model/ai-port";

import type { OpenAiEndpoint, ResponseForm } from "./openai-settings";

type Node = Record<string, unknown>;

/** Bounds and defaults that strict schemas do not support everywhere; zod applies them to the reply. */
const UNSUPPORTED = [
  "default",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
  "format",
];

/** The JSON Schema of what a zod schema reads, as strict mode requires it: all fields required, no others allowed, no bounds. */
export function strictSchema(schema: z.ZodType): Node {
  const { $schema: _version, ...strict } = z.toJSONSchema(schema, {
    target: "draft-7",
    io: "input",
    override: ({ jsonSchema }) => {
      for (const keyword of UNSUPPORTED) Reflect.deleteProperty(jsonSchema, keyword);
      if (!jsonSchema.properties) return;
      jsonSchema.required = Object.keys(jsonSchema.properties);
      jsonSchema.additionalProperties = false;
    },
  });
  return strict;
}

/**
 * The response format in words, in the syntax of TypeScript types: a third of the tokens of its JSON Schema, and
 * understood just as well.
 */
export function describeForm(schema: z.ZodType): string {
  return describe(strictSchema(schema));
}

function describe(node: Node): string {
  const { type, properties, items, description } = node;
  const form = () => {
    if (Array.isArray(node.enum)) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
    if ("const" in node) return JSON.stringify(node.const);
    const choices = node.anyOf ?? node.oneOf;
    if (Array.isArray(choices)) return choices.map(describe).join(" | ");
    if (isNode(properties)) return `{${Object.entries(properties).map(describeField).join(", ")}}`;
    if (type === "array" && isNode(items)) return `[${describe(items)}, ...]`;
    if (typeof type === "string") return type;
    if (Array.isArray(type)) return type.join(" | ");
    return JSON.stringify(node);
  };
  return typeof description === "string" ? `${form()} /* ${description} */` : form();
}

function describeField([name, node]: [string, unknown]): string {
  return `${JSON.stringify(name)}: ${isNode(node) ? describe(node) : "any"}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

type Messages = OpenAI.ChatCompletionMessageParam[];
type Body = OpenAI.ChatCompletionCreateParamsStreaming;
/** Options for a chat template; vLLM, llama.cpp and Workers AI accept them, but the SDK's types do not. */
type TemplateOptions = { chat_template_kwargs?: { enable_thinking: boolean } };

/** A repair only fixes the format, so the faulty reply is sent back without the transcript. */
const REPAIR =
  "You repair JSON. Keep every text, quote and number as it is and change the form alone. Answer with the repaired JSON only.";
const REST =
  "Your answer was cut off; above is what arrived whole. Go on after its last entry, with JSON of the same form that has only the fields and entries that are still missing.";
const MAX_REPAIRED_LENGTH = 60_000;

/** @param cacheKey the same for prompts that begin alike; sent if the provider uses it to find cached beginnings */
export function requestBody(
  settings: OpenAiEndpoint,
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
function limits({ dialect, outputTokens, temperature, effort }: OpenAiEndpoint): Partial<Body> & TemplateOptions {
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

/** Asks for the rest of an answer that was cut. The prompt stays at the beginning, for servers that cache beginnings. */
export function restMessages(prompt: AiPrompt, arrived: unknown): Messages {
  return [
    ...firstMessages(prompt),
    { role: "assistant", content: JSON.stringify(arrived) },
    { role: "user", content: REST },
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
