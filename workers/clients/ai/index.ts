import { createOfflineAi } from "~/functions/authors/extract/rules";
import type { AiPort } from "~/functions/deps";
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

/** The model that the vars name, by a key or by the address of a server, or the offline engine when there is neither. */
export function createAi(vars: AiVars): AiPort {
  if (!vars.OPENAI_API_KEY && !vars.OPENAI_BASE_URL) return createOfflineAi();
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
