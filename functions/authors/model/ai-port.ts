import type * as z from "zod";
import type { DeepPartial, Written } from "../port";

/** What a language model is asked: texts. */
export type AiPrompt = { system: string; user: string };

export type AiOptions<T> = {
  /** Called with what can be read of the reply so far; may lack fields at its end. */
  onPartial?: ((partial: DeepPartial<T>) => void) | undefined;
  /** Whether a text that is still arriving is in the partial as far as it is; otherwise it is left out until it ends. */
  withOpenText?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

/** `model` is what the server says that it is. */
export type AiReply<T> = Written<T>;

/** A language model: it is given texts and the form of an answer, and knows nothing of what is done with it. */
export type AiPort = {
  /** Shown with what it wrote. */
  model: string;
  /** Tokens of prompt that fit beside the reply. */
  contextTokens: number;
  /** @throws AppError with one of the ai_* codes, or `cancelled` when the signal aborts */
  generate<T>(schema: z.ZodType<T>, prompt: AiPrompt, options?: AiOptions<T>): Promise<AiReply<T>>;
};
