import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { DeepPartial } from "~/functions/authors/port";
import { causeOf } from "~/functions/errors";
import { type PrdDraft, prdDraftSchema } from "~/functions/prds/model";
import { type Behavior, type FakeOpenAi, startFakeOpenAi } from "../../../../test/fakes/openai";
import { clientFor, prompt, segments } from "../../../../test/helpers/openai/fixtures";
import { groundLines } from "../../../../test/helpers/prompts/ground-lines";
import type { OpenAiSettings } from "./openai-settings";

// Real sockets on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => fake.script([]));

const generate = (behaviors: Behavior[], settings = {}, options = {}) => {
  fake.script(behaviors);
  return clientFor(fake, settings).generate(prdDraftSchema, prompt, options);
};

describe("a good answer", () => {
  test("is streamed, validated, and comes with usage and the model's name", async () => {
    const partials: DeepPartial<PrdDraft>[] = [];
    const reply = await generate(
      [{ kind: "good", chunkDelayMs: 20 }],
      {},
      { onPartial: (partial: DeepPartial<PrdDraft>) => partials.push(partial) },
    );
    expect(reply.model).toBe("fake-model");
    expect(reply.usage.inputTokens).toBeGreaterThan(100);
    expect(reply.usage.outputTokens).toBeGreaterThan(10);
    expect(
      groundLines(reply.value, segments).filter(({ origin }) => origin === "quoted").length,
    ).toBeGreaterThanOrEqual(5);
    expect(partials.length).toBeGreaterThan(1);
    const counts = partials.map(({ items }) => items?.length ?? 0);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
  });

  test("is requested with the key, streaming with usage, and the response format last", async () => {
    await generate([]);
    const [request] = fake.requests;
    expect(request?.authorization).toBe("Bearer test-key");
    expect(request?.body).toEqual({
      model: "fake-model",
      messages: [
        { role: "system", content: prompt.system },
        { role: "user", content: prompt.user },
      ],
      stream: true,
      stream_options: { include_usage: true },
      response_format: { type: "json_object" },
    });
  });

  test("may be bound to a strict schema", async () => {
    await generate([], { responseForm: "json_schema" });
    const format = fake.requests[0]?.body.response_format;
    expect(format).toMatchObject({
      type: "json_schema",
      json_schema: { strict: true, schema: { additionalProperties: false, required: ["items", "notFollowed"] } },
    });
    expect(JSON.stringify(format)).not.toMatch(/maxItems|minLength|maximum/);
  });

  test("may come in a code fence", async () => {
    expect((await generate([{ kind: "fenced" }])).value.items.length).toBeGreaterThan(4);
  });

  test("with made-up quotes passes the schema and loses its citations in the check", async () => {
    const { value } = await generate([{ kind: "false-quotes" }]);
    expect(value.items.every(({ citations }) => citations.length > 0)).toBe(true);
    expect(
      groundLines(value, segments).every(({ origin, citations }) => origin === "inferred" && citations.length === 0),
    ).toBe(true);
  });

  test.each<[string[], OpenAiSettings["responseForm"], (string | undefined)[]]>([
    [["json_schema"], "json_schema", ["json_schema", "json_object", "json_object"]],
    [["json_object"], "json_object", ["json_object", "json_schema", "json_schema"]],
    [["json_object", "json_schema"], undefined, ["json_object", "json_schema", undefined, undefined]],
  ])(
    "from a server that refuses %j is asked for in another form, and so from then on",
    async (forms, responseForm, asked) => {
      fake.script(() => ({ kind: "refuses-forms", forms }));
      const client = clientFor(fake, { responseForm });
      await client.generate(prdDraftSchema, prompt);
      await client.generate(prdDraftSchema, prompt);
      expect(fake.requests.map(({ body }) => body.response_format?.type)).toEqual(asked);
    },
  );
});

