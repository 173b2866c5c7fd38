import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { createWorkersAi } from "~/workers/clients/ai/workers-ai";
import { chatStream, failure, fakeBinding, nativeStream } from "../../../../test/fakes/workers-ai";

const MODEL = "@cf/google/gemma-4-26b-a4b-it";
const schema = z.object({ title: z.string() });
const GOOD = '{"title": "A {small} plan, naïve – 日本"}';
const prompt = { system: "You write titles.", user: "<video>[1] hello</video>" };

function aiOf(binding: ReturnType<typeof fakeBinding>, settings: { timeoutMs?: number; idleTimeoutMs?: number } = {}) {
  return createWorkersAi(binding, {
    model: MODEL,
    contextTokens: 60_000,
    outputTokens: 32_768,
    temperature: 0.2,
    effort: "none",
    maxRetries: 2,
    backoffMs: 2,
    timeoutMs: 10_000,
    ...settings,
  });
}

const generate = (binding: ReturnType<typeof fakeBinding>, settings = {}, options = {}) =>
  aiOf(binding, settings).generate(schema, prompt, options);

describe("a model of Workers AI", () => {
  test.each([
    ["chat completions", () => chatStream(GOOD)],
    ["its own older form", () => nativeStream(GOOD)],
  ])("is read in %s, with its tokens counted once", async (_, stream) => {
    const { value, usage } = await generate(fakeBinding(stream));
    expect(value).toEqual({ title: "A {small} plan, naïve – 日本" });
    expect(usage).toMatchObject({ inputTokens: 1200, outputTokens: 80 });
  });

  test("streams, and reports how much it read from its cache", async () => {
    const partials: unknown[] = [];
    const onPartial = (partial: unknown) => partials.push(partial);
    const { usage, model } = await generate(
      fakeBinding(() => chatStream(GOOD)),
      {},
      { onPartial, withOpenText: true },
    );
    expect(partials.length).toBeGreaterThan(0);
    expect(usage.cachedTokens).toBe(1024);
    expect(model).toBe(MODEL);
  });

  test("is called by its name, with its own limits, and one cache key for prompts that begin alike", async () => {
    const binding = fakeBinding(() => chatStream(GOOD));
    await generate(binding);
    expect(binding.runs).toEqual([
      {
        model: MODEL,
        inputs: {
          messages: [
            { role: "system", content: prompt.system },
            { role: "user", content: prompt.user },
          ],
          stream: true,
          stream_options: { include_usage: true },
          response_format: { type: "json_object" },
          max_tokens: 32_768,
          temperature: 0.2,
          chat_template_kwargs: { enable_thinking: false },
        },
        headers: { "x-session-affinity": expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    ]);
  });
});

describe("a failure of Workers AI", () => {
  const say = (status: number, code: number, text: string) => () => failure(status, code, text);
  const throws = (message: string) => () => {
    throw new Error(message);
  };

  test.each<[string, () => Response, object, calls: number]>([
    [
      "no capacity",
      say(429, 3040, "Capacity temporarily exceeded, please try again."),
      { code: "ai_rate_limited", retryAfterSeconds: 30 },
      3,
    ],
    [
      "too many calls",
      say(429, 3021, "rate limiting: inference request per min rate reached"),
      { code: "ai_rate_limited" },
      3,
    ],
    [
      "the day's allocation used up",
      say(429, 3036, "You have used up your daily free allocation"),
      { code: "ai_unavailable" },
      1,
    ],
    ["no such model", say(400, 5007, "No such model @cf/none or task"), { code: "ai_unavailable" }, 1],
    ["no permission", say(403, 5018, "The account is not allowed to access this model"), { code: "ai_unavailable" }, 1],
    ["too large a request", say(413, 3006, "Request is too large"), { code: "transcript_too_long" }, 1],
    [
      "too long a prompt",
      say(400, 5021, "The estimated number of tokens exceeded this model context window limit"),
      { code: "transcript_too_long" },
      1,
    ],
    ["its own timeout", say(408, 3007, "Request timeout"), { code: "ai_timeout" }, 1],
    [
      "a fault of its own",
      () => new Response("<html>Bad gateway</html>", { status: 502 }),
      { code: "ai_unavailable" },
      3,
    ],
    [
      "errors in the API's envelope",
      () => Response.json({ errors: [{ code: 3040, message: "busy" }] }, { status: 429 }),
      { code: "ai_rate_limited" },
      3,
    ],
    [
      "a thrown lack of capacity",
      throws("3040: Capacity temporarily exceeded, please try again."),
      { code: "ai_rate_limited" },
      3,
    ],
    [
      "a thrown end of the allocation",
      throws("InferenceUpstreamError: 3036: You have used up your allocation"),
      { code: "ai_unavailable" },
      1,
    ],
    ["a thrown fault", throws("Network connection lost."), { code: "ai_unavailable" }, 3],
    ["a stream that breaks off", () => chatStream(GOOD, null), { code: "ai_truncated" }, 1],
    ["an older stream that breaks off", () => nativeStream(GOOD, false), { code: "ai_truncated" }, 1],
    ["an answer cut at its length", () => chatStream(GOOD, "length"), { code: "ai_truncated" }, 1],
    ["no JSON, twice", () => chatStream("Sure! A title."), { code: "ai_invalid_reply" }, 2],
  ])("%s has its own error, and is tried again only where that helps", async (_, answer, error, calls) => {
    const binding = fakeBinding(answer);
    await expect(generate(binding)).rejects.toMatchObject({ name: "AppError", ...error });
    expect(binding.runs).toHaveLength(calls);
  });

  test("is temporary: after a lack of capacity, the next call succeeds", async () => {
    const busy = failure(429, 3040, "Capacity temporarily exceeded, please try again.");
    const binding = fakeBinding((_, index) => (index === 0 ? busy : chatStream(GOOD)));
    expect((await generate(binding)).value.title).toContain("plan");
  });

  test.each([
    ["JSON Schema mode is not supported with stream mode.", 5023],
    ["JSON Mode couldn't be met", 5024],
  ])("to write JSON (%s) is answered by asking in another form, and so from then on", async (words, code) => {
    const binding = fakeBinding(({ inputs }) =>
      "response_format" in inputs ? failure(400, code, words) : chatStream(GOOD),
    );
    const ai = aiOf(binding);
    await ai.generate(schema, prompt);
    await ai.generate(schema, prompt);
    const forms = binding.runs.map(({ inputs }) => (inputs.response_format as { type: string } | undefined)?.type);
    expect(forms).toEqual(["json_object", "json_schema", undefined, undefined]);
  });
});

describe("a binding that does not answer", () => {
  const never = () => new Promise<Response>(() => undefined);
  const silentStream = () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode(": open\n\n")),
    });
    return new Response(body);
  };

  test.each([
    ["at all", never],
    ["any further", silentStream],
  ])("%s is left after the time-out", async (_, answer) => {
    const binding = fakeBinding(answer);
    await expect(generate(binding, { timeoutMs: 200 })).rejects.toMatchObject({ code: "ai_timeout" });
    expect(binding.runs).toHaveLength(1);
  });

  test("is abandoned and aborted when the visitor cancels", async () => {
    const stop = new AbortController();
    const heard = vi.fn();
    const binding = fakeBinding((_, __, signal) => {
      signal.addEventListener("abort", heard);
      setTimeout(() => stop.abort(), 20);
      return never();
    });
    await expect(generate(binding, {}, { signal: stop.signal })).rejects.toMatchObject({ code: "cancelled" });
    expect(heard).toHaveBeenCalledOnce();
  });
});
