import { describe, expect, it } from "vitest";
import { writeQuiz } from "~/functions/quizzes/generation/write";
import { type QuizRequest, quizRequestSchema } from "~/functions/quizzes/schema";
import { SAMPLES } from "~/functions/transcripts/samples";
import { createSampleCaptions } from "~/workers/clients/captions/samples";
import { extract } from "../../helpers/extract";
import { asAutoCaptions, speak } from "../authors/rules/segments";

async function quizOf(videoId: string, wishes: Partial<QuizRequest> = {}, isAuto = false) {
  const captions = await createSampleCaptions().fetch(videoId, "en");
  const segments = isAuto
    ? speak(asAutoCaptions(captions.segments.map(({ text }) => text).join(" ")))
    : captions.segments;
  const request = quizRequestSchema.parse({ count: 12, ...wishes });
  return writeQuiz({ author: extract() }, { source: { ...captions, segments }, request, seed: "seed" });
}

describe.each(SAMPLES.map(({ title, videoId }) => [title, videoId] as const))("the sample %s", (_, videoId) => {
  it("gives at least eight questions, each of another sentence, the same at every call", async () => {
    const quiz = await quizOf(videoId);
    expect(quiz.questions.length).toBeGreaterThanOrEqual(8);
    const quotes = quiz.questions.map(({ citations }) => citations[0]?.quote);
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(await quizOf(videoId)).toEqual(quiz);
    // Two that ask for the same are told apart by the validator alone.
    expect(quiz.rejected).toBeLessThanOrEqual(1);
  });

  it("has all three types, and statements of both kinds", async () => {
    const { questions } = await quizOf(videoId);
    expect(new Set(questions.map(({ questionType }) => questionType)).size).toBe(3);
    const truths = questions.filter(({ questionType }) => questionType === "true_false");
    expect(new Set(truths.map(({ correctAnswer }) => correctAnswer)).size).toBe(2);
  });

  it("alters a statement by something that the video says elsewhere", async () => {
    const captions = await createSampleCaptions().fetch(videoId, "en");
    const said = captions.segments
      .map(({ text }) => text)
      .join(" ")
      .toLowerCase();
    const { questions } = await quizOf(videoId, { types: ["true_false"] });
    const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
    const count = { true: 0, false: 0 };
    for (const { questionText, correctAnswer, citations } of questions) {
      const words = wordsOf(questionText);
      for (const word of words) expect(said).toContain(word);
      const quote = citations[0]?.quote ?? "";
      if (correctAnswer === "true") {
        for (const word of words) expect(quote.toLowerCase()).toContain(word);
        count.true += 1;
      } else {
        expect(wordsOf(quote).join(" ")).not.toContain(words.join(" "));
        expect(words.some((word) => wordsOf(quote).includes(word))).toBe(true);
        count.false += 1;
      }
    }
    expect(Math.min(count.true, count.false)).toBeGreaterThan(0);
  });

  it("asks enough of automatic captions too, of more than one type, and shows stretches of them as what they are", async () => {
    const { questions } = await quizOf(videoId, {}, true);
    expect(questions.length).toBeGreaterThanOrEqual(8);
    expect(new Set(questions.map(({ questionType }) => questionType)).size).toBeGreaterThanOrEqual(2);
    for (const { citations, questionType, questionText, options, correctAnswer } of questions) {
      expect(citations).toHaveLength(1);
      // Nobody knows where a sentence of these begins, so none but an explained term is stated as one.
      if (questionType === "true_false")
        expect(questionText).toMatch(/^The video says: “… .+ …”$| (?:is|are|means|refers to) /);
      if (!questionText.includes("…")) continue;
      if (questionType === "true_false") continue;
      const words = /“… (.+) …”$/.exec(questionText)?.[1] ?? "?";
      const whole = words.replace("a(n) ____", /^[aeiou]/.test(correctAnswer) ? "an ____" : "a ____");
      expect(citations[0]?.quote).toContain(whole.replace("____", correctAnswer));
      expect(words.split("____")).toHaveLength(2);
      if (questionType === "multiple_choice") expect(new Set(options).size).toBeGreaterThanOrEqual(3);
    }
  });
});

it("asks in the lecture for what its terms mean", async () => {
  const { questions } = await quizOf("vw-sample-3", { count: 20 });
  const asked = questions.map(({ questionText, correctAnswer }) => `${questionText} ${correctAnswer}`).join("\n");
  expect(asked).toContain("What is the opening conversation of TLS called? Handshake");
  expect(asked).toContain("the old predecessor of TLS” SSL".replace("” ", "”? "));
  expect(asked).toMatch(/abbreviation “HSTS” stand for\? HTTP Strict Transport Security/);
});

it("says so where nothing can be asked", async () => {
  const captions = await createSampleCaptions().fetch("vw-sample-1", "en");
  const source = { ...captions, segments: [{ id: 0, startMs: 0, endMs: 1000, text: "la la la" }] };
  const request = quizRequestSchema.parse({});
  await expect(writeQuiz({ author: extract() }, { source, request, seed: "s" })).rejects.toThrow(/No good question/);
});

it("asks for the numbers of a video in another language", async () => {
  const text =
    "Der Teig ruht 12 Stunden im kalten Keller und wird dabei langsam größer. Das Brot backt danach 45 Minuten im heißen Ofen aus Stein. " +
    "Der Sauerteig braucht 24 Stunden, bis er kräftig genug für ein Brot ist. Die Kruste wird nach 10 Minuten ohne Dampf fest und knusprig.";
  const captions = await createSampleCaptions().fetch("vw-sample-1", "en");
  const source = { ...captions, language: "de", segments: speak(text) };
  const { questions } = await writeQuiz(
    { author: extract() },
    { source, request: quizRequestSchema.parse({}), seed: "s" },
  );
  expect(questions.length).toBeGreaterThan(0);
  for (const { correctAnswer, questionType } of questions) {
    if (questionType !== "true_false") expect(correctAnswer).toMatch(/^\d+/);
  }
});
