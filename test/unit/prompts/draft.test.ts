import { describe, expect, test } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import type { AiPort, AiPrompt } from "~/functions/authors/model/ai-port";
import { promptTokens, tokensOf } from "~/functions/authors/model/windows";
import type { DeepPartial } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { draft } from "~/functions/prompts/draft";
import { followDraft } from "~/functions/prompts/progress";
import { type PrdDraft, prdDraftSchema, type RunEvent } from "~/functions/prompts/schema";
import { segmentsIn, stepOf } from "../authors/model/prompt-lines";
import { captionsOf, manySegments, segmentsOf } from "./sample";

type Answer = (prompt: AiPrompt, call: number) => PrdDraft | Promise<PrdDraft>;

/** A model in memory: records its prompts and how many were open at once. */
function modelOf(answer: Answer, contextTokens = 100_000) {
  const prompts: AiPrompt[] = [];
  let open = 0;
  const seen = { prompts, mostOpen: 0 };
  const ai: AiPort = {
    model: "test-model",
    contextTokens,
    async generate(schema, prompt, options) {
      const call = prompts.push(prompt) - 1;
      open += 1;
      seen.mostOpen = Math.max(seen.mostOpen, open);
      try {
        const value = await answer(prompt, call);
        await new Promise((resolve) => setTimeout(resolve, 1));
        const parsed = schema.parse(value);
        options?.onPartial?.(parsed as DeepPartial<typeof parsed>);
        return { value: parsed, usage: { inputTokens: 100, outputTokens: 10 }, model: "test-model-0711" };
      } finally {
        open -= 1;
      }
    },
  };
  return { author: createModelAuthor(ai), seen };
}

const firstLine: Answer = (prompt) => {
  const [segment] = segmentsIn(prompt);
  if (segment)
    return {
      items: [
        {
          group: "Core Features",
          text: `About ${segment.id}`,
          citations: [{ segmentId: segment.id, quote: segment.text }],
        },
      ],
    };
  const notes = prompt.user.split("\n").filter((line) => line.startsWith('{"group"'));
  return prdDraftSchema.parse({ items: notes.slice(0, 40).map((line) => JSON.parse(line)) });
};

function collect() {
  const events: RunEvent[] = [];
  return { events, onEvent: (event: RunEvent) => void events.push(event) };
}

describe("a transcript that fits", () => {
  test("is drafted in one call; its citations are checked and the answer says who wrote it", async () => {
    const segments = manySegments(30);
    const { author, seen } = modelOf(() => ({
      items: [
        { group: "Core Features", text: "True", citations: [{ segmentId: 3, quote: segments[3]?.text ?? "" }] },
        {
          group: "Core Features",
          text: "False",
          citations: [{ segmentId: 3, quote: "walruses play the violin at night" }],
        },
      ],
    }));
    const { events, onEvent } = collect();
    const result = await draft({ author }, { captions: captionsOf(segments), onEvent });
    expect(seen.prompts.map(stepOf)).toEqual(["whole"]);
    expect(result).toMatchObject({
      model: "test-model-0711",
      isOfflineDraft: false,
      usage: { inputTokens: 100, outputTokens: 10 },
    });
    expect(result.items.map(({ text, origin }) => `${text} ${origin}`)).toEqual(
      expect.arrayContaining(["True quoted", "False inferred"]),
    );
    expect(events.at(-1)).toEqual({ type: "items", items: result.items });
  });

  test("is one call for an engine without a limit, however long it is", async () => {
    const { author, seen } = modelOf(firstLine, Number.POSITIVE_INFINITY);
    const result = await draft(
      { author: { ...author, kind: "extract" } },
      { captions: captionsOf(manySegments(10_000)), onEvent: () => undefined },
    );
    expect(seen.prompts).toHaveLength(1);
    expect(result.isOfflineDraft).toBe(true);
  });

  test("must hold something", async () => {
    const { author, seen } = modelOf(firstLine);
    await expect(draft({ author }, { captions: captionsOf([]), onEvent: () => undefined })).rejects.toMatchObject({
      code: "no_captions",
    });
    expect(seen.prompts).toHaveLength(0);
  });
});

