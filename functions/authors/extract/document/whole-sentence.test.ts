import { describe, expect, it } from "vitest";
import type { JudgedSentence } from "./line";
import { wholeSentence } from "./whole-sentence";

const PLAIN = { isQuestion: false, isTakenBack: false, pointsBack: false };

/** Stretches of 60 characters each. */
function stretches(...some: Partial<JudgedSentence>[]): JudgedSentence[] {
  return some.map((one, index) => ({
    ...{ index, start: index * 61, end: index * 61 + 60, wordCount: 10, isRough: false, mayContinue: false },
    ...{ keep: 1, worth: 0.5, isSponsored: false, parts: new Float32Array(), finding: PLAIN },
    ...one,
  }));
}

function extent(sentences: JudgedSentence[], index: number): [number, number] {
  const stretch = sentences[index];
  if (!stretch) throw new Error(`no stretch ${index}`);
  const { first, last } = wholeSentence(sentences, stretch);
  return [first.index, last.index];
}

describe("a whole sentence", () => {
  it("includes what it may continue and what may continue it", () => {
    expect(extent(stretches({}, {}, { mayContinue: true }, { mayContinue: true }, {}), 2)).toEqual([1, 3]);
  });

  it("ends at borders that are heard", () => {
    expect(extent(stretches({}, {}, {}), 1)).toEqual([1, 1]);
  });

  it.each([
    ["chatter", { keep: -3 }],
    ["a sponsor", { isSponsored: true }],
    ["a question", { finding: { ...PLAIN, isQuestion: true } }],
    ["what is taken back", { finding: { ...PLAIN, isTakenBack: true } }],
  ])("leaves out %s", (_, stretch) => {
    const [before, after] = [
      stretches(stretch, { mayContinue: true }),
      stretches({}, { ...stretch, mayContinue: true }),
    ];
    expect(extent(before, 1)).toEqual([1, 1]);
    expect(extent(after, 0)).toEqual([0, 0]);
  });

  it("is not longer than a line", () => {
    const long = stretches({}, ...Array.from({ length: 6 }, () => ({ mayContinue: true })));
    const [first, last] = extent(long, 3);
    expect((long[last]?.end ?? 0) - (long[first]?.start ?? 0)).toBeLessThanOrEqual(260);
    expect(last - first).toBe(3);
  });

  it("is a part of a stretch where that is asked for", () => {
    const sentences = stretches({}, { mayContinue: true });
    const part = { ...sentences[1], end: 90 } as JudgedSentence;
    expect(wholeSentence(sentences, part)).toEqual({ first: part, last: part });
  });
});
