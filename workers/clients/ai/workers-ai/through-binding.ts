import { failedAnswer, thrownAnswer } from "./workers-ai-failures";

const DONE = "[DONE]";

/**
 * A model's stream as chat completion chunks. Newer models send those; older ones send `{"response": "text"}` and end
 * with nothing but `[DONE]` (developers.cloudflare.com/workers-ai). Anything else passes unchanged.
 */
function asChatChunks(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const isNative = { current: false };
  const encoder = new TextEncoder();
  const chunks = new TransformStream<string, Uint8Array>({
    transform: (line, controller) => controller.enqueue(encoder.encode(`${asChatLine(line, isNative)}\n`)),
  });
  return body.pipeThrough(new TransformStream(splitLines()), { signal }).pipeThrough(chunks);
}

function asChatLine(line: string, isNative: { current: boolean }): string {
  const data = /^data: ?(.*)$/.exec(line)?.[1];
  if (data === undefined) return line;
  if (data.trim() === DONE) return isNative.current ? `${chunkLine({}, "stop")}\n\n${line}` : line;
  const { response, usage } = parse(data);
  if (typeof response !== "string") return line;
  isNative.current = true;
  return chunkLine({ content: response }, null, usage);
}

function chunkLine(delta: object, finish_reason: string | null, usage: unknown = null): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }], usage })}`;
}

function parse(data: string): { response?: unknown; usage?: unknown } {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    // The chat completions client reports what is wrong with it.
    return {};
  }
}

function splitLines(): Transformer<Uint8Array, string> {
  const decoder = new TextDecoder();
  let rest = "";
  return {
    transform(piece, controller) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) controller.enqueue(line.replace(/\r$/, ""));
    },
    flush(controller) {
      rest += decoder.decode();
      if (rest !== "") controller.enqueue(rest);
    },
  };
}

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
