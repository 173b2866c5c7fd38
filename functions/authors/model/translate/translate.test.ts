import { describe, expect, it } from "vitest";
import type { TranslateOptions } from "~/functions/authors/port";
import { AppError } from "~/functions/errors";
import { segmentsIn } from "../../../../test/helpers/authors/model/prompt-lines";
import { scriptedAi } from "../../../../test/helpers/authors/model/scripted-ai";
import { manySegments } from "../../../../test/helpers/prompts/sample";
import { writeTranslation } from "./translate-segments";

const source = (count: number) => ({
  videoTitle: "Garden",
  videoDescription: "",
  language: "en",
  durationSeconds: 4 * count,
  segments: manySegments(count),
});
const upper = (segments: readonly { id: number; text: string }[]) =>
  segments.map(({ id, text }) => ({ id, text: text.toUpperCase() }));

/** Keeps a job's parts in memory. */
function keep(
  lines: ReadonlyMap<number, string> = new Map(),
): TranslateOptions & { kept: { texts: Map<number, string> } } {
  const texts = new Map(lines);
  const write = async (more: ReadonlyMap<number, string>) => {
    for (const [id, text] of more) texts.set(id, text);
  };
  const { signal } = new AbortController();
  return { onProgress: () => undefined, kept: { texts, read: async () => new Map(texts), write }, signal };
}

describe("a translation by a model", () => {
  it("keeps ids and times, segment by segment, over several windows", async () => {
    const { ai, prompts } = scriptedAi((prompt) => ({ lines: upper(segmentsIn(prompt)) }), { contextTokens: 4000 });
    const progress: number[] = [];
    const original = source(400);
    const { value: segments } = await writeTranslation(
      ai,
      { source: original, language: "de" },
      {
        ...keep(),
        onProgress: (done) => progress.push(done),
      },
    );
    expect(segments).toEqual(original.segments.map((segment) => ({ ...segment, text: segment.text.toUpperCase() })));
    expect(prompts.length).toBeGreaterThan(3);
    expect(progress).toEqual(Array.from({ length: prompts.length + 1 }, (_, done) => done));
    expect(prompts.flatMap((prompt) => segmentsIn(prompt).map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
      original.segments.map(({ id }) => id),
    );
  });

  it("requests missing lines once more, and only those", async () => {
    const { ai, prompts } = scriptedAi((prompt, index) => ({
      lines:
        index === 0
          ? [...upper(segmentsIn(prompt).slice(3)), { id: 0, text: " \u200b" }, { id: 99, text: "X" }]
          : upper(segmentsIn(prompt)),
    }));
    const { value: segments } = await writeTranslation(ai, { source: source(20), language: "de" }, keep());
    expect(prompts.map((prompt) => segmentsIn(prompt).map(({ id }) => id)).slice(1)).toEqual([[0, 1, 2]]);
    expect(segments.every(({ text }) => text === text.toUpperCase() && text !== "")).toBe(true);
  });

  it("fails if lines are still missing, and stops the other calls", async () => {
    const { ai, prompts } = scriptedAi(() => ({ lines: [] }), { contextTokens: 2000 });
    const thrown = await writeTranslation(ai, { source: source(2000), language: "de" }, keep()).catch(
      (error: unknown) => error,
    );
    expect((thrown as AppError).code).toBe("ai_invalid_reply");
    expect(thrown).toBeInstanceOf(AppError);
    expect(prompts.length).toBeLessThan(12);
  });

  it("continues after a failure where it stopped, without repeating a request", async () => {
    const failing = scriptedAi(
      (prompt, index) => {
        if (index >= 4) throw new AppError("ai_unavailable", "down");
        return { lines: upper(segmentsIn(prompt)) };
      },
      { contextTokens: 4000 },
    );
    const first = keep();
    const original = source(400);
    await expect(writeTranslation(failing.ai, { source: original, language: "de" }, first)).rejects.toThrow("down");
    const done = new Set(first.kept.texts.keys());
    expect(done.size).toBeGreaterThan(20);
    const { ai, prompts } = scriptedAi((prompt) => ({ lines: upper(segmentsIn(prompt)) }), { contextTokens: 4000 });
    const progress: number[] = [];
    const again = { ...keep(first.kept.texts), onProgress: (count: number) => progress.push(count) };
    const { value: segments } = await writeTranslation(ai, { source: original, language: "de" }, again);
    expect(segments.map(({ text }) => text)).toEqual(original.segments.map(({ text }) => text.toUpperCase()));
    const asked = prompts.flatMap((prompt) => segmentsIn(prompt).map(({ id }) => id));
    expect(asked.filter((id) => done.has(id))).toEqual([]);
    expect(asked).toHaveLength(400 - done.size);
    expect(progress.at(-1)).toBeGreaterThan(prompts.length);
  });

  it("limits the length of a line", async () => {
    const { ai } = scriptedAi((prompt) => ({
      lines: segmentsIn(prompt).map(({ id }) => ({ id, text: "word ".repeat(5000) })),
    }));
    const { value: segments } = await writeTranslation(ai, { source: source(2), language: "de" }, keep());
    for (const { text } of segments) expect(text.length).toBeLessThan(700);
  });
});