describe("a transcript larger than the context", () => {
  const segments = manySegments(4000);

  test("is read in windows, at most 1.1 times in all and four at once, then put together", async () => {
    const { author, seen } = modelOf(firstLine, 12_000);
    const { events, onEvent } = collect();
    const result = await draft({ author }, { captions: captionsOf(segments), onEvent });

    const windows = seen.prompts.filter((prompt) => stepOf(prompt) === "window");
    expect(seen.prompts.map(stepOf)).toEqual([...windows.map(() => "window"), "reduce"]);
    expect(windows.length).toBeGreaterThan(4);
    expect(seen.mostOpen).toBe(4);
    const sent = seen.prompts.reduce((sum, prompt) => sum + tokensOf(segmentsIn(prompt)), 0);
    expect(sent / tokensOf(segments)).toBeLessThanOrEqual(1.1);
    for (const prompt of seen.prompts) expect(promptTokens(prompt)).toBeLessThanOrEqual(12_000);
    expect(seen.prompts.map(segmentsIn).at(-1)).toEqual([]);

    expect(result.usage.inputTokens).toBe(100 * seen.prompts.length);
    const said = result.items.filter(({ origin }) => origin === "quoted");
    expect(said).toHaveLength(windows.length);
    const progress = events.filter((event) => event.type === "progress");
    expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: windows.length + 1 }, (_, done) => done));
  });

  test("has its notes freed of quotes that nobody said before they are merged", async () => {
    const { author, seen } = modelOf(
      (prompt, call) =>
        stepOf(prompt) === "window"
          ? {
              items: [
                {
                  group: "Core Features",
                  text: `Note ${call}`,
                  citations: [{ segmentId: 0, quote: "walruses play the violin" }],
                },
              ],
            }
          : firstLine(prompt, call),
      12_000,
    );
    const result = await draft({ author }, { captions: captionsOf(segments), onEvent: () => undefined });
    expect(seen.prompts.at(-1)?.user).not.toContain("walruses");
    expect(result.items.every(({ origin }) => origin === "inferred")).toBe(true);
  });

  test("ends also where a model never merges its notes, each prompt within the context", async () => {
    const { author, seen } = modelOf((prompt) => {
      if (stepOf(prompt) === "window") {
        return {
          items: segmentsIn(prompt)
            .slice(0, 60)
            .map(({ id, text }) => ({
              group: "Core Features" as const,
              text: `Note on ${text}`,
              citations: [{ segmentId: id, quote: text }],
            })),
        };
      }
      const notes = prompt.user.split("\n").filter((line) => line.startsWith('{"group"'));
      return prdDraftSchema.parse({ items: notes.slice(0, 100).map((line) => JSON.parse(line)) });
    }, 5000);
    await draft({ author }, { captions: captionsOf(segments), onEvent: () => undefined });
    expect(seen.prompts.map(stepOf).at(-1)).toBe("reduce");
    for (const prompt of seen.prompts) expect(promptTokens(prompt)).toBeLessThanOrEqual(5000);
  });

  test("fails as a whole when one window fails, and reads no further", async () => {
    const { author, seen } = modelOf((prompt, call) => {
      if (call === 1) throw new AppError("ai_rate_limited", "busy");
      return firstLine(prompt, call);
    }, 6000);
    await expect(draft({ author }, { captions: captionsOf(segments), onEvent: () => undefined })).rejects.toMatchObject(
      {
        code: "ai_rate_limited",
      },
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.prompts.length).toBeLessThan(10);
  });

  test("is left when cancelled", async () => {
    const stop = new AbortController();
    const { author, seen } = modelOf((prompt, call) => {
      if (call === 4) stop.abort();
      return firstLine(prompt, call);
    }, 6000);
    const run = draft({ author }, { captions: captionsOf(segments), onEvent: () => undefined, signal: stop.signal });
    await expect(run).rejects.toMatchObject({ code: "cancelled" });
    expect(seen.prompts.length).toBeLessThan(12);
  });
});

describe("a draft as it is written", () => {
  const segments = segmentsOf("we plan a garden together", "friends can see the plan", "it must work offline");
  const full: PrdDraft["items"] = [
    { group: "Project Overview", text: "A garden.", citations: [{ segmentId: 0, quote: "we plan a garden" }] },
    { group: "Core Features", text: "Seeing plans.", citations: [{ segmentId: 1, quote: "friends can see the plan" }] },
    { group: "Technical Requirements", text: "Offline.", citations: [] },
  ];

  test("shows finished lines only, checked, and names the part being written", () => {
    const { events, onEvent } = collect();
    let now = 0;
    const follow = followDraft(segments, onEvent, () => now);
    follow({});
    follow({ items: [{ group: "Project Overview" }] });
    follow({ items: [full[0] ?? {}] });
    expect(events).toEqual([{ type: "writing", group: "Project Overview" }]);
    now = 500;
    follow({ items: [full[0] ?? {}, { group: "Core Features", text: "Seei" }] });
    expect(events.slice(1)).toEqual([
      { type: "writing", group: "Core Features" },
      { type: "items", items: [expect.objectContaining({ text: "A garden.", origin: "quoted" })] },
    ]);
  });

  test("sends at most ten events of lines a second", () => {
    const { events, onEvent } = collect();
    let now = 0;
    const follow = followDraft(segments, onEvent, () => now);
    const items = Array.from({ length: 100 }, (_, index) => ({
      group: "Core Features" as const,
      text: `Line ${index}`,
      citations: [],
    }));
    for (let count = 1; count <= 100; count += 1) {
      now += 10;
      follow({ items: items.slice(0, count) });
    }
    expect(events.filter(({ type }) => type === "items").length).toBeLessThanOrEqual(10);
  });

  test("passes over lines a model has not formed well", () => {
    const { events, onEvent } = collect();
    followDraft(segments, onEvent)({ items: [{ text: "no part" }, full[1] ?? {}, {}] });
    expect(events).toEqual([{ type: "items", items: [expect.objectContaining({ text: "Seeing plans." })] }]);
  });
});
