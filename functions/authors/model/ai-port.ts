import type * as z from "zod";
import type { DeepPartial, Written } from "../port";

/** The two texts of a request. */
export type AiPrompt = { system: string; user: string };

export type AiOptions<T> = {
  /** Called with the reply as far as it has arrived; its last fields may be missing. */
  onPartial?: ((partial: DeepPartial<T>) => void) | undefined;
  /** Whether the partial reply includes a text that is still arriving; otherwise the text is left out until it is complete. */
  withOpenText?: boolean | undefined;
  signal?: AbortSignal | undefined;
};

/** `model`: the name that the server reports. */
export type AiReply<T> = Written<T>;

/** A language model: it takes texts and a schema for the answer, and knows nothing about the task. */
export type AiPort = {
  /** The name shown beside what it wrote. */
  model: string;
  /** The most tokens that a prompt may have, with room left for the reply. */
  contextTokens: number;
  /** @throws AppError with one of the ai_* codes, or `cancelled` when the signal aborts */
  generate<T>(schema: z.ZodType<T>, prompt: AiPrompt, options?: AiOptions<T>): Promise<AiReply<T>>;
};
