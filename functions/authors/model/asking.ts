import type * as z from "zod";
import { AppError } from "../../errors";
import type { TokenUsage, Written } from "../port";
import { addUsage } from "../usage";
import type { AiOptions, AiPort, AiPrompt } from "./ai-port";

const PARALLEL = 4;

/**
 * Results in the order of the inputs, with at most `PARALLEL` running. The first failure stops the others and is
 * thrown once all have ended. A call that continued would cost money and report progress after the end.
 */
export async function inParallel<In, Out>(
  inputs: readonly In[],
  work: (input: In, index: number) => Promise<Out>,
  stop: () => void,
): Promise<Out[]> {
  const results: Out[] = [];
  const failures: unknown[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < inputs.length && failures.length === 0; index = next++) {
      const input = inputs[index];
      if (input === undefined) continue;
      try {
        results[index] = await work(input, index);
      } catch (thrown) {
        failures.push(thrown);
        stop();
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
}

/** Calls a model and adds up the tokens of all calls. */
export type Asking = {
  ask<T>(schema: z.ZodType<T>, prompt: AiPrompt, options?: Omit<AiOptions<T>, "signal">): Promise<T>;
  /** Results in the order of the inputs, four at a time; the first failure stops all calls. */
  each<In, Out>(inputs: readonly In[], work: (input: In, index: number) => Promise<Out>): Promise<Out[]>;
  /** Aborts with the whole work, and when a call of `each` fails. */
  signal: AbortSignal;
  /** Adds tokens that were counted elsewhere. */
  count(usage: TokenUsage): void;
  /** Wraps the result; `model` is the name in the last reply. */
  written<T>(value: T): Written<T>;
};

/** Creates the calls of one piece of work. @param work when it aborts, it stops open calls and prevents further ones */
export function createAsking(ai: AiPort, work: AbortSignal | undefined): Asking {
  const stopped = new AbortController();
  const stop = () => stopped.abort(new AppError("cancelled", "Another part of the reading failed."));
  const signal = work ? AbortSignal.any([work, stopped.signal]) : stopped.signal;
  const usage: TokenUsage = { inputTokens: 0, outputTokens: 0 };
  let model = ai.model;
  const count = (used: TokenUsage) => addUsage(usage, used);
  return {
    count,
    signal,
    each: (inputs, one) => inParallel(inputs, one, stop),
    async ask(schema, prompt, options) {
      if (signal.aborted) throw new AppError("cancelled", "The generation was canceled.");
      const reply = await ai.generate(schema, prompt, { ...options, signal });
      count(reply.usage);
      model = reply.model;
      return reply.value;
    },
    written: (value) => ({ value, model, usage }),
  };
}
