import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { type FakeOpenAi, startFakeOpenAi } from "../../../../test/fakes/openai";
import { countTokens } from "../../../../test/fakes/openai-cache";
import { clientFor } from "../../../../test/helpers/openai/fixtures";

const VIDEO = `<video>\n${Array.from({ length: 400 }, (_, id) => `[${id}] we say ${id} things about it`).join("\n")}\n</video>`;
const system = "You read a video.";
const quiz = z.object({ questions: z.array(z.string()) });
const cards = z.object({ cards: z.array(z.string()) });

let fake: FakeOpenAi;
beforeAll(async () => {
  fake = await startFakeOpenAi();
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.script((_, index) => ({ kind: "text", text: index === 0 ? '{"questions": []}' : '{"cards": []}' }));
  fake.cache.clear();
});

async function askBoth(user: (task: string) => string, settings: Parameters<typeof clientFor>[1] = {}) {
  const ai = clientFor(fake, settings);
  const first = await ai.generate(quiz, { system, user: user("Write a quiz.") });
  const second = await ai.generate(cards, { system, user: user("Write cards.") });
  return [first.usage, second.usage] as const;
}

describe("the tokens of two answers on one video", () => {
  test("are cached up to the task when the task comes last, in steps of 128", async () => {
    const [first, second] = await askBoth((task) => `${VIDEO}\n${task}`);
    expect(first.cachedTokens).toBe(0);
    expect(first.inputTokens).toBeGreaterThan(countTokens(VIDEO));
    const shared = countTokens(system + VIDEO);
    expect((second.cachedTokens ?? 1) % 128).toBe(0);
    expect(second.cachedTokens).toBeGreaterThan(shared - 128);
    expect(second.cachedTokens).toBeLessThan(second.inputTokens);
    expect(fake.cache.total).toEqual({
      prompt: first.inputTokens + second.inputTokens,
      cached: second.cachedTokens,
    });
  });

  test("are not cached when the task comes first, or when each has its own schema before the prompt", async () => {
    expect((await askBoth((task) => `${task}\n${VIDEO}`))[1].cachedTokens).toBe(0);
    fake.cache.clear();
    fake.script((_, index) => ({ kind: "text", text: index === 0 ? '{"questions": []}' : '{"cards": []}' }));
    const bound = { responseForm: "json_schema" } as const;
    expect((await askBoth((task) => `${VIDEO}\n${task}`, bound))[1].cachedTokens).toBe(0);
  });

  test("are not cached below 1,024", async () => {
    const short = VIDEO.slice(0, 1000 * 4 - 200);
    expect((await askBoth((task) => `${short}\n${task}`))[1].cachedTokens).toBe(0);
    fake.script((_, index) => ({ kind: "text", text: index === 0 ? '{"questions": []}' : '{"cards": []}' }));
    const longer = VIDEO.slice(0, 1024 * 4);
    expect((await askBoth((task) => `${longer}\n${task}`))[1].cachedTokens).toBe(1024);
  });
});
