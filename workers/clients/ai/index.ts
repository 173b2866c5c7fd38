import type { AiPort } from "~/functions/authors/model/ai-port";
import type { Vars } from "../../env";
import { createOpenAi } from "./openai";

type AiVars = Pick<
  Vars,
  | "OPENAI_API_KEY"
  | "OPENAI_BASE_URL"
  | "OPENAI_MODEL"
  | "OPENAI_CONTEXT_TOKENS"
  | "OPENAI_TIMEOUT_SECONDS"
  | "OPENAI_SILENCE_SECONDS"
>;

/** The model that the vars name, by a key or by the address of a server; null when there is neither. */
export function createAi(vars: AiVars): AiPort | null {
  if (!vars.OPENAI_API_KEY && !vars.OPENAI_BASE_URL) return null;
  return createOpenAi({
    apiKey: vars.OPENAI_API_KEY,
    baseUrl: vars.OPENAI_BASE_URL,
    model: vars.OPENAI_MODEL ?? "gpt-5-mini",
    contextTokens: vars.OPENAI_CONTEXT_TOKENS,
    timeoutMs: vars.OPENAI_TIMEOUT_SECONDS * 1000,
    idleTimeoutMs: vars.OPENAI_SILENCE_SECONDS && vars.OPENAI_SILENCE_SECONDS * 1000,
    maxRetries: 3,
  });
}
