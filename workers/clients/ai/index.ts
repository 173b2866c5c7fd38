import type { OwnService } from "~/functions/accounts/own-services/service-kinds";
import type { AiPort } from "~/functions/authors/model/ai-port";
import type { Vars } from "../../env";
import { ownFetch } from "../own-fetch";
import { createOpenAi } from "./openai";
import { createWorkersAi, DEFAULT_MODEL } from "./workers-ai";
import type { AiBinding } from "./workers-ai/through-binding";

type AiVars = Pick<Vars, "ENVIRONMENT" | "WORKERS_AI_MODEL" | Extract<keyof Vars, `OPENAI_${string}`>>;

const RETRIES = 3;

/** Defaults for OpenAI; settings not listed are left to the model. */
const OPENAI = { model: "gpt-5-mini", contextTokens: 100_000 };
/**
 * Five hours of talk fit in one window of the 256,000-token context. The output limit fits the longest answer, a
 * translation of half a window; the platform's default is 256 tokens. A low temperature stays close to the source. No
 * thinking, because JSON mode handles it unreliably: answers begin with their evidence instead.
 */
const WORKERS_AI = { contextTokens: 60_000, outputTokens: 32_768, temperature: 0.2, effort: "none" } as const;

/**
 * The model configured in the vars by a key or a server's address, otherwise Workers AI if it is bound (always in
 * production; in development only if its model is named); null if there is neither.
 */
export function createAi(vars: AiVars, binding?: AiBinding): AiPort | null {
  const limits = {
    timeoutMs: vars.OPENAI_TIMEOUT_SECONDS * 1000,
    idleTimeoutMs: vars.OPENAI_SILENCE_SECONDS && vars.OPENAI_SILENCE_SECONDS * 1000,
    maxRetries: RETRIES,
    responseForm: vars.OPENAI_RESPONSE_FORMAT,
    outputTokens: vars.OPENAI_OUTPUT_TOKENS,
    temperature: vars.OPENAI_TEMPERATURE,
    effort: vars.OPENAI_REASONING_EFFORT,
  };
  if (vars.OPENAI_API_KEY || vars.OPENAI_BASE_URL) {
    return createOpenAi({
      ...limits,
      apiKey: vars.OPENAI_API_KEY,
      baseUrl: vars.OPENAI_BASE_URL,
      model: vars.OPENAI_MODEL ?? OPENAI.model,
      contextTokens: vars.OPENAI_CONTEXT_TOKENS ?? OPENAI.contextTokens,
    });
  }
  const model = vars.WORKERS_AI_MODEL ?? (vars.ENVIRONMENT === "production" ? DEFAULT_MODEL : undefined);
  if (!binding || model === undefined) return null;
  return createWorkersAi(binding, {
    ...limits,
    model,
    contextTokens: vars.OPENAI_CONTEXT_TOKENS ?? WORKERS_AI.contextTokens,
    outputTokens: limits.outputTokens ?? WORKERS_AI.outputTokens,
    temperature: limits.temperature ?? WORKERS_AI.temperature,
    effort: limits.effort ?? WORKERS_AI.effort,
  });
}

/** A model that a person brings: with their key, for their runs alone. What is set for the server's does not apply. */
export function createOwnAi(vars: AiVars, { address, model, key }: OwnService): AiPort {
  return createOpenAi({
    apiKey: key,
    baseUrl: address,
    model,
    contextTokens: OPENAI.contextTokens,
    timeoutMs: vars.OPENAI_TIMEOUT_SECONDS * 1000,
    maxRetries: RETRIES,
    whose: "your",
    fetch: ownFetch,
  });
}
