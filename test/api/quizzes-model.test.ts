import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChaptersView } from "~/functions/chapters/model";
import type { GeneratedView } from "~/functions/flashcards/card-views";
import type { AttemptView, OpenTextQuestion, QuizView } from "~/functions/quizzes/model";
import type { Behavior, FakeOpenAi } from "../fakes/openai";
import { grading, isGrading, quizOf } from "../fakes/openai-quiz-replies";
import { taskOf, verdictsOn } from "../fakes/openai-replies";
import { failureOf } from "../helpers/prd";
import { send } from "../helpers/prompts";
import { makeTranscript } from "../helpers/quizzes";
import { sharedModelWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

type TranscriptJson = { transcriptData: { startTime: number }[] };

let openai: FakeOpenAi;
let worker: TestServer;

beforeAll(async () => {
  ({ worker, openai } = await sharedModelWorker());
});
beforeEach(() => {
  openai.script([]);
  openai.checks.script([]);
});

async function makeQuiz(caller: Visitor): Promise<{ quiz: QuizView; questions: OpenTextQuestion[] }> {
  openai.script((request) => (isGrading(request) ? grading("correct") : quizOf(request)));
  const id = await makeTranscript(caller);
  const made = await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 6 });
  if (!made.ok) throw new Error(await made.text());
  const { quiz } = (await made.json()) as { quiz: QuizView };
  const questions = (await (await caller.get(`/api/quizzes/${quiz.id}/questions`)).json()) as OpenTextQuestion[];
  return { quiz, questions };
}

async function submit(caller: Visitor, quizId: number, body: object): Promise<AttemptView> {
  const response = await caller.post(`/api/quizzes/${quizId}/attempts`, body);
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as { attempt: AttemptView }).attempt;
}

const answersTo = (questions: readonly OpenTextQuestion[], userAnswer: string) =>
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

  it("has no question whose answer is not in the video; asks once more for the rest", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const invented = { citations: [{ segmentId: 3, quote: "the purple submarine negotiated seventeen harbours" }] };
    openai.script((request) => quizOf(request, () => invented));
    const failure = await failureOf(await caller.post(`/api/transcripts/${id}/generate-quiz`));
    expect(failure).toMatchObject({ status: 502, code: "ai_invalid_reply" });
    expect(failure.message).toContain("back any of the AI model");
    expect(openai.requests).toHaveLength(2);
    expect(openai.requests[1]?.body.messages.at(-1)?.content).toContain("its quote was not said in the video");
  });

  it("asks again for what was turned down within the lines of its stored chapter", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const { topics } = (await (await caller.get(`/api/transcripts/${id}/topics`)).json()) as ChaptersView;
    const { transcriptData } = (await (await caller.get(`/api/transcripts/${id}`)).json()) as TranscriptJson;
    const [from, to] = [topics[1], topics[2]].map((topic) =>
      transcriptData.findIndex(({ startTime }) => Math.round(startTime * 1000) === topic?.startMs),
    );
    const invented = { segmentId: (from ?? 0) + 1, quote: "the purple submarine negotiated seventeen harbours" };
    openai.script((request) => quizOf(request, () => ({ citations: [invented] })));
    await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 2 });
    const task = taskOf(openai.requests[1]?.body.messages ?? []);
    expect(task).toContain("Wanted: 2 questions. In place of each one turned down, one question from the lines");
    const places = [...task.matchAll(/\(its quote was not said in the video\), lines (\d+) to (\d+)$/gm)];
    expect(places.map(([, first, last]) => [Number(first), Number(last)])).toEqual([
      [from, (to ?? 0) - 1],
      [from, (to ?? 0) - 1],
    ]);
  });
});

describe("questions and cards checked against their quotes", () => {
  const verdicts = (...all: string[]): Behavior => ({
    kind: "answers",
    answer: (messages) => verdictsOn(messages, (_, index) => all[index] ?? ""),
  });

  it("are stored with their verdicts, and only contradicted ones are requested again", async () => {
    const caller = worker.visitor();
    openai.checks.script([verdicts("contradicted", "partly", "supported", "supported", "supported", "supported")]);
    openai.script((request, index) => quizOf(request, undefined, index === 0 ? 6 : 7));
    const id = await makeTranscript(caller);
    const made = await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 6 });
    const { quiz } = (await made.json()) as { quiz: QuizView };
    expect(openai.requests).toHaveLength(2);
    expect(openai.requests[1]?.body.messages.at(-1)?.content).toContain("(its quote says otherwise)");
    expect(openai.requests[1]?.body.messages.at(-1)?.content).toContain("Wanted: 1 question.");
    const questions = (await (await caller.get(`/api/quizzes/${quiz.id}/questions`)).json()) as OpenTextQuestion[];
    expect(questions).toHaveLength(6);
    openai.script(() => grading("wrong"));
    const { answers } = await submit(caller, quiz.id, { answers: answersTo(questions, "no"), timeSpent: 4 });
    expect(answers.map(({ support }) => support).sort()).toEqual(["partly", ...Array(5).fill("supported")]);
    const partly = answers.find(({ support }) => support === "partly");
    const check = { questionId: partly?.questionId, userAnswer: "true" };
    expect(await (await caller.post(`/api/quizzes/${quiz.id}/check`, check)).json()).toMatchObject({
      support: "partly",
    });

    openai.script([]);
    openai.checks.script([verdicts("unsupported", "partly", "supported")]);
    const generated = await caller.post(`/api/transcripts/${id}/generate-flashcards`, { count: 2 });
    const { flashcards } = (await generated.json()) as GeneratedView;
    expect(flashcards.map(({ support }) => support)).toContain("partly");
    const doubtful = flashcards.find(({ support }) => support === "partly");
    const { front, back, kind } = doubtful ?? {};
    const saved = await send(caller, "PUT", `/api/flashcards/${doubtful?.id}`, {
      front,
      back,
      kind,
      category: "Later",
    });
    expect(await saved.json()).toMatchObject({ flashcard: { support: "partly" } });
    const edited = await send(caller, "PUT", `/api/flashcards/${doubtful?.id}`, {
      front,
      back: `${back}, reworded`,
      kind,
    });
    expect(await edited.json()).toMatchObject({ flashcard: { support: null } });
  });

  it("are saved unchecked when the check fails", async () => {
    openai.checks.script(() => ({ kind: "refusal" }));
    const caller = worker.visitor();
    const { quiz, questions } = await makeQuiz(caller);
    const { answers } = await submit(caller, quiz.id, { answers: answersTo(questions, "no"), timeSpent: 4 });
    expect(answers.map(({ support }) => support)).toEqual(Array(6).fill(null));
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
