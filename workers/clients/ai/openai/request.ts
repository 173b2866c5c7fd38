import type OpenAI from "openai";
import * as z from "zod";
import type { AiPrompt } from "~/functions/authors/model/ai-port";

type Messages = OpenAI.ChatCompletionMessageParam[];
type Body = OpenAI.ChatCompletionCreateParamsStreaming;

/** How the server is told the form of the reply: by schema where it can, else by asking for JSON and describing it. */
export type SchemaMode = "json_schema" | "json_object";

/** Bounds that strict schemas may not carry everywhere; zod checks them on the reply. */
const UNSUPPORTED = [
  "$schema",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
  "format",
];

/** Repaired is only the form, so what was wrong is sent back without the transcript. */
const REPAIR =
  "You repair JSON. Keep every text, quote and number as it is and change the form alone. Answer with the repaired JSON only.";
const MAX_REPAIRED_LENGTH = 60_000;

export function requestBody(model: string, messages: Messages, schema: z.ZodType, mode: SchemaMode): Body {
  const common = { model, stream: true, stream_options: { include_usage: true } } as const;
  if (mode === "json_schema") {
    const format = { name: "reply", strict: true, schema: strictSchema(schema) };
    return { ...common, messages, response_format: { type: "json_schema", json_schema: format } };
  }
  const described = {
    role: "system",
    content: `Answer with JSON of this schema: ${JSON.stringify(strictSchema(schema))}`,
  } as const;
  return { ...common, messages: [described, ...messages], response_format: { type: "json_object" } };
}

export function firstMessages(prompt: AiPrompt): Messages {
  return [
    { role: "system", content: prompt.system },
    { role: "user", content: prompt.user },
  ];
}

export function repairMessages(schema: z.ZodType, reply: string, issues: string): Messages {
  const wanted = `The schema: ${JSON.stringify(strictSchema(schema))}`;
  return [
    { role: "system", content: `${REPAIR}\n${wanted}` },
    { role: "assistant", content: reply.slice(0, MAX_REPAIRED_LENGTH) },
    { role: "user", content: `Your answer does not fit the schema:\n${issues}\nAnswer again.` },
  ];
}

/** The JSON Schema of a zod schema as strict mode takes it: all fields required, no others allowed, no bounds. */
export function strictSchema(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, {
    target: "draft-7",
    override: ({ jsonSchema }) => {
      for (const keyword of UNSUPPORTED) Reflect.deleteProperty(jsonSchema, keyword);
    },
  });
}
