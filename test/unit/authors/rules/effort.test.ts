import { describe, expect, it } from "vitest";
import { createEffort, MOST_PAIRS_COMPARED, MOST_WORDS_READ } from "~/functions/authors/extract/rules/effort";
import { askKeyTerms } from "~/functions/authors/extract/rules/quiz/ask-key-terms";
import type { Fact } from "~/functions/authors/extract/rules/quiz/facts";
import type { KeyTerm } from "~/functions/authors/extract/rules/quiz/key-terms";
import { readTranscript } from "~/functions/authors/extract/rules/read";
import { extract } from "../../../helpers/extract";
import { linesOf } from "../extract/lines-of";

/** Ten words a segment, ten segments a second, so that a day's words stand in a small test. */
function prompt(words: number) {
  const said = "users can export every word of the report to a file.";
  const segments = Array.from({ length: Math.ceil(words / 11) }, (_, id) => {
    return { id, startMs: id * 100, endMs: id * 100 + 100, text: said };
  });
  return { task: "prd", system: "", user: "", segments, videoTitle: "Export", language: "en" } as const;
}

describe("a transcript with more words than are read", () => {
  it("is read up to there and no further", async () => {
    const effort = createEffort(500);
    const reading = await readTranscript(prompt(5000), undefined, effort);
    expect(effort.spent).toBeGreaterThanOrEqual(500);
    expect(effort.spent).toBeLessThan(550);
    expect(reading.wordCount).toBe(effort.spent);
    expect(reading.readUntilMs).toBe((effort.spent / 11) * 100);
  });

  it("is read whole where it fits", async () => {
    const effort = createEffort(MOST_WORDS_READ);
    expect((await readTranscript(prompt(1100), undefined, effort)).readUntilMs).toBeNull();
    expect(effort.spent).toBe(1100);
  });

  it("becomes a document that says how far it goes, once", async () => {
    const says = async (words: number) => {
      const talk = { ...prompt(words), videoDescription: "", durationSeconds: 60 };
      const lines = linesOf((await extract().prd(talk)).value);
      return lines.filter(({ text, citations }) => /covers the video up to/.test(text) && citations.length === 0);
    };
    const [notice, ...more] = await says(MOST_WORDS_READ + 20_000);
    expect(notice?.text).toBe(
      "This draft covers the video up to 37:52: the transcript holds more words than a draft without an AI model reads.",
    );
    expect(more).toEqual([]);
    expect(await says(1100)).toEqual([]);
  });
});

describe("a video with very many terms", () => {
  /** Terms of two words, each said where others are; how often a place looks through the list is counted. */
  function compared(count: number): { pairs: number; asked: Set<number> } {
    let pairs = 0;
    const list: KeyTerm[] = Array.from({ length: count }, (_, at) => {
      const text = `first${wordOf(at)} second${wordOf(at)}`;
      return { norm: text, text, words: 2, count: 2 };
    });
    const byNorm = new Map(list.map((term) => [term.norm, term]));
    const watched = new Proxy(list, {
      get(target, key, receiver) {
        if (key === Symbol.iterator) pairs += target.length;
        return Reflect.get(target, key, receiver);
      },
    });
    const facts = list.map(({ text }, index): Fact => {
      const line = `The office keeps the ${text} in a very large book of paper.`;
      return {
        ...{ index, text: line, segmentId: index, quote: line },
        isWritten: true,
        isExcerpt: false,
        centrality: 1,
      };
    });
    const terms = { list: watched, get: (norm: string) => byNorm.get(norm), isNoun: () => true };
    return { asked: new Set(askKeyTerms(facts, terms, "").map(({ fact }) => fact.index)), pairs };
  }

  it("compares no more pairs than it may, and asks for terms from all parts", () => {
    const some = compared(100);
    expect(some.pairs).toBe(100 * 100);
    expect(some.asked.size).toBe(100);
    const many = compared(4000);
    expect(many.pairs).toBeGreaterThan(MOST_PAIRS_COMPARED / 2);
    expect(many.pairs).toBeLessThanOrEqual(MOST_PAIRS_COMPARED);
    expect(Math.min(...many.asked)).toBeLessThan(100);
    expect(Math.max(...many.asked)).toBeGreaterThan(3900);
  });
});

/** A word of letters alone, another one for each number. */
function wordOf(number: number): string {
  return [...String(number)].map((digit) => "bcdfghjklm"[Number(digit)]).join("");
}
