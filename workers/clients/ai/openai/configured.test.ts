import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AiPort } from "~/functions/authors/model/ai-port";
import { prdDraftSchema } from "~/functions/prds/model";
import { createAuthor } from "~/workers/author";
import { createAi } from "~/workers/clients/ai";
import { varsSchema } from "~/workers/env";
import { type FakeOpenAi, startFakeOpenAi } from "../../../../test/fakes/openai";
import { loadSentenceModel } from "../../../../test/helpers/extract";
import { clientFor, prompt } from "../../../../test/helpers/openai/fixtures";
import { withDefaults } from "./openai-settings";

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => fake.script([]));

const varsOf = (vars: Record<string, string>) => varsSchema.parse({ COOKIE_SECRET: "-".repeat(32), ...vars });

function aiOf(vars: Record<string, string>): AiPort {
  const ai = createAi(varsOf(vars));
  if (!ai) throw new Error("No model is configured.");
  return ai;
}

describe("a server that asks for no key", () => {
  test("counts as a configured model, and gets no Authorization header", async () => {
    const ai = aiOf({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "", OPENAI_MODEL: "local" });
    expect(ai).toMatchObject({ model: "local" });
    const { value } = await ai.generate(prdDraftSchema, prompt);
    expect(value.items.length).toBeGreaterThan(4);
    expect(fake.requests.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  test("is different from having no server at all", () => {
    expect(createAuthor(varsOf({}), loadSentenceModel).kind).toBe("extract");
    expect(createAuthor(varsOf({ OPENAI_API_KEY: "key" }), loadSentenceModel).kind).toBe("model");
    expect(createAuthor(varsOf({ OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "" }), loadSentenceModel).kind).toBe(
      "model",
    );
  });
});

describe("the silence of a model", () => {
  const settings = { apiKey: "k", baseUrl: undefined, model: "m", contextTokens: 1, maxRetries: 0, timeoutMs: 900_000 };

  test("may last as long as the whole answer, or as long as configured", () => {
    expect(withDefaults(settings).idleTimeoutMs).toBe(900_000);
    expect(withDefaults({ ...settings, idleTimeoutMs: 90_000 }).idleTimeoutMs).toBe(90_000);
    expect(withDefaults({ ...settings, idleTimeoutMs: 2_000_000 }).idleTimeoutMs).toBe(900_000);
  });

  test("is set by OPENAI_SILENCE_SECONDS", async () => {
    fake.script(() => ({ kind: "hang" }));
    const ai = aiOf({ OPENAI_BASE_URL: fake.url, OPENAI_SILENCE_SECONDS: "1" });
    await expect(ai.generate(prdDraftSchema, prompt)).rejects.toMatchObject({ code: "ai_timeout" });
    expect(fake.requests).toHaveLength(1);
  });

  test("is interrupted by comments", async () => {
    fake.script([{ kind: "thinks", comments: 10, everyMs: 100 }]);
    const reply = await clientFor(fake, { idleTimeoutMs: 700 }).generate(prdDraftSchema, prompt);
    expect(reply.value.items.length).toBeGreaterThan(4);
    expect(fake.requests).toHaveLength(1);
  });
});
