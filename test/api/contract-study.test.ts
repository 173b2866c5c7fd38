import { beforeAll, describe, expect, it } from "vitest";
import type { HighlightView } from "~/functions/highlights/model";
import type { AttemptView, OpenTextQuestion, QuizView } from "~/functions/quizzes/model";
import { failureOf, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeQuiz, makeTranscript, questionsOf, sameAnswers } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
let caller: Visitor;
let id: number;
let text: string;
beforeAll(async () => {
  worker = await sharedWorker();
  caller = worker.visitor();
  id = await makeTranscript(caller);
  const { transcriptData } = await bodyOf<{ transcriptData: { text: string }[] }>(
    await caller.get(`/api/transcripts/${id}`),
  );
  text = transcriptData.map((segment) => segment.text).join(" ");
});

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const selected = () => ({ selectedText: text.slice(0, 60), startIndex: 0, endIndex: 60 });

describe("calls of transcripts, highlights and quizzes", () => {
  it("GET /api/transcripts/{id}", async () => {
    const transcript = await bodyOf<Record<string, unknown>>(await caller.get(`/api/transcripts/${id}`));
    expect(transcript).toMatchObject({
      videoTitle: "How HTTPS works",
      videoDescription: expect.any(String),
      language: "en",
      createdAt: expect.stringMatching(ISO),
      videoUrl: expect.stringMatching(/^https:\/\//),
    });
    expect(transcript.transcriptData).toContainEqual({
      text: expect.any(String),
      startTime: expect.any(Number),
      endTime: expect.any(Number),
    });
  });

  it("POST /api/transcripts/{id}/transform-text, then GET its highlights", async () => {
    expect(await bodyOf(await caller.get(`/api/transcripts/${id}/highlights`))).toEqual([]);
    const body = { ...selected(), userPrompt: "  Summarize this  " };
    expect((await caller.post(`/api/transcripts/${id}/transform-text`, body)).status).toBe(200);
    const [highlight] = await bodyOf<HighlightView[]>(await caller.get(`/api/transcripts/${id}/highlights`));
    expect(highlight).toMatchObject({
      id: expect.any(Number),
      selectedText: text.slice(0, 60).trim(),
      userPrompt: "Summarize this",
      aiResponse: expect.any(String),
      createdAt: expect.stringMatching(ISO),
    });
  });

  it("POST /api/transcripts/{id}/generate-quiz with an empty body, then GET its quizzes", async () => {
    expect((await caller.post(`/api/transcripts/${id}/generate-quiz`)).status).toBe(200);
    const { quizzes } = await bodyOf<{ quizzes: QuizView[] }>(await caller.get(`/api/transcripts/${id}/quizzes`));
    expect(quizzes).toHaveLength(1);
    const quiz = await bodyOf<QuizView>(await caller.get(`/api/quizzes/${quizzes[0]?.id}`));
    expect(quiz).toMatchObject({
      transcriptId: id,
      title: "Quiz: How HTTPS works",
      description: expect.any(String),
      totalQuestions: expect.any(Number),
      createdAt: expect.stringMatching(ISO),
    });
  });

  it("GET questions, POST an attempt, GET it and the user's attempts", async () => {
    const { quiz } = await makeQuiz(caller, { count: 5 });
    const questions = await bodyOf<OpenTextQuestion[]>(await caller.get(`/api/quizzes/${quiz.id}/questions`));
    expect(questions).toHaveLength(quiz.totalQuestions);
    for (const question of questions) {
      expect(["multiple_choice", "true_false", "short_answer"]).toContain(question.questionType);
      expect(["easy", "medium", "hard"]).toContain(question.difficulty);
      if (question.questionType === "multiple_choice") expect(question.options.length).toBeGreaterThanOrEqual(2);
    }
    // One is answered; the others are sent with an empty answer, as the page does.
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      userAnswer: index === 0 ? "true" : "",
      timeSpent: 7,
    }));
    const path = `/api/quizzes/${quiz.id}/attempts`;
    const made = await bodyOf<{ score: number; totalQuestions: number; attempt: AttemptView }>(
      await caller.post(path, { answers, timeSpent: 35 }),
    );
    expect(made).toMatchObject({ score: expect.any(Number), totalQuestions: questions.length });
    expect(made.attempt).toMatchObject({ quizId: quiz.id, timeSpent: 35, score: made.score });
    expect(made.attempt.answers.map(({ timeSpent }) => timeSpent)).toEqual(questions.map(() => 7));
    expect(await bodyOf(await caller.get(`/api/quiz-attempts/${made.attempt.id}`))).toEqual(made.attempt);
    const { attempts } = await bodyOf<{ attempts: { quizId: number; score: number }[] }>(
      await caller.get("/api/quiz-attempts/user"),
    );
    expect(attempts).toContainEqual(expect.objectContaining({ quizId: quiz.id, score: made.score }));
  });
});

