import type { AiPort } from "~/functions/authors/model/ai-port";
import { createOpenAi } from "../openai";
import type { OpenAiSettings } from "../openai/openai-settings";
import { type AiBinding, throughBinding } from "./through-binding";

/** Why this model: decision 038. */
export const DEFAULT_MODEL = "@cf/google/gemma-4-26b-a4b-it";

type WorkersAiSettings = Omit<OpenAiSettings, "apiKey" | "baseUrl" | "dialect" | "fetch">;

/**
 * A Workers AI model, reached through the Worker's own binding: no key and no address. Its text models accept and
 * stream OpenAI's chat completions, so that client handles retries, deadlines, formats and repairs.
 */
export function createWorkersAi(binding: AiBinding, settings: WorkersAiSettings): AiPort {
  return createOpenAi({
    ...settings,
    apiKey: undefined,
    // Never resolved: every request goes through the binding.
    baseUrl: "https://workers-ai.invalid/v1",
    dialect: "workers-ai",
    fetch: throughBinding(binding),
  });
}
