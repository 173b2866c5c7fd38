import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prepareModelTransform } from "~/functions/authors/model/transform/transform-text";
import { promptTokens } from "~/functions/authors/model/windows";
import { AppError } from "~/functions/errors";
import { segmentsIn } from "~/test/helpers/authors/model/prompt-lines";
import { scriptedAi } from "~/test/helpers/authors/model/scripted-ai";
import { manySegments, segmentsOf } from "~/test/helpers/prompts/sample";
import { cleanAnswer } from "./answer";
import { keepSchema, transformSchema } from "./model";
import { findSelection } from "./select-text";

const words = fc.array(fc.constantFrom("key", "👩‍🍳", "e\u0301a", "שלום", "日本", "<b>", "🇩🇪"), {
  minLength: 1,
  maxLength: 5,
});
const transcript = fc
  .array(words, { minLength: 1, maxLength: 8 })
  .map((texts) => segmentsOf(...texts.map((text) => text.join(" "))));

it.each([
  [3, 4, true],
  [3, 3, false],
  [4, 3, false],
])("a highlight from %i to %i is a selection: %s", (startIndex, endIndex, isSelection) => {
  const sent = { selectedText: "key", startIndex, endIndex };
  expect(keepSchema.safeParse(sent).success).toBe(isSelection);
  expect(transformSchema.safeParse({ ...sent, userPrompt: "explain" }).success).toBe(isSelection);
});

describe("a selection", () => {
  it("is found wherever it is taken, however a browser spaces it, and its pieces are its words", () => {
    fc.assert(
      fc.property(transcript, fc.nat(), fc.nat(), fc.constantFrom("\n", "", " \r\n\t"), (segments, one, other, gap) => {
        const text = segments.map((segment) => segment.text).join(" ");
        const [startIndex = 0, endIndex = 0] = [one % text.length, 1 + (other % text.length)].sort((a, b) => a - b);
        const slice = text.slice(startIndex, endIndex);
        fc.pre(slice.trim() !== "");
        const found = findSelection(segments, { selectedText: slice.replaceAll(" ", gap), startIndex, endIndex });
        expect(found.selectedText).toBe(text.slice(found.startIndex, found.endIndex));
        expect(found.selectedText).toContain(slice.trim());
        expect(found.pieces.map((piece) => piece.text).join(" ")).toBe(found.selectedText);
        expect(found.pieces.map(({ id }) => id)).toEqual(
          segments.slice(found.first, found.last + 1).map(({ id }) => id),
        );
        // Found again at its own indexes.
        expect(findSelection(segments, found)).toEqual(found);
      }),
    );
  });

  it("is found when it cuts a character in half, also after a request replaced the half by U+FFFD", () => {
    const segments = segmentsOf("the data 👩‍🍳 here");
    const startIndex = 4;
    const half = "the data 👩‍🍳 here".slice(4, 10);
    for (const selectedText of [half, half.toWellFormed()]) {
      const found = findSelection(segments, { selectedText, startIndex, endIndex: 10 });
      expect(found.selectedText).toBe("data 👩‍🍳");
    }
  });

  it("is refused if the text there is different", () => {
    const segments = segmentsOf("one two", "three four");
    for (const given of [
      { selectedText: "two", startIndex: 0, endIndex: 3 },
      { selectedText: "one two three four five", startIndex: 0, endIndex: 23 },
      { selectedText: " ", startIndex: 7, endIndex: 8 },
      { selectedText: "ONE", startIndex: 0, endIndex: 3 },
    ]) {
      expect(() => findSelection(segments, given)).toThrow(AppError);
    }
  });
});

describe("the prompt of a transformation", () => {
  const video = (count: number) => ({
    videoTitle: "Garden",
    videoDescription: "",
    language: "en",
    durationSeconds: 4 * count,
    segments: manySegments(count),
  });
  const selectionIn = (segments: ReturnType<typeof manySegments>, from: number, to: number) => {
    const before = segments.slice(0, from).reduce((sum, { text }) => sum + text.length + 1, 0);
    const selectedText = segments
      .slice(from, to)
      .map(({ text }) => text)
      .join(" ");
    return findSelection(segments, { selectedText, startIndex: before, endIndex: before + selectedText.length });
  };

  it("shows lines on both sides, and fits the model", async () => {
    const source = video(2000);
    for (const contextTokens of [1200, 3000, 100_000]) {
      const selection = selectionIn(source.segments, 1000, 1003);
      const { ai, prompts } = scriptedAi(() => ({ answer: "It is.", citations: [] }), { contextTokens });
      const { shown, write } = prepareModelTransform(ai, { source, selection, userPrompt: "Explain" });
      expect(prompts).toEqual([]);
      await write();
      const [prompt = { system: "", user: "" }] = prompts;
      expect(promptTokens(prompt)).toBeGreaterThan(100);
      expect(promptTokens(prompt)).toBeLessThanOrEqual(contextTokens);
      expect(shown[0]?.id).toBeLessThan(1000);
      expect(shown.at(-1)?.id).toBeGreaterThan(1002);
      const [before = "", after = ""] = prompt.user.split("The part that the reader selected:");
      expect(segmentsIn({ system: "", user: before }).map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
      expect(segmentsIn({ system: "", user: after }).map(({ text }) => text)).toEqual(
        selection.pieces.map(({ text }) => text),
      );
    }
  });

  it("of a selection that is too long for the model is refused", () => {
    const source = video(200);
    const { ai } = scriptedAi(() => null, { contextTokens: 1500 });
    const wish = { source, selection: selectionIn(source.segments, 0, 120), userPrompt: "Explain" };
    expect(() => prepareModelTransform(ai, wish)).toThrow(AppError);
  });
});

describe("an answer", () => {
  it("is plain lines, without marks that hide or turn text, and no longer than a row holds", () => {
    expect(cleanAnswer(" a\r\nb\u202e\u200b\n\n\n\n- c\u0000d \n")).toBe("a\nb\n\n- c d");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const clean = cleanAnswer(text);
        expect(cleanAnswer(clean)).toBe(clean);
        expect(clean.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone.
        expect(clean).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
      }),
    );
    expect(cleanAnswer("word ".repeat(9000)).length).toBeLessThanOrEqual(20_000);
  });
});
