import { createModelAuthor } from "~/functions/authors/model";
import type { AiPort, AiPrompt } from "~/functions/authors/model/ai-port";
import type { DeepPartial } from "~/functions/authors/port";
import { asDocument, prdReply } from "../../../fakes/openai-replies";
import { goodTopics } from "../../../fakes/openai-study-replies";
import { type Step, segmentsIn, stepOf } from "./prompt-lines";

type Call = { prompt: AiPrompt; step: Step; call: number; signal: AbortSignal | undefined };
export type Answer = (call: Call) => unknown;

/** Quotes the first line of each stretch; merging keeps every note. */
export const plainAnswer: Answer = ({ prompt, step }) => {
  const messages = [{ role: "user", content: prompt.user }];
  const [first] = segmentsIn(prompt);
  const item = first && {
    group: "Core Features" as const,
    text: `About ${first.id}`,
    citations: [{ segmentId: first.id, quote: first.text }],
  };
  if (step === "chapters") return goodTopics(messages);
  if (step === "whole") return asDocument({ items: item ? [item] : [] });
  if (step === "window") {
    return { notes: item ? [{ ...item, weight: 2, force: "fact", ...item.citations[0] }] : [] };
  }
  return prdReply(messages);
};

/**
 * An in-memory model that records its prompts and the most calls open at once. Every call uses 100 tokens and writes
 * 10.
 */
export function memoryModel(answer: Answer = plainAnswer, contextTokens = 100_000) {
  const prompts: AiPrompt[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const seen = { prompts, signals, open: 0, mostOpen: 0, steps: () => prompts.map(stepOf) };
  const ai: AiPort = {
    model: "test-model",
    contextTokens,
    async generate(schema, prompt, options) {
      const call = prompts.push(prompt) - 1;
      signals.push(options?.signal);
      seen.open += 1;
      seen.mostOpen = Math.max(seen.mostOpen, seen.open);
      try {
        const value = await answer({ prompt, step: stepOf(prompt), call, signal: options?.signal });
        await new Promise((resolve) => setTimeout(resolve, 1));
        const parsed = schema.parse(value);
        options?.onPartial?.(parsed as DeepPartial<typeof parsed>);
        return { value: parsed, usage: { inputTokens: 100, outputTokens: 10 }, model: `model of call ${call}` };
      } finally {
        seen.open -= 1;
      }
    },
  };
  return { ai, author: createModelAuthor(ai), seen };
}
