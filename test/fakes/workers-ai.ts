import type { AiBinding } from "~/workers/clients/ai/workers-ai/through-binding";

type Run = { model: string; inputs: Record<string, unknown>; headers: Record<string, string> };

export type FakeBinding = AiBinding & { runs: Run[] };

/** The binding as documented: `answer` returns the raw response, or throws like the binding does. */
export function fakeBinding(
  answer: (run: Run, index: number, signal: AbortSignal) => Response | Promise<Response>,
): FakeBinding {
  const runs: Run[] = [];
  return {
    runs,
    async run(model, inputs, { signal, extraHeaders = {} }) {
      const run = { model, inputs, headers: extraHeaders };
      return answer(run, runs.push(run) - 1, signal ?? new AbortController().signal);
    },
  };
}

const eventStream = (events: string[]) =>
  new Response(events.join(""), { headers: { "content-type": "text/event-stream" } });
const pieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];

/** A stream of chat completion chunks, as newer models send it. */
export function chatStream(text: string, finish: "stop" | "length" | null = "stop"): Response {
  const chunk = (delta: object, finish_reason: string | null, usage?: object) =>
    `data: ${JSON.stringify({ id: "id-1", object: "chat.completion.chunk", created: 1, model: "@cf/google/gemma-4-26b-a4b-it", choices: [{ index: 0, delta, finish_reason }], usage })}\n\n`;
  const usage = {
    ...{ prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 },
    prompt_tokens_details: { cached_tokens: 1024 },
  };
  return eventStream([
    chunk({ role: "assistant", content: "" }, null),
    chunk({ reasoning_content: "The speaker {wants} an app." }, null),
    ...pieces(text).map((content) => chunk({ content }, null)),
    ...(finish ? [chunk({}, finish, usage), chunk({}, finish, usage), "data: [DONE]\n\n"] : []),
  ]);
}

/** A stream as older models send it: `{"response": "..."}`, the usage, `[DONE]`. */
export function nativeStream(text: string, isEnded = true): Response {
  const usage = { prompt_tokens: 1200, completion_tokens: 80, total_tokens: 1280 };
  const line = (fields: object) => `data: ${JSON.stringify(fields)}\n\n`;
  return eventStream([
    ...pieces(text).map((response) => line({ response, p: "abcdef" })),
    ...(isEnded ? [line({ response: "", usage }), "data: [DONE]\n\n"] : []),
  ]);
}

/** A failure with an internal code, as listed at developers.cloudflare.com/workers-ai/platform/errors. */
export function failure(status: number, internalCode: number, description: string): Response {
  const body = { internalCode, message: `AiError: ${description}`, name: "AiError", description };
  return Response.json(body, { status });
}
