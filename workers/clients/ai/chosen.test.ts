import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { createAi } from "~/workers/clients/ai";
import { varsSchema } from "~/workers/env";
import { chatStream, fakeBinding } from "../../../test/fakes/workers-ai";

const COOKIE_SECRET = "-".repeat(32);
const binding = fakeBinding(() => chatStream("{}"));
const aiOf = (vars: Record<string, unknown>, ai = binding) =>
  createAi(varsSchema.parse({ COOKIE_SECRET, ...vars }), ai);

describe("the model that writes", () => {
  test("is Workers AI for a deploy without any key, with only wrangler.toml's vars and bindings", () => {
    const config = unstable_readConfig({ config: "wrangler.toml" });
    expect(config.ai?.binding).toBe("AI");
    expect(Object.keys(config.vars).filter((name) => /OPENAI|KEY/.test(name))).toEqual([]);
    expect(aiOf(config.vars)).toMatchObject({ model: "@cf/google/gemma-4-26b-a4b-it", contextTokens: 60_000 });
  });

  test("is another Workers AI model if one is named, which development requires", () => {
    const named = { WORKERS_AI_MODEL: "@cf/openai/gpt-oss-120b", OPENAI_CONTEXT_TOKENS: "30000" };
    expect(aiOf(named)).toMatchObject({ model: "@cf/openai/gpt-oss-120b", contextTokens: 30_000 });
    expect(aiOf({ ENVIRONMENT: "development" })).toBeNull();
    expect(aiOf({ ENVIRONMENT: "development", ...named })).toMatchObject({ model: "@cf/openai/gpt-oss-120b" });
  });

  test("is the one of a configured key or address first, and none without a binding", () => {
    expect(aiOf({ OPENAI_API_KEY: "k" })).toMatchObject({ model: "gpt-5-mini", contextTokens: 100_000 });
    expect(aiOf({ OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "own" })).toMatchObject({ model: "own" });
    expect(createAi(varsSchema.parse({ COOKIE_SECRET }), undefined)).toBeNull();
  });
});

describe("a setting of the model", () => {
  test.each([
    ["OPENAI_TEMPERATURE", "3"],
    ["OPENAI_TEMPERATURE", "warm"],
    ["OPENAI_REASONING_EFFORT", "very"],
    ["OPENAI_OUTPUT_TOKENS", "0"],
    ["OPENAI_CONTEXT_TOKENS", "many"],
    ["OPENAI_RESPONSE_FORMAT", "xml"],
    ["WORKERS_AI_MODEL", "gemma"],
    ["LOCAL_MODELS", "maybe"],
  ])("%s=%s is refused by its name", (name, value) => {
    const result = varsSchema.safeParse({ COOKIE_SECRET, [name]: value });
    expect(result.error?.issues.map(({ path }) => path.join("."))).toEqual([name]);
  });

  test("may be zero where zero means something", () => {
    expect(varsSchema.parse({ COOKIE_SECRET, OPENAI_TEMPERATURE: "0" }).OPENAI_TEMPERATURE).toBe(0);
  });

  test("is explained in .dev.vars.example", () => {
    expect(readFileSync(".dev.vars.example", "utf8")).toMatch(/^# .*\n(#.*\n)*OPENAI_REASONING_EFFORT=$/m);
  });
});
