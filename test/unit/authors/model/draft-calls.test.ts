import { describe, expect, it } from "vitest";
import { createModelAuthor } from "~/functions/authors/model";
import type { AiPort, AiPrompt } from "~/functions/authors/model/ai-port";
import { prdPrompt } from "~/functions/authors/model/prd/instructions";
import { estimateTokens } from "~/functions/authors/model/windows";
import { AppError } from "~/functions/errors";
import { draft } from "~/functions/prompts/draft";
import { type PrdDraft, prdDraftSchema, type RunEvent } from "~/functions/prompts/schema";
import { captionsOf, manySegments } from "../../prompts/sample";
import { segmentsIn, stepOf } from "./prompt-lines";

type Answer = (prompt: AiPrompt, call: number, signal: AbortSignal | undefined) => PrdDraft | Promise<PrdDraft>;

/** A model in memory; every call uses one token in and two out. */
function modelOf(answer: Answer, contextTokens: number) {
  const prompts: AiPrompt[] = [];
  const signals: (AbortSignal | undefined)[] = [];
  const open = { now: 0, most: 0 };
  const ai: AiPort = {
    model: "test-model",
    contextTokens,
    async generate(schema, prompt, options) {
      const call = prompts.push(prompt) - 1;
      signals.push(options?.signal);
      open.most = Math.max(open.most, ++open.now);
      try {
        const value = schema.parse(await answer(prompt, call, options?.signal));
        return { value, usage: { inputTokens: 1, outputTokens: 2 }, model: `model of call ${call}` };
      } finally {
        open.now -= 1;
      }
    },
  };
  return { ai, prompts, signals, open };
}

const note = (text: string): PrdDraft["items"][number] => ({ group: "Core Features", text, citations: [] });
const noteOf: Answer = (prompt) => {
  if (stepOf(prompt) === "window") return { items: [note(`From ${segmentsIn(prompt)[0]?.id}`)] };
  const notes = prompt.user.split("\n").filter((line) => line.startsWith('{"group"'));
  return prdDraftSchema.parse({ items: notes.map((line) => JSON.parse(line)) });
};

const segments = manySegments(350);
const captions = captionsOf(segments);
/** Instructions take about 700 tokens, so that seven windows are read. */
const SMALL = 1700;

function run(ai: AiPort, options: { signal?: AbortSignal } = {}) {
  const author = createModelAuthor(ai);
  const events: RunEvent[] = [];
  return { events, result: draft({ author }, { captions, onEvent: (event) => events.push(event), ...options }) };
}

const sizeOf = ({ system, user }: AiPrompt) => estimateTokens(system) + estimateTokens(user);

describe("a transcript", () => {
  it("is sent whole where the prompt just fits the context, and read in windows where it just does not", async () => {
    const size = sizeOf(prdPrompt(captions));
    const fits = modelOf(() => ({ items: [note("All")] }), size);
    const { result, events } = run(fits.ai);
    expect((await result).items.find(({ text }) => text === "All")).toMatchObject({ origin: "inferred" });
    expect(fits.prompts).toEqual([prdPrompt(captions)]);
    expect(events.map(({ type }) => type)).toEqual(["items"]);
    const larger = modelOf(noteOf, size - 1);
    await run(larger.ai).result;
    expect(larger.prompts.map(stepOf)).toContain("window");
  });

  it("of no line is refused with words for people", async () => {
    const { ai, prompts } = modelOf(noteOf, SMALL);
    const none = draft({ author: createModelAuthor(ai) }, { captions: captionsOf([]), onEvent: () => {} });
    await expect(none).rejects.toMatchObject({
      code: "no_captions",
      message: "There is nothing in this transcript to read.",
    });
    expect(prompts).toEqual([]);
  });
});

