import { describe, expect, it } from "vitest";
import type { Talk } from "./corpus";
import { tornExamples } from "./torn";

const words = (count: number, word: string) => Array.from({ length: count }, (_, at) => `${word}${at}`).join(" ");

function talk(...sentences: Talk["sentences"]): Talk {
  return { language: "en", domain: "tides", kind: "lecture", isPlain: true, isRambling: false, sentences };
}

describe("stretches that the keep layer learns", () => {
  const fact = { text: words(400, "fact"), label: "fact" } as const;
  const chatter = { text: words(400, "chat"), label: "filler" } as const;

  it("are what most of their letters are", () => {
    const targets = (sentence: Talk["sentences"][number]) =>
      tornExamples([talk(sentence)], 1).map(({ target }) => target);
    expect(new Set(targets(fact))).toEqual(new Set([1]));
    expect(new Set(targets(chatter))).toEqual(new Set([0]));
  });

  it("end inside sentences, at the latest after forty words", () => {
    expect(tornExamples([talk(fact)], 1).length).toBeGreaterThanOrEqual(10);
  });

  it("are the same for the same seed", () => {
    expect(tornExamples([talk(fact, chatter)], 3)).toEqual(tornExamples([talk(fact, chatter)], 3));
  });

  it("are left out where half is worth keeping", () => {
    const half = [
      { text: "abc def", label: "fact" },
      { text: "ghi jkl", label: "filler" },
    ] as const;
    expect(tornExamples([talk(...half)], 5)).toHaveLength(0);
  });
});
