import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { AiOptions, AiPort } from "~/functions/authors/model/ai-port";
import { createAsking } from "~/functions/authors/model/asking";
import { inParallel } from "./asking";

const PROMPT = { system: "s", user: "u" };

function memoryAi() {
  const seen: (AiOptions<unknown> | undefined)[] = [];
  const ai: AiPort = {
    model: "named",
    contextTokens: 1000,
    async generate(schema, _, options) {
      seen.push(options as AiOptions<unknown> | undefined);
      return { value: schema.parse("said"), usage: { inputTokens: 3, outputTokens: 2 }, model: `call ${seen.length}` };
    },
  };
  return { ai, seen };
}

describe("asking a model", () => {
  it("passes on the options and its signal, and adds up the tokens of all calls", async () => {
    const { ai, seen } = memoryAi();
    const { ask, count, written, signal } = createAsking(ai, undefined);
    const onPartial = () => {};
    expect(written("nothing")).toEqual({
      ...{ value: "nothing", model: "named", usage: { inputTokens: 0, outputTokens: 0 } },
    });
    expect(await ask(z.string(), PROMPT, { onPartial })).toBe("said");
    expect(seen).toEqual([{ onPartial, signal }]);
    await ask(z.string(), PROMPT);
    count({ inputTokens: 10, outputTokens: 20 });
    expect(written("all")).toEqual({ value: "all", model: "call 2", usage: { inputTokens: 16, outputTokens: 24 } });
    expect(signal.aborted).toBe(false);
  });

  it("sends nothing once the work has been stopped", async () => {
    const { ai, seen } = memoryAi();
    const work = new AbortController();
    const { ask, signal } = createAsking(ai, work.signal);
    await ask(z.string(), PROMPT);
    work.abort();
    expect(signal.aborted).toBe(true);
    await expect(ask(z.string(), PROMPT)).rejects.toMatchObject({
      ...{ code: "cancelled", message: "The generation was canceled." },
    });
    expect(seen).toHaveLength(1);
  });

  it.each([undefined, new AbortController().signal])("stops all of its calls when one fails (%s)", async (work) => {
    const { each, signal } = createAsking(memoryAi().ai, work);
    const failing = each([1], () => Promise.reject(new Error("failed")));
    await expect(failing).rejects.toThrow("failed");
    expect(signal.reason).toMatchObject({ code: "cancelled", message: "Another part of the reading failed." });
  });
});

describe("work in parallel", () => {
  const never = () => expect.unreachable();

  it("runs four at a time and returns results in the order of the inputs", async () => {
    const seen = { open: 0, most: 0 };
    const work = async (input: string, index: number) => {
      seen.open += 1;
      seen.most = Math.max(seen.most, seen.open);
      // The first takes longest.
      await new Promise((resolve) => setTimeout(resolve, index === 0 ? 20 : 1));
      seen.open -= 1;
      return `${index} ${input}`;
    };
    const inputs = ["a", "b", "c", "d", "e", "f"];
    const expected = ["0 a", "1 b", "2 c", "3 d", "4 e", "5 f"];
    expect(await inParallel(inputs, work, never)).toEqual(expected);
    expect(seen).toEqual({ open: 0, most: 4 });
    expect(await inParallel([], work, never)).toEqual([]);
  });

  it("starts nothing after a failure, waits for the others, and throws the first failure", async () => {
    const begun: number[] = [];
    let ended = 0;
    let stops = 0;
    const work = async (input: number) => {
      begun.push(input);
      await new Promise((resolve) => setTimeout(resolve, input === 1 ? 1 : 10));
      ended += 1;
      if (input < 3) throw new Error(`failed ${input}`);
      return input;
    };
    const all = inParallel([1, 2, 3, 4, 5, 6], work, () => {
      stops += 1;
    });
    await expect(all).rejects.toThrow("failed 1");
    expect({ begun, ended, stops }).toEqual({ begun: [1, 2, 3, 4], ended: 4, stops: 2 });
  });
});