describe("the failures of these calls", () => {
  const access = "The transcript could not be found or you don't have access to it.";

  it("return the server's message, the same for something hidden as for something missing", async () => {
    const paths = [id, 999_999].flatMap((one) => [`/api/transcripts/${one}`, `/api/transcripts/${one}/highlights`]);
    for (const path of [...paths, `/api/transcripts/${id}/quizzes`, `/api/transcripts/${id}/topics`]) {
      const failure = await failureOf(await worker.visitor().get(path));
      expect({ path, ...failure }).toEqual({ path, status: 404, code: "not_found", message: access });
    }
    for (const path of ["/api/transcripts/abc", "/api/quizzes/1.5", "/api/quiz-attempts/-1", "/api/quizzes/1e9"]) {
      expect((await failureOf(await caller.get(path))).status).toBe(404);
    }
    expect((await failureOf(await caller.get("/api/quiz-attempts/999999"))).message).toBe(
      "The quiz results could not be loaded.",
    );
  });

  it("say what is wrong with a payload", async () => {
    const { quiz } = await makeQuiz(caller, { count: 4 });
    const [question] = await questionsOf(caller, quiz.id);
    const answer = { questionId: question?.id, userAnswer: "true", timeSpent: 1 };
    const transform = `/api/transcripts/${id}/transform-text`;
    const attempts = `/api/quizzes/${quiz.id}/attempts`;
    const none = "Please answer at least one question before submitting.";
    const calls: [string, unknown, string | RegExp][] = [
      ["/api/transcripts", { videoUrl: sampleUrl(1).replace("https", "http") }, "Please enter a valid video URL"],
      ["/api/transcripts", { videoUrl: "https://example.com/watch?v=abc" }, "Please enter a valid YouTube URL"],
      ["/api/transcripts", {}, "Please enter a valid YouTube URL"],
      [transform, { ...selected(), userPrompt: "   " }, "Say what you'd like done with this text."],
      [transform, { userPrompt: "Explain", startIndex: 0, endIndex: 5 }, /./],
      [attempts, { answers: [], timeSpent: 0 }, none],
      [attempts, { answers: [{ ...answer, userAnswer: "" }], timeSpent: 0 }, none],
      [attempts, { answers: [answer, answer], timeSpent: 0 }, "A question was answered twice."],
      [attempts, { answers: [{ ...answer, userAnswer: "x".repeat(5001) }], timeSpent: 0 }, /5,000/],
      [attempts, { answers: [{ ...answer, timeSpent: -1 }], timeSpent: 0 }, /./],
      [attempts, { answers: sameAnswers([]), timeSpent: "long" }, /./],
      [`/api/transcripts/${id}/generate-quiz`, { count: 31 }, "Choose up to 30 questions."],
      [`/api/transcripts/${id}/generate-quiz`, { bloomsLevels: ["guess"] }, /./],
    ];
    for (const [path, body, message] of calls) {
      const failure = await failureOf(await caller.post(path, body));
      expect({ path, body, status: failure.status }).toEqual({ path, body, status: 400 });
      expect(failure.message).toMatch(message);
    }
  });

  it("say what is wrong with a request", async () => {
    for (const path of [`/api/transcripts/${id}/transform-text`, `/api/transcripts/${id}/generate-quiz`]) {
      const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
      expect(await failureOf(await caller.fetch(path, init))).toEqual({
        status: 400,
        code: "invalid_input",
        message: "The request body is not valid JSON.",
      });
    }
    expect(await failureOf(await send(caller, "PUT", `/api/transcripts/${id}`, {}))).toMatchObject({ status: 405 });
    const elsewhere = { method: "POST", headers: { origin: "https://evil.example" } };
    expect(await failureOf(await caller.fetch(`/api/transcripts/${id}/generate-quiz`, elsewhere))).toMatchObject({
      status: 403,
      code: "forbidden_origin",
    });
  });
});
