import { AppError } from "../../errors";
import type { AiPort } from "./ai-port";
import { promptTokens } from "./windows";

/** A prompt that is too long for its model. `limitTokens`: what the server says it takes, reply included, or null. */
export class ContextExceeded extends AppError {
  readonly limitTokens: number | null;

  constructor(limitTokens: number | null, cause?: unknown) {
    super("transcript_too_long", "This video is too long for the AI model.", { cause });
    this.limitTokens = limitTokens;
  }
}

/** The share of a server's limit that a prompt may fill: tokens are estimated, and the reply needs room. */
const PROMPT_SHARE = 0.6;

/**
 * Creates a runner of pieces of work that read with a model. If its server says that a prompt is too long for it, the
 * work starts over once with a context that fits, so a transcript is read in parts. Nothing is remembered: the next work may
 * have another server behind the same address.
 */
export function createFitting(ai: AiPort): <T>(work: (ai: AiPort) => Promise<T>) => Promise<T> {
  return async (work) => {
    let refused = 0;
    const fitted = (tokens: number): AiPort => ({
      ...ai,
      contextTokens: tokens,
      generate: (schema, prompt, options) =>
        ai.generate(schema, prompt, options).catch((thrown: unknown) => {
          if (thrown instanceof ContextExceeded) refused = Math.max(refused, promptTokens(prompt));
          throw thrown;
        }),
    });
    try {
      return await work(fitted(ai.contextTokens));
    } catch (thrown) {
      if (!(thrown instanceof ContextExceeded)) throw thrown;
      // A limit that the prompt seems to keep is counted in other tokens than ours.
      const limit = Math.min(thrown.limitTokens ?? refused, refused);
      return work(fitted(Math.min(ai.contextTokens, Math.floor(limit * PROMPT_SHARE))));
    }
  };
}
