import { describe, expect, it } from "vitest";
import type { AuthorPort } from "~/functions/authors/port";
import { asDocument } from "~/test/fakes/openai-replies";
import { memoryModel } from "~/test/helpers/authors/model/memory-model";
import { captionsOf, segmentsOf } from "~/test/helpers/prompts/sample";
import { draft } from "./draft-prd";
import type { RunEvent } from "./model";

const captions = captionsOf(segmentsOf("friends can see the plan of the garden"));
const LINES = ["Seeing plans", "Adding photos"].map((text) => ({
  ...{ group: "Core Features" as const, text },
  citations: [{ segmentId: 0, quote: "friends can see the plan" }],
}));
const USAGE = { inputTokens: 5, outputTokens: 3 };

/** A draft by an author that gives each line the same verdict. */
async function run(found: "supported" | null, kind: AuthorPort["kind"] = "model") {
  const events: RunEvent[] = [];
  const signals: unknown[] = [];
  const signal = new AbortController().signal;
  const { author } = memoryModel(() => asDocument({ items: LINES }));
  const watched: AuthorPort = {
    ...{ ...author, kind },
    prd: (text, options) => {
      signals.push(options?.signal);
      options?.onProgress?.(1, 2);
      return author.prd(text, options);
    },
    verify: async ({ texts }, options) => {
      signals.push(options?.signal);
      return { value: texts.map(() => found), model: "checker", usage: USAGE };
    },
  };
  const result = await draft({ author: watched }, { captions, onEvent: (event) => events.push(event), signal });
  expect(signals).toEqual([signal, signal]);
  return { result, events };
}
const supports = (event: RunEvent) =>
  event.type === "items" ? event.items.filter(({ citations }) => citations.length > 0).map((one) => one.support) : null;

describe("a draft", () => {
  it("reports the reading, the part, the lines as they arrive, all lines, and their verdicts", async () => {
    const { result, events } = await run("supported");
    expect(events.map(({ type }) => type)).toEqual(["progress", "writing", "items", "items", "items"]);
    expect(events[0]).toEqual({ type: "progress", done: 1, total: 2 });
    expect(events.slice(-2).map(supports)).toEqual([
      [undefined, undefined],
      ["supported", "supported"],
    ]);
    expect(result).toMatchObject({
      ...{ model: "model of call 0", isOfflineDraft: false, checkFailure: null },
      usage: { inputTokens: 105, outputTokens: 13 },
    });
    expect(result.items).toHaveLength(6);
  });

  it("reports its lines once if they have no verdicts", async () => {
    const { events } = await run(null);
    expect(
      events
        .filter(({ type }) => type === "items")
        .map(supports)
        .at(-1),
    ).toEqual([undefined, undefined]);
    expect(events.filter((event) => supports(event)?.length === 2)).toHaveLength(1);
  });

  it("says when it was made without a model", async () => {
    expect((await run(null, "extract")).result.isOfflineDraft).toBe(true);
  });
});
