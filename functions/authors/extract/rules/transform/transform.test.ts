import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transformSelection } from "~/functions/authors/extract/rules/transform";
import { intentOf } from "~/functions/authors/extract/rules/transform/intent";
import { AppError } from "~/functions/errors";
import { checkCitations } from "~/functions/highlights/answer";
import { EXTRACT_ANSWER_NOTICE } from "~/functions/highlights/highlight-limits";
import { transformDraftSchema } from "~/functions/highlights/model";
import { wordsOf } from "~/functions/text/words";
import type { Segment } from "~/functions/transcripts/model";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { PITCH, speak } from "../../../../../test/helpers/authors/rules/segments";
import { loadSentenceModel } from "../../../../../test/helpers/extract";

async function transform(segments: readonly Segment[], userPrompt: string, language = "en") {
  const selected = { segments, videoTitle: "", language };
  return transformDraftSchema.parse(
    await transformSelection(selected, userPrompt, await loadSentenceModel(), () => undefined),
  );
}

const failureOf = (thrown: unknown) => {
  if (thrown instanceof AppError) return thrown.code;
  throw thrown;
};

const bodyOf = (answer: string) => answer.replace(EXTRACT_ANSWER_NOTICE, "");
const foldedWords = (text: string) => wordsOf(text).map(({ folded }) => folded);

describe("a reader's wish", () => {
  it.each([
    ["Summarise this", "summary"],
    ["give me the key points", "summary"],
    ["TL;DR please", "summary"],
    ["Fasse das zusammen", "summary"],
    ["rewrite for clarity", "simple"],
    ["explain it in simple words", "simple"],
    ["use shorter sentences", "simple"],
    ["generate questions", "questions"],
    ["quiz me on this", "questions"],
    ["expand this explanation", null],
    ["translate into French", null],
    ["write a poem", null],
  ] as const)("%s is %s", (prompt, wish) => {
    expect(intentOf(prompt)).toBe(wish);
  });
});

describe("a selection without a model", () => {
  it.each([
    ["en", "A whetstone is a block of abrasive stone that the blade is rubbed against.", "whetstone"],
    ["en", "the peritoneum is a thin membrane that lines the belly and covers the organs", "peritoneum"],
    ["de", "Eine Kogge ist ein bauchiges Handelsschiff mit einem einzigen Segel.", "Kogge"],
    ["es", "Una estalactita es una formación de piedra que cuelga del techo de la cueva.", "estalactita"],
    ["fr", "Un menhir est une grande pierre dressée par des hommes du passé.", "menhir"],
  ])("that defines a term is asked about, though it says the term once (%s: %s)", async (language, said, term) => {
    const { answer, citations } = await transform(speak(said), "generate questions", language);
    expect(bodyOf(answer)).toMatch(/1\. .*\n.*Answer: /u);
    expect(bodyOf(answer)).toContain(term);
    expect(citations).toHaveLength(1);
  });

  it("is summarized and simplified only in the speaker's words, with citations for each line", async () => {
    const { segments } = await sampleCaptions().fetch("vw-sample-3", "en");
    for (const start of [0, 24, 40, 60]) {
      const selection = segments.slice(start, start + 18);
      const said = foldedWords(selection.map(({ text }) => text).join(" "));
      const lengths: number[] = [];
      for (const wish of ["summarise", "simplify"]) {
        const { answer, citations } = await transform(selection, wish);
        expect(answer.startsWith(EXTRACT_ANSWER_NOTICE)).toBe(true);
        expect(foldedWords(bodyOf(answer)).filter((word) => !said.includes(word))).toEqual([]);
        expect(citations.length).toBeGreaterThan(0);
        expect(checkCitations({ answer, citations }, selection)).toHaveLength(citations.length);
        lengths.push(answer.length);
      }
      expect(lengths[0]).toBeLessThan(lengths[1] ?? 0);
    }
  });

  it("is simplified by dropping filler and splitting at clauses", async () => {
    const { answer } = await transform(
      speak(
        "So, um, you can scan the receipt with your phone, and the app adds every item (all of them) to your list.",
      ),
      "simplify",
    );
    expect(bodyOf(answer).trim()).toBe(
      "You can scan the receipt with your phone. The app adds every item to your list.",
    );
  });

  it("gets questions with answers", async () => {
    const { answer } = await transform(
      speak("A larder is a cool room that keeps food fresh. The larder should stay below 12 degrees in summer."),
      "generate questions",
    );
    expect(answer).toMatch(/^Made without an AI model.*\n\n1\. .+\nAnswer: .+/s);
  });

  it("gets no answer if the request needs a model, or the words are too few", async () => {
    await expect(transform(speak(PITCH), "expand this explanation")).rejects.toMatchObject({ code: "model_required" });
    await expect(transform(speak("Um. Well."), "quiz me")).rejects.toMatchObject({ code: "wish_unmet" });
    await expect(transform(speak("..."), "summarise")).rejects.toMatchObject({ code: "wish_unmet" });
  });

  it("works in any script, and without any letter", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom("summarise", "simplify", "questions"),
        async (texts, wish) => {
          const segments = texts.map((text, id) => ({ id, startMs: id * 1000, endMs: id * 1000 + 900, text }));
          const answer = await transform(segments, wish).then(({ answer }) => answer, failureOf);
          expect(answer === "wish_unmet" || answer.startsWith(EXTRACT_ANSWER_NOTICE)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

it("summarizes a selection that makes no line of a document by its own words", async () => {
  const { answer } = await transform([{ id: 0, startMs: 0, endMs: 1000, text: "Integrity" }], "Summarize");
  expect(bodyOf(answer).trim()).toBe("Integrity.");
});
