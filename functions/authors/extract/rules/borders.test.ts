import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findHeadings } from "~/functions/authors/extract/rules/headings";
import { joinSegments } from "~/functions/authors/extract/rules/passage";
import { readTranscript } from "~/functions/authors/extract/rules/read";
import type { Segment } from "~/functions/transcripts/schema";
import { loadSentenceModel } from "../../../../test/helpers/extract";

/** Segments of two seconds, each after a pause of this many milliseconds. */
function lines(texts: readonly string[], pauseMs = 0): Segment[] {
  return texts.map((text, id) => ({ id, startMs: id * (2000 + pauseMs), endMs: id * (2000 + pauseMs) + 2000, text }));
}

async function sentencesOf(segments: Segment[]): Promise<string[]> {
  const prompt = { task: "quiz", system: "", user: "", segments, videoTitle: "", language: "en" } as const;
  const { passage, sentences } = await readTranscript(prompt, await loadSentenceModel(), undefined);
  return sentences.map(({ start, end }) => passage.text.slice(start, end));
}

describe("a heading between sentences", () => {
  it("is not part of the sentence after it", async () => {
    const said = [
      "The mill grinds slowly.",
      "How rivers change",
      "After the rain we saw how a river moves after",
      "every storm of the year.",
    ];
    expect(await sentencesOf(lines(said))).toEqual([
      "The mill grinds slowly.",
      "How rivers change",
      "After the rain we saw how a river moves after every storm of the year.",
    ]);
  });

  it("is not mistaken for a name that begins a line, or for speech without full stops", async () => {
    expect(
      await sentencesOf(lines(["We sailed past the harbour of", "Rostock in the early morning light."])),
    ).toHaveLength(1);
    expect(
      findHeadings(joinSegments(lines(["and then we saw", "The river and the river"], 900))).cut({ start: 0, end: 39 }),
    ).toHaveLength(1);
  });

  it("leaves every letter where it was", () => {
    const line = fc.constantFrom(
      "The river bends",
      "we row.",
      "Old stone bridge",
      "and The end.",
      "It rains",
      "¿Por qué?",
      "川が曲がる。",
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.nat(900), (texts, pause) => {
        const passage = joinSegments(lines(texts, pause));
        const parts = findHeadings(passage).cut({ start: 0, end: passage.text.length });
        expect(parts.map(({ start, end }) => passage.text.slice(start, end)).join("")).toBe(passage.text);
      }),
    );
  });
});

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
