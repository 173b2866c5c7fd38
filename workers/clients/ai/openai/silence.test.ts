import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { prdDraftSchema } from "~/functions/prds/model";
import { createOpenAi } from "~/workers/clients/ai/openai";
import { varsSchema } from "~/workers/env";
import { completionOf, eventsOf } from "../../../../test/fakes/openai-behaviors";
import { prompt } from "../../../../test/helpers/openai/fixtures";

const MINUTES = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Production timeouts, and a server whose first token comes after this long; only the clock is faked. */
function slowModel(firstWordMs: number, isAfterHeaders: boolean) {
  const vars = varsSchema.parse({ COOKIE_SECRET: "-".repeat(32) });
  const messages = [{ role: "user", content: prompt.user }];
  const events = eventsOf(completionOf({ kind: "good" }, messages), "slow", { prompt: 100, cached: 0 }).join("");
  const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const calls = { count: 0 };
  const ai = createOpenAi({
    apiKey: "k",
    baseUrl: undefined,
    model: "slow",
    contextTokens: 1000,
    timeoutMs: vars.OPENAI_TIMEOUT_SECONDS * 1000,
    idleTimeoutMs: vars.OPENAI_SILENCE_SECONDS,
    maxRetries: 3,
    fetch: async () => {
      calls.count += 1;
      if (!isAfterHeaders) await later(firstWordMs);
      const body = new ReadableStream({
        async start(controller) {
          if (isAfterHeaders) await later(firstWordMs);
          controller.enqueue(new TextEncoder().encode(events));
          controller.close();
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    },
  });
  return { ai, calls };
}

async function outcomeAfter(ms: number, { ai, calls }: ReturnType<typeof slowModel>) {
  const outcome = ai.generate(prdDraftSchema, prompt).then(
    ({ value }) => value.items.length,
    (error: { code: string }) => error.code,
  );
  // The client is loaded with the first call, in real time.
  while (calls.count === 0) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(ms);
  return await outcome;
}

describe("a model that is silent while it thinks", () => {
  test.each([["before", false] as const, ["after", true] as const])(
    "for five minutes, %s sending its headers, is waited for and paid once",
    async (_, isAfterHeaders) => {
      const model = slowModel(5 * MINUTES, isAfterHeaders);
      expect(await outcomeAfter(5 * MINUTES + 1, model)).toBeGreaterThan(3);
      expect(model.calls.count).toBe(1);
    },
  );

  test("for longer than ten minutes times out, and is not retried", async () => {
    const model = slowModel(11 * MINUTES, true);
    expect(await outcomeAfter(10 * MINUTES + 1, model)).toBe("ai_timeout");
    expect(model.calls.count).toBe(1);
  });
});
