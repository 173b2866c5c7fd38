import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOffsets, segmentsOfRange, toIndex, toPosition } from "~/functions/transcripts/offsets";
import { textOfRange, wholeRange, wholeWords } from "~/functions/transcripts/selected-text";

/**
 * Words in scripts and characters that are hard to split: emoji of several code points, marks, right-to-left, flags,
 * jamo.
 */
const PIECES =
  "a|word|e\u0301|\u0301|👩‍🍳|👍🏽|🇩🇪|🇩|🇩🇪🇫🇷|\u200d|שלום|بِسْمِ|नि|각|ᄀ|ᅡᆨ|日本語|\u{1F600}|\u{20000}|z\u0351\u036b\u0343|,|.| ".split(
    "|",
  );
const segment = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((pieces) => ({ text: pieces.join("").trim() || "x" }));
const transcript = fc.array(segment, { minLength: 1, maxLength: 12 });
const joined = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join(" ");

/** Every index at which a grapheme of the whole text begins, and the end of the text. */
function bordersOf(text: string): Set<number> {
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return new Set([...[...segmenter.segment(text)].map(({ index }) => index), text.length]);
}

const ranged = fc.tuple(transcript, fc.nat(), fc.nat()).map(([segments, one, other]) => {
  const size = joined(segments).length + 1;
  const [startIndex = 0, endIndex = 0] = [one % size, other % size].sort((a, b) => a - b);
  return { segments, startIndex, endIndex };
});

describe("places in the joined text", () => {
  it("lead to a segment and back, at every index", () => {
    fc.assert(
      fc.property(transcript, (segments) => {
        const offsets = createOffsets(segments);
        const text = joined(segments);
        expect(offsets.length).toBe(text.length);
        for (let index = 0; index <= text.length; index += 1) {
          const position = toPosition(offsets, index);
          if (!position) throw new Error("no position");
          expect(toIndex(offsets, position)).toBe(index);
          const own = segments[position.segment]?.text ?? "";
          expect(position.offset).toBeLessThanOrEqual(own.length);
          expect(own.slice(position.offset) + joined([{ text: "" }, ...segments.slice(position.segment + 1)])).toBe(
            text.slice(index),
          );
        }
      }),
    );
  });

  it("outside the text are taken to its ends; without segments there are none", () => {
    const offsets = createOffsets([{ text: "one" }, { text: "two" }]);
    expect(toPosition(offsets, -5)).toEqual({ segment: 0, offset: 0 });
    expect(toPosition(offsets, 99)).toEqual({ segment: 1, offset: 3 });
    expect(toPosition(offsets, 3)).toEqual({ segment: 0, offset: 3 });
    expect(toPosition(createOffsets([]), 0)).toBeNull();
    expect(segmentsOfRange(createOffsets([]), 0, 5)).toEqual([]);
  });
});

describe("a range", () => {
  it("is made of the pieces of its segments, and of joining spaces", () => {
    fc.assert(
      fc.property(ranged, ({ segments, startIndex, endIndex }) => {
        const offsets = createOffsets(segments);
        const expected = joined(segments).slice(startIndex, endIndex);
        expect(textOfRange(segments, offsets, { startIndex, endIndex })).toBe(expected);
        const pieces = segmentsOfRange(offsets, startIndex, endIndex);
        let at = startIndex;
        let text = "";
        for (const { segment, from, to } of pieces) {
          expect(from).toBeLessThan(to);
          const begin = toIndex(offsets, { segment, offset: from });
          // Two pieces are separated by a joining space.
          expect(joined(segments).slice(at, begin).trim()).toBe("");
          text += joined(segments).slice(at, begin) + (segments[segment]?.text ?? "").slice(from, to);
          at = toIndex(offsets, { segment, offset: to });
        }
        expect(text + joined(segments).slice(at, endIndex)).toBe(expected);
      }),
    );
  });

  it("grows to whole graphemes, has no space at its ends, and stays as it is when taken again", () => {
    fc.assert(
      fc.property(ranged, ({ segments, startIndex, endIndex }) => {
        const offsets = createOffsets(segments);
        const text = joined(segments);
        const whole = wholeRange(segments, offsets, { startIndex, endIndex });
        if (text.slice(startIndex, endIndex).trim() === "") {
          expect(whole).toBeNull();
          return;
        }
        if (!whole) throw new Error("no range");
        const borders = bordersOf(text);
        expect(borders.has(whole.startIndex) && borders.has(whole.endIndex)).toBe(true);
        const slice = text.slice(whole.startIndex, whole.endIndex);
        expect(slice).toContain(text.slice(startIndex, endIndex).trim());
        expect(slice.isWellFormed()).toBe(true);
        expect(wholeRange(segments, offsets, whole)).toEqual(whole);
        // It grows by no more than the two graphemes that it split.
        const within = [...borders].filter((border) => border > whole.startIndex && border < startIndex);
        expect(within).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it("keeps a family, a flag and a letter with its mark in one piece", () => {
    const segments = [{ text: "see 👩‍👩‍👧 and" }, { text: "🇩🇪 cafe\u0301 שלום" }];
    const offsets = createOffsets(segments);
    const text = joined(segments);
    const of = (part: string, cut: number) => {
      const startIndex = text.indexOf(part) + cut;
      const whole = wholeRange(segments, offsets, { startIndex, endIndex: startIndex + 1 });
      return whole && text.slice(whole.startIndex, whole.endIndex);
    };
    expect(of("👩‍👩‍👧", 3)).toBe("👩‍👩‍👧");
    expect(of("🇩🇪", 2)).toBe("🇩🇪");
    expect(of("cafe\u0301", 3)).toBe("e\u0301");
    expect(of("שלום", 1)).toBe("ל");
  });

  it("grows to whole words, of any script, and then stays as it is", () => {
    const cut = (text: string, startIndex: number, endIndex: number) => {
      const segments = text.split(" ").map((word) => ({ text: word }));
      const found = wholeWords(segments, createOffsets(segments), { startIndex, endIndex });
      return found && text.slice(found.startIndex, found.endIndex);
    };
    expect(cut("a glacier moves under its own weight.", 4, 12)).toBe("glacier moves");
    expect(cut("it doesn't cost 1,500 euros.", 6, 19)).toBe("doesn't cost 1,500");
    expect(cut("weight. Firn is old", 0, 6)).toBe("weight");
    expect(cut("one two", 3, 4)).toBeNull();
    fc.assert(
      fc.property(ranged, ({ segments, startIndex, endIndex }) => {
        const offsets = createOffsets(segments);
        const found = wholeWords(segments, offsets, { startIndex, endIndex });
        const whole = wholeRange(segments, offsets, { startIndex, endIndex });
        expect(found === null).toBe(whole === null);
        if (!found || !whole) return;
        expect(found.startIndex).toBeLessThanOrEqual(whole.startIndex);
        expect(found.endIndex).toBeGreaterThanOrEqual(whole.endIndex);
        expect(wholeRange(segments, offsets, found)).toEqual(found);
      }),
    );
  });
});
