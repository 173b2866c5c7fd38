import { SERVERS } from "./servers.mjs";

const MAX_OUTPUT_TOKENS = 32_768;
/** For the response format, and because token counts are estimates. */
const MARGIN_TOKENS = 500;
const MIN_PROMPT_TOKENS = 1000;

/**
 * The first model server running on its usual port of this machine.
 * @param wanted the model to use if a server has it
 * @param ports replaces the usual ports, by server name
 * @returns `{ name, origin, model, context, advice }`, or null
 */
export async function findModelServer({ wanted = "", ports = {} } = {}) {
  const looks = SERVERS.map(async ({ name, port, look, advice }) => {
    const origin = `http://127.0.0.1:${ports[name] ?? port}`;
    const seen = await look(origin, wanted);
    return seen && typeof seen.model === "string" ? { name, origin, advice, ...seen } : null;
  });
  return (await Promise.all(looks)).find((found) => found !== null) ?? null;
}

/**
 * The settings for using a found server, apart from those already set. A third of its context is for the answer. Small
 * models are bound to a schema, with a low temperature to stay close to the video.
 */
export function settingsFor({ origin, model, context }, values) {
  const most = Number(values.OPENAI_CONTEXT_TOKENS) || Number.POSITIVE_INFINITY;
  const output = context && Math.min(MAX_OUTPUT_TOKENS, Math.floor(context / 3));
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
export function looksForModel(values) {
  const { LOCAL_MODELS, OPENAI_API_KEY, OPENAI_BASE_URL, WORKERS_AI_MODEL } = values;
  return LOCAL_MODELS !== "off" && !OPENAI_API_KEY && !OPENAI_BASE_URL && !WORKERS_AI_MODEL;
}

/** One line: the server found, its model, and how much it reads at once. */
export function describeFound({ name, origin, model, context, advice }) {
  const size = context ? `, with a context of ${context.toLocaleString("en-US")} tokens` : "";
  const more = context && context < 16_384 ? `; ${advice}` : "";
  return `${model} by ${name} at ${origin}${size} (found on this machine, LOCAL_MODELS=off ignores it${more})`;
}
