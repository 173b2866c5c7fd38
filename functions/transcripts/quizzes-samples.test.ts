import { describe, expect, it } from "vitest";
import { AppError } from "~/functions/errors";
import { writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { type QuizRequest, quizRequestSchema } from "~/functions/quizzes/model";
import { sampleCaptions } from "~/test/helpers/sample-talks";
import { extract } from "../../test/helpers/extract";
import { SAMPLES } from "./sample-talks";

async function quizOf(videoId: string, wishes: Partial<QuizRequest> = {}) {
  const source = await sampleCaptions().fetch(videoId, "en");
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
      if (questionType !== "true_false" && !questionText.includes("____")) expect(questionText).toMatch(/\?$/);
      expect(options.length).toBeLessThanOrEqual(4);
      expect(options.length).toBeGreaterThanOrEqual(questionType === "multiple_choice" ? 3 : 0);
      for (const option of [...options, correctAnswer]) expect(questionText).not.toContain(option);
    }
  });
});

it("asks in the lecture for what its terms mean", async () => {
  const { questions } = await quizOf("vw-sample-3");
  const asked = questions.map(({ questionText, correctAnswer }) => `${questionText} ${correctAnswer}`);
  expect(asked).toContain("What is the term for “The opening conversation of TLS”? handshake");
  expect(asked).toContain("What is the term for “The old predecessor of TLS”? SSL");
});

const unasked = { id: 0, startMs: 0, endMs: 1000, text: "la la la" };

describe("a wish that the lecture cannot fulfill", () => {
  const KIND = /(\d+) (multiple choice|true or false|short answer) \((easy|medium|hard)\)/g;
  const typeOf = {
    "multiple choice": "multiple_choice",
    "true or false": "true_false",
    "short answer": "short_answer",
  };

  it.each([
    [{ difficulty: "easy", types: ["short_answer"] }, "No easy short answer question could be made"],
    [{ bloomsLevels: ["create", "apply"] }, "No question of the levels create or apply could be made"],
    [{ difficulty: "hard", types: ["true_false", "multiple_choice"] }, "No hard true or false or multiple choice"],
  ] satisfies [Partial<QuizRequest>, string][])("is named, with what is available instead: %j", async (wish, says) => {
    const failure: unknown = await quizOf("vw-sample-3", wish).catch((thrown: unknown) => thrown);
    if (!(failure instanceof AppError)) throw new Error("the lecture has such a question");
    expect(failure.code).toBe("wish_unmet");
    expect(failure.message).toContain(says);
    const { questions } = await quizOf("vw-sample-3", { count: 30 });
    expect(failure.message).toContain(`${questions.length} other questions can: `);
    for (const [, count, type = "", difficulty] of failure.message.matchAll(KIND)) {
      const like = questions.filter(
        (one) => one.questionType === typeOf[type as keyof typeof typeOf] && one.difficulty === difficulty,
      );
      expect(like).toHaveLength(Number(count));
    }
  });
});

it("asks about speech without full stops where it pauses, and about terms where it does not", async () => {
  const captions = await sampleCaptions().fetch("vw-sample-3", "en");
  const paused = captions.segments.map((one) => ({ ...one, text: one.text.toLowerCase().replace(/[.,?!]/g, "") }));
  const words = paused
    .map(({ text }) => text)
    .join(" ")
    .split(" ");
  const breathless = Array.from({ length: Math.ceil(words.length / 7) }, (_, id) => ({
    ...{ id, startMs: id * 3000, endMs: id * 3000 + 3000 },
    text: words.slice(id * 7, id * 7 + 7).join(" "),
  }));
  const request = quizRequestSchema.parse({});
  const ask = (segments: typeof paused) =>
    writeQuiz({ author: extract() }, { source: { ...captions, segments }, request, seed: "s" });
  expect((await ask(paused)).questions.length).toBeGreaterThanOrEqual(1);
  const { questions } = await ask(breathless);
  expect(questions.length).toBeGreaterThanOrEqual(1);
  expect(questions.filter(({ questionText }) => !questionText.includes("____"))).toEqual([]);
  const unsupported = {
    source: { ...captions, language: "th", segments: [{ ...unasked, text: "ก ข ค" }] },
    request,
    seed: "s",
  };
  await expect(writeQuiz({ author: extract() }, unsupported)).rejects.toThrow(
    "Its captions have no full stops, so its sentences can't be told apart.",
  );
});

it("asks what is hard, where the talk says so", async () => {
  for (const difficulty of ["medium", "hard"] as const) {
    const { questions } = await quizOf("vw-sample-3", { difficulty });
    expect(questions.length, difficulty).toBeGreaterThan(0);
    expect(questions.every((one) => one.difficulty === difficulty)).toBe(true);
  }
});

it.each([
  [{}, "No good question could be made from this transcript without an AI model."],
  [{ types: ["true_false" as const] }, "No good question could be made from this transcript without an AI model."],
])("says so where nothing can be asked: %j", async (wishes, says) => {
  const captions = await sampleCaptions().fetch("vw-sample-1", "en");
  const source = { ...captions, segments: [unasked] };
  const request = quizRequestSchema.parse(wishes);
  await expect(writeQuiz({ author: extract() }, { source, request, seed: "s" })).rejects.toThrow(says);
});