describe("a temporary failure", () => {
  test.each<[string, Behavior]>([
    ["a busy server", { kind: "rate-limited", retryAfter: "0" }],
    ["a server error", { kind: "status", status: 503 }],
    ["a dropped connection", { kind: "drop" }],
  ])("%s is tried again", async (_, behavior) => {
    const { value } = await generate([behavior, behavior]);
    expect(value.items.length).toBeGreaterThan(4);
    expect(fake.requests).toHaveLength(3);
  });

  test("is retried after the time the server asks for", async () => {
    const startedAt = performance.now();
    await generate([{ kind: "rate-limited", retryAfter: "1" }]);
    expect(performance.now() - startedAt).toBeGreaterThan(950);
  });
});

describe("a permanent failure", () => {
  const TOO_LONG = { code: "transcript_too_long" };
  const unavailable = (words: string) => ({ code: "ai_unavailable", message: expect.stringContaining(words) });
  const NO_KEY = unavailable("refused this server's key");
  const NO_MODEL = unavailable("has no model of the name");
  const NO_QUOTA = unavailable("quota of this server is used up");
  const always = (behavior: Behavior) => Array.from({ length: 9 }, () => behavior);

  test.each<[string, Behavior, object, number]>([
    [
      "busy",
      { kind: "rate-limited", retryAfter: "0" },
      { code: "ai_rate_limited", status: 429, retryAfterSeconds: 1 },
      3,
    ],
    [
      "busy for long",
      { kind: "rate-limited", retryAfter: "90" },
      { code: "ai_rate_limited", retryAfterSeconds: 90 },
      1,
    ],
    ["out of quota", { kind: "rate-limited", code: "insufficient_quota" }, NO_QUOTA, 1],
    ["unpaid", { kind: "status", status: 402 }, NO_QUOTA, 1],
    ["a wrong key", { kind: "status", status: 401 }, NO_KEY, 1],
    ["no permission", { kind: "status", status: 403 }, NO_KEY, 1],
    ["an unknown model", { kind: "status", status: 404 }, NO_MODEL, 1],
    ["an unknown model, by its code", { kind: "status", status: 400, code: "model_not_found" }, NO_MODEL, 1],
    ["server errors", { kind: "status", status: 500 }, { code: "ai_unavailable" }, 3],
    ["no connection", { kind: "drop" }, { code: "ai_unavailable" }, 3],
    ["a gateway that waited in vain", { kind: "status", status: 524 }, { code: "ai_timeout", status: 504 }, 1],
    ["too much text", { kind: "status", status: 400, code: "context_length_exceeded" }, TOO_LONG, 1],
    [
      "too much text, in words",
      { kind: "status", status: 400, message: "exceeds the available context size" },
      { ...TOO_LONG, limitTokens: null },
      1,
    ],
    ...[
      "This model's maximum context length is 8,192 tokens. However, you requested 10,000 tokens.",
      "request (12000 tokens) exceeds the available context size (8192 tokens), try increasing it",
      "prompt is longer than the context length of only 8192 tokens",
    ].map((message): [string, Behavior, object, number] => [
      ...(["too much text, with the limit", { kind: "status", status: 400, message }] as const),
      ...([{ ...TOO_LONG, limitTokens: 8192 }, 1] as const),
    ]),
    ["a web page", { kind: "garbage" }, { code: "ai_invalid_reply", status: 502 }, 1],
    ["events that are no JSON", { kind: "noise" }, { code: "ai_invalid_reply", status: 502 }, 3],
    ["a refusal", { kind: "refusal" }, { code: "ai_refused", status: 422 }, 1],
    ["an end by length", { kind: "length" }, { code: "ai_truncated", status: 502 }, 3],
    ["a content filter", { kind: "content-filter" }, { code: "ai_content_filtered", status: 422 }, 1],
    ["no JSON", { kind: "invalid-json" }, { code: "ai_invalid_reply" }, 2],
    ["another schema", { kind: "schema-violation" }, { code: "ai_invalid_reply" }, 2],
  ])("%s has its own error", async (_, behavior, error, calls) => {
    await expect(generate(always(behavior))).rejects.toMatchObject({ name: "AppError", ...error });
    expect(fake.requests).toHaveLength(calls);
  });

  test("can be logged with the server's status and message, without a key that it repeats", async () => {
    const message = "Incorrect API key provided: sk-abc123def456***xyz.\nSee the docs.";
    const failed = generate([{ kind: "status", status: 401, message }]);
    await expect(failed).rejects.toMatchObject({ detail: "401 Incorrect API key provided: [key] See the docs." });
    for (const apiKey of ["gsk_own0123456789wxyz", "AIzaOwn.0123456789+/=wxyz"]) {
      const other = generate([{ kind: "status", status: 401, message: `Wrong: ${apiKey}, not a key.` }], { apiKey });
      await expect(other).rejects.toMatchObject({ detail: "401 Wrong: [key], not a key." });
    }
    const told = await generate([{ kind: "status", status: 404, message: "No such model" }]).catch(causeOf);
    expect(told).toBe("404 No such model");
  });

  test.each([[undefined], [4]])("a silent server times out (silent after %s pieces)", async (afterPieces) => {
    const run = generate(always({ kind: "hang", afterPieces }), { idleTimeoutMs: 150 });
    await expect(run).rejects.toMatchObject({ code: "ai_timeout", status: 504 });
  });

  test("an answer that keeps dripping in times out when the whole takes too long", async () => {
    const run = generate([{ kind: "good", chunkDelayMs: 60 }], { idleTimeoutMs: 150, timeoutMs: 300 });
    await expect(run).rejects.toMatchObject({ code: "ai_timeout" });
  });

  test("a pause longer than the remaining time is skipped: the server's own error is reported", async () => {
    const startedAt = performance.now();
    const run = generate(always({ kind: "rate-limited", retryAfter: "10" }), { timeoutMs: 8000 });
    await expect(run).rejects.toMatchObject({ code: "ai_rate_limited", retryAfterSeconds: 10 });
    expect(performance.now() - startedAt).toBeLessThan(7500);
  });
});

