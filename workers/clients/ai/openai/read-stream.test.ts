import type OpenAI from "openai";
import { describe, expect, test } from "vitest";
import type { TokenUsage } from "~/functions/authors/port";
import { readStream } from "~/workers/clients/ai/openai/read-stream";

/** Streams events from a server that follows no fixed format. */
async function read(...chunks: object[]) {
  const usages: TokenUsage[] = [];
  async function* stream() {
    for (const chunk of chunks) yield chunk as OpenAI.ChatCompletionChunk;
  }
  const reply = await readStream(stream(), { heard: () => undefined, onUsage: (usage) => usages.push(usage) });
  return { ...reply, usages };
}

const said = (content: string) => ({ choices: [{ delta: { content } }] });
const end = { choices: [{ delta: {}, finish_reason: "stop" }] };

describe("an answer without an end", () => {
  test("is given up before it fills the memory", async () => {
    const endless = Array.from({ length: 2100 }, () => said("la ".repeat(333)));
    await expect(read(...endless, end)).rejects.toMatchObject({ code: "ai_invalid_reply" });
  });
});

describe("what a server says of itself", () => {
  test("is a name on one line, or none", async () => {
    expect((await read({ ...said("{}"), model: { id: 1 } }, end)).model).toBeNull();
    expect((await read({ ...said("{}"), model: " a\nmodel\u202e " }, end)).model).toBe("a model");
    expect((await read({ ...said("{}"), model: "m".repeat(5000) }, end)).model).toHaveLength(100);
  });

  test("counts only where it is a number of tokens", async () => {
    const strange = { prompt_tokens: "many", completion_tokens: -4, prompt_tokens_details: { cached_tokens: 1.5 } };
    expect((await read(said("{}"), { ...end, usage: strange })).usages).toEqual([{ inputTokens: 0, outputTokens: 0 }]);
  });
});
