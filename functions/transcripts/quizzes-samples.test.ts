import { describe, expect, it } from "vitest";
import { writeQuiz } from "~/functions/quizzes/generation/write";
import { type QuizRequest, quizRequestSchema } from "~/functions/quizzes/schema";
import { SAMPLES } from "~/functions/transcripts/samples";
import { createSampleCaptions } from "~/workers/clients/captions/samples";
import { extract } from "../../test/helpers/extract";

async function quizOf(videoId: string, wishes: Partial<QuizRequest> = {}) {
  const source = await createSampleCaptions().fetch(videoId, "en");
  const request = quizRequestSchema.parse({ count: 12, ...wishes });
  return writeQuiz({ author: extract() }, { source, request, seed: "seed" });
}

describe.each(SAMPLES.map(({ title, videoId }) => [title, videoId] as const))("the sample %s", (_, videoId) => {
  it("gives questions, each of another sentence, the same at every call", async () => {
    const quiz = await quizOf(videoId);
    expect(quiz.questions.length).toBeGreaterThanOrEqual(1);
    const quotes = quiz.questions.map(({ citations }) => citations[0]?.quote);
    expect(new Set(quotes).size).toBe(quotes.length);
    expect(await quizOf(videoId)).toEqual(quiz);
    expect(quiz.rejected).toBe(0);
  });

  it("asks in questions, with three wrong options at most, none of which stands in the question", async () => {
    const { questions } = await quizOf(videoId);
    for (const { questionText, options, questionType, correctAnswer } of questions) {
      expect(questionText).toMatch(/\?$/);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(options.length).toBeGreaterThanOrEqual(questionType === "multiple_choice" ? 3 : 0);
      for (const option of [...options, correctAnswer]) expect(questionText).not.toContain(option);
    }
  });
});

it("asks in the lecture for what its terms mean", async () => {
  const { questions } = await quizOf("vw-sample-3");
  const asked = questions.map(({ questionText, correctAnswer }) => `${questionText} ${correctAnswer}`);
  expect(asked).toContain("What does “handshake” mean? The opening conversation of TLS");
  expect(asked).toContain("What does “SSL” mean? The old predecessor of TLS");
});

const unasked = { id: 0, startMs: 0, endMs: 1000, text: "la la la" };

it.each([
  [{}, "No good question could be made from this transcript without an AI model."],
  [{ types: ["true_false" as const] }, /^No good question of this kind .* Please try other types or levels\.$/],
])("says so where nothing can be asked: %j", async (wishes, says) => {
  const captions = await createSampleCaptions().fetch("vw-sample-1", "en");
  const source = { ...captions, segments: [unasked] };
  const request = quizRequestSchema.parse(wishes);
  await expect(writeQuiz({ author: extract() }, { source, request, seed: "s" })).rejects.toThrow(says);
});