describe("a repair", () => {
  test.each<[string, Behavior, string]>([
    ["invalid JSON", { kind: "invalid-json" }, "not valid JSON"],
    ["a violated schema", { kind: "schema-violation" }, "items.0.group"],
  ])("of %s is asked for once with what is wrong, without the transcript", async (_, behavior, issue) => {
    const { value, usage } = await generate([behavior]);
    expect(value.items.length).toBeGreaterThan(4);
    expect(fake.requests).toHaveLength(2);
    const messages = fake.requests[1]?.body.messages ?? [];
    expect(messages.at(-1)?.content).toContain(issue);
    expect(messages.map(({ role }) => role)).toEqual(["system", "assistant", "user"]);
    expect(JSON.stringify(messages)).not.toContain("<video>");
    expect(usage.inputTokens).toBeGreaterThan(Math.ceil((prompt.system.length + prompt.user.length) / 4));
  });
});

describe("a canceled generation", () => {
  test.each<[string, Behavior]>([
    ["before the answer", { kind: "hang" }],
    ["within the answer", { kind: "good", chunkDelayMs: 50 }],
    ["in a pause before a retry", { kind: "rate-limited", retryAfter: "10" }],
  ])("ends %s", async (_, behavior) => {
    const stop = new AbortController();
    fake.script(() => {
      setTimeout(() => stop.abort(), 80);
      return behavior;
    });
    const run = clientFor(fake).generate(prdDraftSchema, prompt, { signal: stop.signal });
    await expect(run).rejects.toMatchObject({ code: "cancelled", status: 409 });
    expect(fake.requests).toHaveLength(1);
  });

  test("sends no request when canceled beforehand", async () => {
    await expect(generate([], {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: "cancelled" });
    expect(fake.requests).toHaveLength(0);
  });
});

test("nothing is printed, whatever happens", async () => {
  const printed = (["log", "info", "warn", "error", "debug"] as const).map((name) =>
    vi.spyOn(console, name).mockReturnValue(),
  );
  for (const behavior of [{ kind: "garbage" }, { kind: "invalid-json" }, { kind: "text", text: "data" }] as const) {
    await expect(generate([behavior, behavior])).rejects.toMatchObject({ name: "AppError" });
  }
  for (const spy of printed) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
