import { SERVERS } from "./servers";

export type FoundServer = {
  name: string;
  /** Scheme, host and port. */
  origin: string;
  model: string;
  /** Tokens of prompt and answer together; null if the server does not say. */
  context: number | null;
  advice: string;
};

const MAX_OUTPUT_TOKENS = 32_768;
/** For the response format, and because token counts are estimates. */
const MARGIN_TOKENS = 500;
const MIN_PROMPT_TOKENS = 1000;

/**
 * The first model server running on its usual port of this machine.
 * @param wanted the model to use if a server has it
 * @param ports replaces the usual ports, by server name
 */
export async function findModelServer({
  wanted = "",
  ports = {},
}: {
  wanted?: string;
  ports?: Record<string, number>;
} = {}): Promise<FoundServer | null> {
  const looks = SERVERS.map(async ({ name, port, look, advice }): Promise<FoundServer | null> => {
    const origin = `http://127.0.0.1:${ports[name] ?? port}`;
    const seen = await look(origin, wanted);
    return typeof seen?.model === "string" ? { name, origin, advice, model: seen.model, context: seen.context } : null;
  });
  return (await Promise.all(looks)).find((found) => found !== null) ?? null;
}

/**
 * The settings for using a found server, apart from those already set. A third of its context is for the answer. Small
 * models are bound to a schema, with a low temperature to stay close to the video.
 */
export function settingsFor(
  { origin, model, context }: FoundServer,
  values: Record<string, string>,
): Record<string, string> {
  const most = Number(values.OPENAI_CONTEXT_TOKENS) || Number.POSITIVE_INFINITY;
  const output = Math.min(MAX_OUTPUT_TOKENS, Math.floor((context ?? 0) / 3));
  const prompt = context && Math.max(MIN_PROMPT_TOKENS, context - output - MARGIN_TOKENS);
  return {
    OPENAI_BASE_URL: `${origin}/v1`,
    OPENAI_MODEL: model,
    ...(prompt && { OPENAI_CONTEXT_TOKENS: String(Math.min(prompt, most)) }),
    OPENAI_OUTPUT_TOKENS: values.OPENAI_OUTPUT_TOKENS || (output ? String(output) : ""),
    OPENAI_TEMPERATURE: values.OPENAI_TEMPERATURE || "0.2",
    OPENAI_RESPONSE_FORMAT: values.OPENAI_RESPONSE_FORMAT || "json_schema",
  };
}

/** Whether to look for a model: only if none is configured. */
export function looksForModel(values: Record<string, string>): boolean {
  const { LOCAL_MODELS, OPENAI_API_KEY, OPENAI_BASE_URL, WORKERS_AI_MODEL } = values;
  return LOCAL_MODELS !== "off" && !OPENAI_API_KEY && !OPENAI_BASE_URL && !WORKERS_AI_MODEL;
}

/** One line: the server found, its model, and how much it reads at once. */
export function describeFound({ name, origin, model, context, advice }: FoundServer): string {
  const size = context ? `, with a context of ${context.toLocaleString("en-US")} tokens` : "";
  const more = context && context < 16_384 ? `; ${advice}` : "";
  return `${model} by ${name} at ${origin}${size} (found on this machine, LOCAL_MODELS=off ignores it${more})`;
}
