import { failedAnswer, thrownAnswer } from "./failures";
import { asChatChunks } from "./native-chunks";

/** The part of the platform's `Ai` that we use: the raw response with its status. */
export type AiBinding = {
  run(
    model: string,
    inputs: Record<string, unknown>,
    options: { returnRawResponse: true; signal?: AbortSignal; extraHeaders?: Record<string, string> },
  ): Promise<Response>;
};

const AFFINITY = "x-session-affinity";

/** A fetch for the OpenAI client that sends requests through the binding. */
export function throughBinding(binding: AiBinding): typeof fetch {
  return async (_, init) => {
    const { model, ...inputs } = JSON.parse(String(init?.body)) as { model: string };
    const affinity = new Headers(init?.headers).get(AFFINITY);
    const signal = init?.signal ?? new AbortController().signal;
    signal.throwIfAborted();
    try {
      const running = binding.run(model, inputs, {
        returnRawResponse: true,
        signal,
        ...(affinity !== null && { extraHeaders: { [AFFINITY]: affinity } }),
      });
      const response = await Promise.race([running, whenAborted(signal)]);
      if (!response.ok) return await failedAnswer(response);
      return new Response(response.body && asChatChunks(response.body, signal), {
        headers: { "content-type": "text/event-stream" },
      });
    } catch (thrown) {
      if (signal.aborted) throw signal.reason;
      return thrownAnswer(thrown);
    }
  };
}

/** Rejects at once on abort, in case the platform takes its time. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}
