import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AttemptView, OpenQuestion, QuizView } from "~/functions/quizzes/schema";
import type { FakeOpenAi } from "../fakes/openai";
import { grading, isGrading, quizOf } from "../fakes/openai-quiz-replies";
import { failureOf } from "../helpers/prd";
import { makeTranscript } from "../helpers/quizzes";
import { sharedModelWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let openai: FakeOpenAi;
let worker: TestServer;

beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});
beforeEach(() => openai.script([]));

async function makeQuiz(caller: Visitor): Promise<{ quiz: QuizView; questions: OpenQuestion[] }> {
  openai.script((request) => (isGrading(request) ? grading("correct") : quizOf(request)));
  const id = await makeTranscript(caller);
  const made = await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 6 });
  if (!made.ok) throw new Error(await made.text());
  const { quiz } = (await made.json()) as { quiz: QuizView };
  const questions = (await (await caller.get(`/api/quizzes/${quiz.id}/questions`)).json()) as OpenQuestion[];
  return { quiz, questions };
}

async function submit(caller: Visitor, quizId: number, body: object): Promise<AttemptView> {
  const response = await caller.post(`/api/quizzes/${quizId}/attempts`, body);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { attempt: AttemptView }).attempt;
}

const answersTo = (questions: readonly OpenQuestion[], userAnswer: string) =>
  questions.map(({ id }) => ({ questionId: id, userAnswer, timeSpent: 2 }));

describe("a quiz by a model", () => {
  it("is saved with its title, its model and verified quotes", async () => {
    const { quiz, questions } = await makeQuiz(worker.visitor());
    expect(quiz).toMatchObject({ title: "Written by a model", model: "fake-model", isOfflineDraft: false });
    expect(questions).toHaveLength(6);
  });

  it.each([
    ["prose", { kind: "invalid-json" }, "ai_invalid_reply", 502],
    ["another shape", { kind: "schema-violation" }, "ai_invalid_reply", 502],
    ["a web page", { kind: "garbage" }, "ai_invalid_reply", 502],
    ["a refusal", { kind: "refusal" }, "ai_refused", 422],
  ] as const)("fails clearly when the model answers %s, and saves nothing", async (_, behavior, code, status) => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    openai.script(() => behavior);
    const failure = await failureOf(await caller.post(`/api/transcripts/${id}/generate-quiz`));
    expect({ code: failure.code, status: failure.status }).toEqual({ code, status });
    const list = (await (await caller.get(`/api/transcripts/${id}/quizzes`)).json()) as { quizzes: unknown[] };
    expect(list.quizzes).toEqual([]);
  });

  it("has no question whose answer is not in the video; asks again once", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const invented = { citations: [{ segmentId: 3, quote: "the purple submarine negotiated seventeen harbours" }] };
    openai.script((request) => quizOf(request, () => invented));
    const failure = await failureOf(await caller.post(`/api/transcripts/${id}/generate-quiz`));
    expect(failure).toMatchObject({ status: 502, code: "ai_invalid_reply" });
    expect(failure.message).toContain("no question that the video supports");
    expect(openai.requests).toHaveLength(2);
    expect(openai.requests[1]?.body.messages.at(-1)?.content).toContain("its quote was not said in the video");
  });
});

describe("short answers", () => {
  it("are judged by the model in one call, with its reasons", async () => {
    const caller = worker.visitor();
    const { quiz, questions } = await makeQuiz(caller);
    openai.script(() => grading("partial", "Half of it."));
    const attempt = await submit(caller, quiz.id, { answers: answersTo(questions, "something"), timeSpent: 4 });
    expect(openai.requests).toHaveLength(1);
    const short = attempt.answers.filter(({ questionType }) => questionType === "short_answer");
    expect(short).toHaveLength(3);
    for (const answer of short) {
      expect(answer).toMatchObject({ verdict: "partial", isCorrect: false, gradedBy: "model", reason: "Half of it." });
    }
  });

  it("are graded by rules when the model fails, and nothing is lost", async () => {
    const caller = worker.visitor();
    const { quiz, questions } = await makeQuiz(caller);
    openai.script(() => ({ kind: "status", status: 400, message: "no" }));
    const attempt = await submit(caller, quiz.id, { answers: answersTo(questions, "true"), timeSpent: 4 });
    const [short] = attempt.answers.filter(({ questionType }) => questionType === "short_answer");
    expect(short).toMatchObject({ gradedBy: "offline" });
    expect(short?.reason).toContain("could not be asked");
    expect(attempt.score).toBe(3);
  });

  it("are one attempt when sent twice at once, and the retry asks no model", async () => {
    const caller = worker.visitor();
    const { quiz, questions } = await makeQuiz(caller);
    const body = { answers: answersTo(questions, "word"), timeSpent: 4, clientId: crypto.randomUUID() };
    const both = await Promise.all([submit(caller, quiz.id, body), submit(caller, quiz.id, body)]);
    expect(both[0]).toEqual(both[1]);
    const asked = openai.requests.length;
    expect(await submit(caller, quiz.id, body)).toEqual(both[0]);
    expect(openai.requests).toHaveLength(asked);
  });
});
