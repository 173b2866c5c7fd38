import { describe, expect, it } from "vitest";
import type { Segment } from "~/functions/transcripts/model";
import { loadSentenceModel } from "../../../../test/helpers/extract";
import { readSentences } from "./read-sentences";

/** Segments of two seconds. */
function lines(texts: readonly string[]): Segment[] {
  return texts.map((text, id) => ({ id, startMs: id * 2000, endMs: id * 2000 + 2000, text }));
}

async function sentencesOf(segments: Segment[]): Promise<string[]> {
  const prompt = { task: "quiz", system: "", user: "", segments, videoTitle: "", language: "en" } as const;
  const { passage, sentences } = await readSentences(prompt, await loadSentenceModel(), undefined);
  return sentences.map(({ start, end }) => passage.text.slice(start, end));
}

describe("a speaker's name", () => {
  it("is not part of what is said if turns begin with it", async () => {
    const said = [
      "Ada Quill: The tide comes twice a day.",
      "Ben Orr: Why twice?",
      "Ada Quill: The moon pulls on both sides of the earth.",
    ];
    expect(await sentencesOf(lines(said))).toEqual([
      "The tide comes twice a day.",
      "Ben Orr: Why twice?",
      "The moon pulls on both sides of the earth.",
    ]);
  });
});
