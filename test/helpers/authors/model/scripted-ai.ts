import type { AiPort, AiPrompt } from "~/functions/authors/model/ai-port";

/** A model that answers each prompt with `reply`, checked against the schema, and records the prompts. */
export function scriptedAi(
  reply: (prompt: AiPrompt, index: number) => unknown,
  options: { contextTokens?: number } = {},
): { ai: AiPort; prompts: AiPrompt[] } {
  const prompts: AiPrompt[] = [];
  const ai: AiPort = {
    model: "scripted",
    contextTokens: options.contextTokens ?? 100_000,
    async generate(schema, prompt) {
      const index = prompts.push(prompt) - 1;
      const value = schema.parse(reply(prompt, index));
      return { value, usage: { inputTokens: 1, outputTokens: 1 }, model: "scripted" };
    },
  };
  return { ai, prompts };
}
