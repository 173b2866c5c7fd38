import { describe, expect, it } from "vitest";
import { countTokens, estimateTokens, segmentLine, splitWindows, windowsOf } from "~/functions/authors/model/windows";
import type { Segment } from "~/functions/transcripts/model";
import { segmentsOf } from "../../../test/helpers/prompts/sample";

const idsOf = (windows: Segment[][]) => windows.map((window) => window.map(({ id }) => id));

describe("the estimate of tokens", () => {
  it.each([
    ["two letters", "ab", 1],
    ["seven letters", "abcdefg", 2],
    ["eight letters", "abcdefgh", 3],
    ["the last Latin letter", "\u024f".repeat(7), 2],
    ["the first letter beyond", "\u0250".repeat(7), 4],
    ["the last character before the wide ones", "\u2e7f".repeat(10), 5],
    ["the first wide character", "\u2e80".repeat(10), 12],
    ["Hangul", "\ud7ff".repeat(10), 12],
    ["private-use characters", "\ue000".repeat(10), 5],
    ["the first compatibility ideograph", "\uf900".repeat(10), 12],
    ["the character before it", "\uf8ff".repeat(10), 5],
    ["the first ligature after them", "\ufb00".repeat(10), 5],
    ["the character before full width", "\ufeff".repeat(10), 5],
    ["full width", "\uff00".repeat(10), 12],
    ["emoji", "🌱".repeat(10), 30],
    ["one of each kind", "aд漢", 2],
  ])("%s", (_, text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});

// Each line "[0] aaaaaaa" has 11 Latin letters: 4 tokens, and one for its end.
const five = (count: number) => segmentsOf(...Array.from({ length: count }, () => "aaaaaaa"));

describe("windows", () => {
  it("count a line as it stands in the prompt, with its line break", () => {
    const [segment] = five(1);
    expect(segment && segmentLine(segment)).toBe("[0] aaaaaaa");
    expect(countTokens(five(3))).toBe(15);
    expect(countTokens([])).toBe(0);
  });

  it("are one if everything just fits, and two if it just does not", () => {
    expect(idsOf(splitWindows(five(4), 20))).toEqual([[0, 1, 2, 3]]);
    expect(idsOf(splitWindows(five(4), 19))).toEqual([[0, 1, 2], [3]]);
    expect(splitWindows([], 19)).toEqual([]);
  });

  it.each([
    ["what the task leaves of the context", 12_700, 7000],
    ["half of a small context, less the system prompt", 4000, 1300],
    ["at least 500 tokens", 1, 500],
    ["at most 24,000", 1_000_000, 24_000],
  ])("take %s", (_, contextTokens, budget) => {
    const segments = five(8000);
    expect(windowsOf({ segments }, contextTokens)).toEqual(splitWindows(segments, budget));
    expect(splitWindows(segments, budget)).not.toEqual(splitWindows(segments, budget + 15));
  });

  it("are filled to the last token", () => {
    expect(idsOf(splitWindows(five(7), 15))).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
  });

  it("begin with up to a twentieth of the previous one", () => {
    const windows = idsOf(splitWindows(five(9), 100 / 3));
    expect(windows).toEqual([
      [0, 1, 2, 3, 4, 5],
      [6, 7, 8],
    ]);
    const wider = idsOf(splitWindows(segmentsOf(...Array.from({ length: 45 }, () => "aaaaaaa")), 100));
    expect(wider[0]).toHaveLength(20);
    expect(wider[1]?.[0]).toBe(19);
    expect(wider[1]).toHaveLength(20);
    expect(wider.flat().at(-1)).toBe(44);
  });

  it("repeat two lines if two fit the twentieth", () => {
    const windows = idsOf(splitWindows(segmentsOf(...Array.from({ length: 60 }, () => "aaaaaaa")), 200));
    expect(windows[0]?.slice(-2)).toEqual(windows[1]?.slice(0, 2));
    expect(windows[0]?.at(-3)).not.toBe(windows[1]?.[0]);
  });

  it("repeat nothing before a line that needs all the room", () => {
    const lines = [...Array.from({ length: 20 }, () => "aaaaaaa"), "a".repeat(339)];
    const windows = splitWindows(segmentsOf(...lines), 100);
    expect(windows.map(countTokens)).toEqual([100, 100]);
    expect(idsOf(windows)[1]).toEqual([20]);
  });

  it("cut a line that is larger than a window at a space near its middle", () => {
    const [segment] = segmentsOf("one two three four five six seven eight");
    if (!segment) throw new Error("no segment");
    const windows = splitWindows([segment], 10);
    expect(windows.flat().map(({ text }) => text)).toEqual(["one two three four five", "six seven eight"]);
    for (const { id, startMs, endMs } of windows.flat()) {
      expect({ id, startMs, endMs }).toEqual({ id: 0, startMs: 0, endMs: 5000 });
    }
  });

  it("cut a line without spaces in its middle, and one whose only space is at its end", () => {
    const halves = (text: string) => splitWindows(segmentsOf(text), 9).flatMap((one) => one.map((part) => part.text));
    expect(halves("abcdefghijklmnopqrstuvwxyz0123")).toEqual(["abcdefghijklmno", "pqrstuvwxyz0123"]);
    expect(halves("abcdefghijklmnopqrstuvwxyz01 ")).toEqual(["abcdefghijklmn", "opqrstuvwxyz01"]);
  });

  it("send a single character that is larger than a window unchanged", () => {
    expect(idsOf(splitWindows(segmentsOf("a"), 1))).toEqual([[0]]);
    expect(idsOf(splitWindows(segmentsOf("a", "b"), 1))).toEqual([[0], [1]]);
    expect(splitWindows(segmentsOf("    a"), 1).flat()).toHaveLength(1);
  });
});
