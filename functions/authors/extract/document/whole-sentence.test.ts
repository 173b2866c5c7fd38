import { describe, expect, it } from "vitest";
import type { SpokenPassage } from "../rules/passage";
import { type JudgedSentence, wholeSentence } from "./extract-line";

const PLAIN = { isQuestion: false, isTakenBack: false, pointsBack: false, claim: null };

/** Stretches of 60 characters each. */
function stretches(...some: Partial<JudgedSentence>[]): JudgedSentence[] {
  return some.map((one, index) => ({
    ...{ index, start: index * 61, end: index * 61 + 60, wordCount: 10, turn: 0, isRough: false },
    ...{ mayContinue: false, continues: false },
    ...{ keep: 1, worth: 0.5, isSponsored: false, parts: new Float32Array(), finding: PLAIN },
    ...one,
  }));
}

/** A passage of these stretches. */
function passageOf(sentences: JudgedSentence[]): SpokenPassage {
  return { text: sentences.map(() => "x".repeat(60)).join(" "), segments: [], starts: new Uint32Array() };
}

type Around = { passage?: SpokenPassage; isFree?: (index: number) => boolean };

function extent(
  sentences: JudgedSentence[],
  index: number,
  { passage = passageOf(sentences), isFree = () => true }: Around = {},
): [number, number] {
  const stretch = sentences[index];
  if (!stretch) throw new Error(`no stretch ${index}`);
  const { first, last } = wholeSentence({ sentences, passage }, stretch, isFree);
  return [first.index, last.index];
}

describe("a whole sentence", () => {
  it("is half as long in characters of a script without spaces", () => {
    const some = stretches({}, ...Array(5).fill({ mayContinue: true }));
    const japanese = { text: some.map(() => "川".repeat(60)).join(" "), segments: [], starts: new Uint32Array() };
    expect(extent(some, 0)).toEqual([0, 3]);
    expect(extent(some, 0, { passage: japanese })).toEqual([0, 1]);
  });

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

  it("has one speaker", () => {
    const sentences = stretches({}, { mayContinue: true, turn: 1 }, { mayContinue: true, turn: 1 });
    expect(extent(sentences, 0)).toEqual([0, 0]);
    expect(extent(sentences, 1)).toEqual([1, 2]);
  });

  it("takes nothing of another line", () => {
    const sentences = stretches({}, { mayContinue: true }, { mayContinue: true });
    expect(extent(sentences, 1, { isFree: (index) => index !== 2 })).toEqual([0, 1]);
  });

  it("is not longer than a line", () => {
    const long = stretches({}, ...Array.from({ length: 6 }, () => ({ mayContinue: true })));
    const [first, last] = extent(long, 3);
    expect((long[last]?.end ?? 0) - (long[first]?.start ?? 0)).toBeLessThanOrEqual(260);
    expect(last - first).toBe(3);
  });
});
