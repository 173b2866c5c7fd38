import { describe, expect, test } from "vitest";
import * as z from "zod";
import { cacheKeyOf } from "~/workers/clients/ai/openai/cache-key";
import { requestBody } from "~/workers/clients/ai/openai/request";
import { type OpenAiSettings, withDefaults } from "./openai-settings";
import { describeForm, strictSchema } from "./request";

const BASE = { apiKey: "k", baseUrl: undefined, model: "m", contextTokens: 1, maxRetries: 0, timeoutMs: 1 };
const schema = z.object({ title: z.string().max(80) });

function bodyFor(settings: Partial<OpenAiSettings>) {
  const { model, messages, stream, stream_options, response_format, ...rest } = requestBody(
    withDefaults({ ...BASE, ...settings }),
    [],
    { schema, form: "json_object", cacheKey: "key" },
  );
  return rest;
}

describe("the model settings of a request", () => {
  const tuned = { outputTokens: 900, temperature: 0, effort: "low" } as const;

  test("leave out what is not configured, because many models reject unknown settings", () => {
    expect(bodyFor({ baseUrl: "http://127.0.0.1:1/v1" })).toEqual({});
  });

  test("use OpenAI's names at OpenAI, with the key for caching beginnings", () => {
    const body = { max_completion_tokens: 900, temperature: 0, reasoning_effort: "low", prompt_cache_key: "key" };
    expect(bodyFor(tuned)).toEqual(body);
    expect(bodyFor({ ...tuned, baseUrl: "https://api.openai.com/v1/" })).toEqual(body);
  });

  test("use the common names for all other servers", () => {
    const baseUrl = "https://api.openai.com.example/v1";
    expect(bodyFor({ ...tuned, baseUrl })).toEqual({ max_tokens: 900, temperature: 0, reasoning_effort: "low" });
    expect(bodyFor({ effort: "none", baseUrl })).toEqual({ reasoning_effort: "none" });
  });

  test("turn thinking off for Workers AI by its own name", () => {
    const dialect = "workers-ai";
    expect(bodyFor({ dialect, effort: "none" })).toEqual({ chat_template_kwargs: { enable_thinking: false } });
    expect(bodyFor({ dialect, effort: "high" })).toEqual({ reasoning_effort: "high" });
  });
});

describe("the response format in words", () => {
  test("uses TypeScript syntax, without bounds", () => {
    const form = z.object({
      kind: z.enum(["a", "b"]),
      count: z.number().int().min(1).nullable(),
      quotes: z.array(z.object({ text: z.string().max(9), isSaid: z.boolean() })).max(3),
      fixed: z.literal("x").describe("always so"),
    });
    expect(describeForm(form)).toBe(
      '{"kind": "a" | "b", "count": integer | null, "quotes": [{"text": string, "isSaid": boolean}, ...], ' +
        '"fixed": "x" /* always so */}',
    );
  });
});

test("a strict schema requires every field and has neither bounds nor defaults", () => {
  const form = z.object({
    names: z.array(z.string().max(9)).max(3).default([]),
    kind: z.enum(["a", "b"]).nullish().catch(null),
  });
  expect(strictSchema(form)).toEqual({
    type: "object",
    properties: {
      names: { type: "array", items: { type: "string" } },
      kind: { anyOf: [{ type: "string", enum: ["a", "b"] }, { type: "null" }] },
    },
    required: ["names", "kind"],
    additionalProperties: false,
  });
});

describe("the key of a prompt", () => {
  const key = (system: string, user: string) => cacheKeyOf({ system, user });
  const video = `<video>${"[1] words ".repeat(600)}</video>`;

  test("is the same for prompts that begin alike, and reveals nothing about them", async () => {
    expect(await key("system", `${video} write a quiz`)).toBe(await key("system", `${video} write cards`));
    expect(await key("system", video)).toMatch(/^[0-9a-f]{32}$/);
  });

  test("differs for another video or other instructions", async () => {
    const keys = [key("system", video), key("system", `a${video}`), key("other", video)];
    expect(new Set(await Promise.all(keys)).size).toBe(3);
  });
});
