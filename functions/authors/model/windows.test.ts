import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTokens, estimateTokens, splitWindows } from "~/functions/authors/model/windows";
import { manySegments, segmentsOf } from "../../../test/helpers/prompts/sample";
import { transcriptLines } from "./describe-video";

describe("token estimate", () => {
  test("errs on the high side for each kind of script", () => {
    expect(estimateTokens("a".repeat(350))).toBe(100);
    expect(estimateTokens("漢".repeat(100))).toBe(120);
    expect(estimateTokens("д".repeat(100))).toBe(50);
    expect(estimateTokens("")).toBe(0);
  });
});

describe("windows", () => {
  test("are one if everything fits, and none for no text", () => {
    const segments = manySegments(20);
    expect(splitWindows(segments, countTokens(segments))).toEqual([segments]);
    expect(splitWindows([], 100)).toEqual([]);
  });

  test.each([800, 3000, 8000, 50_000])("of %d tokens send at most 1.1 times the transcript", (budget) => {
    const segments = manySegments(10_000);
    const windows = splitWindows(segments, budget);
    const sent = windows.reduce((sum, window) => sum + countTokens(window), 0);
    expect(sent / countTokens(segments)).toBeLessThanOrEqual(1.1);
    expect(windows.length).toBeGreaterThan(1);
    for (const [index, window] of windows.entries()) {
      expect(countTokens(window)).toBeLessThanOrEqual(budget);
      // Each window but the first begins inside the previous one.
      if (index > 0) expect(windows[index - 1]?.some(({ id }) => id === window[0]?.id)).toBe(true);
    }
  });

  test("hold every word in order, whatever the segments", { timeout: 30_000 }, () => {
    const texts = fc.array(
      fc.string({ minLength: 1, maxLength: 300 }).map((text) => `x${text.replace(/\s+/g, " ")}`),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 30, max: 400 }), (lines, budget) => {
        const segments = segmentsOf(...lines);
        const windows = splitWindows(segments, budget);
        for (const window of windows) expect(countTokens(window)).toBeLessThanOrEqual(budget);
        const unspaced = (text: string) => text.replace(/\s/g, "");
        const heard = new Map<number, string[]>();
        for (const { id, text } of windows.flat()) heard.set(id, [...new Set([...(heard.get(id) ?? []), text])]);
        for (const { id, text } of segments) {
          const pieces = heard.get(id) ?? [];
          // Equal pieces of one segment collapse in the set, so length is only bounded.
          for (const piece of pieces) expect(unspaced(text)).toContain(unspaced(piece));
          expect(pieces.length).toBeGreaterThan(0);
        }
        const ids = windows.map((window) => window.map(({ id }) => id));
        for (const list of ids) expect(list).toEqual([...list].sort((a, b) => a - b));
      }),
    );
  });

  test("cut a segment that is larger than a window, keeping its id and times", () => {
    const [segment] = segmentsOf(Array.from({ length: 2000 }, (_, at) => `word${at}`).join(" "));
    if (!segment) throw new Error("no segment");
    const windows = splitWindows([segment], 200);
    expect(windows.length).toBeGreaterThan(10);
    for (const { id, endMs } of windows.flat()) expect([id, endMs]).toEqual([segment.id, segment.endMs]);
    const words = new Set(windows.flat().flatMap(({ text }) => text.split(" ")));
    expect(words.size).toBe(2000);
  });
});

test("a conversation's lines begin with who speaks, and the prompt says what the name is", () => {
  const [first, ...others] = segmentsOf("we start", "not for day one");
  const named = [...(first ? [{ ...first, speaker: "Ana: Lima" }] : []), ...others];
  const [head, ...lines] = transcriptLines(named);
  expect(head).toContain("A name before the first colon is who speaks; it is no part of a quote.");
  expect(lines).toEqual(["[0] Ana Lima: we start", "[1] not for day one"]);
  expect(transcriptLines(others)[0]).not.toContain("name");
});