describe("a transcript in windows", () => {
  it("is read part by part, four at once, with its progress told, then put together", async () => {
    let release = () => {};
    const four = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { ai, prompts, open } = modelOf(async (prompt, call, signal) => {
      if (call === 3) setTimeout(release, 0);
      if (call < 4) await four;
      return noteOf(prompt, call, signal);
    }, SMALL);
    const { result, events } = run(ai);
    const { items, usage, model, isOfflineDraft } = await result;
    const windows = prompts.slice(0, -1);
    expect(windows.length).toBeGreaterThan(5);
    expect(windows.every((prompt) => stepOf(prompt) === "window")).toBe(true);
    for (const [index, { system }] of windows.entries()) {
      expect(system).toContain(`part ${index + 1} of ${windows.length}`);
    }
    expect(prompts.map(stepOf).at(-1)).toBe("reduce");
    for (const prompt of prompts) expect(sizeOf(prompt)).toBeLessThanOrEqual(SMALL);
    expect(open.most).toBe(4);
    const progress = events.flatMap((event) => (event.type === "progress" ? [`${event.done}/${event.total}`] : []));
    expect(progress).toEqual(Array.from({ length: windows.length + 1 }, (_, done) => `${done}/${windows.length}`));
    expect(items.filter(({ group }) => group === "Core Features").map(({ text }) => text)).toEqual(
      windows.map((window) => `From ${segmentsIn(window)[0]?.id}`),
    );
    expect(usage).toEqual({ inputTokens: prompts.length, outputTokens: 2 * prompts.length });
    expect([model, isOfflineDraft]).toEqual([`model of call ${prompts.length - 1}`, false]);
    expect(events.at(-1)).toEqual({ type: "items", items });
  });

  it("has notes that do not fit merged batch by batch, at most half of each kept", async () => {
    // Every window gives many long notes; merging answers all it was given.
    const long = (index: number) => `${"garden plan ".repeat(8)}${index}`;
    const { ai, prompts } = modelOf((prompt, call) => {
      if (stepOf(prompt) === "window")
        return { items: Array.from({ length: 12 }, (_, at) => note(long(call * 100 + at))) };
      const notes = prompt.user.split("\n").filter((line) => line.startsWith('{"group"'));
      return prdDraftSchema.parse({ items: notes.map((line) => JSON.parse(line)) });
    }, SMALL);
    await run(ai).result;
    const notesOf = ({ user }: AiPrompt) => user.split("\n").filter((line) => line.startsWith('{"group"')).length;
    const reduces = prompts.filter((prompt) => stepOf(prompt) === "reduce");
    expect(reduces.length).toBeGreaterThan(3);
    for (const prompt of reduces) {
      expect(sizeOf(prompt)).toBeLessThanOrEqual(SMALL);
      expect(notesOf(prompt)).toBeGreaterThan(0);
    }
    const read = prompts.length - reduces.length;
    const firstRound = reduces.map(notesOf);
    // All notes are in the first round once, and what is left of them in the next.
    let [sum, count] = [0, 0];
    while (sum < read * 12) sum += firstRound[count++] ?? Number.NaN;
    expect(sum).toBe(read * 12);
    const kept = firstRound.slice(0, count).reduce((all, size) => all + Math.ceil(size / 2), 0);
    let next = 0;
    while (next < kept) next += firstRound[count++] ?? Number.NaN;
    expect(next).toBe(kept);
  });

  it("has repeats put together before notes are counted", async () => {
    const { ai, prompts } = modelOf(
      (prompt) => ({
        items: stepOf(prompt) === "window" ? [note("The same."), note("the same")] : [note("The same.")],
      }),
      SMALL,
    );
    await run(ai).result;
    expect(prompts.at(-1)?.user.match(/\{"group"/g)).toHaveLength(1);
  });
});

describe("a failure", () => {
  it("of one window stops the calls that are going on, waits for them, and is what is thrown", async () => {
    let ended = 0;
    const { ai, prompts, signals } = modelOf(async (_, call, signal) => {
      if (call === 1) throw new AppError("ai_rate_limited", "busy");
      await new Promise<void>((resolve) => {
        if (signal?.aborted) return resolve();
        signal?.addEventListener("abort", () => resolve());
      });
      await Promise.resolve();
      ended += 1;
      throw signal?.reason;
    }, SMALL);
    await expect(run(ai).result).rejects.toMatchObject({ code: "ai_rate_limited", message: "busy" });
    expect([prompts.length, ended]).toEqual([4, 3]);
    expect(signals[0]?.reason).toMatchObject({ code: "cancelled", message: "Another part of the reading failed." });
  });

  it("of the merging stops it as well", async () => {
    const { ai, prompts } = modelOf((prompt, call) => {
      if (stepOf(prompt) !== "window") throw new AppError("ai_timeout", "slow");
      return { items: Array.from({ length: 30 }, (_, at) => note(`${"garden plan ".repeat(8)}${call} ${at}`)) };
    }, SMALL);
    await expect(run(ai).result).rejects.toMatchObject({ code: "ai_timeout" });
    expect(prompts.filter((prompt) => stepOf(prompt) === "reduce").length).toBeLessThanOrEqual(4);
  });

  it("by the reader's own wish reaches every call, and no further one is made", async () => {
    const stop = new AbortController();
    const { ai, prompts, signals } = modelOf((prompt, call, signal) => {
      if (call === 3) stop.abort();
      return noteOf(prompt, call, signal);
    }, SMALL);
    await expect(run(ai, { signal: stop.signal }).result).rejects.toMatchObject({
      code: "cancelled",
      message: "The generation was cancelled.",
    });
    expect(prompts).toHaveLength(4);
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
  });

  it("before anything was asked asks nothing", async () => {
    const { ai, prompts } = modelOf(noteOf, Number.POSITIVE_INFINITY);
    await expect(run(ai, { signal: AbortSignal.abort() }).result).rejects.toMatchObject({ code: "cancelled" });
    expect(prompts).toEqual([]);
  });
});
