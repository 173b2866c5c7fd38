import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { QuizView } from "~/functions/quizzes/model";
import { failureOf, SHORT_SRT, sampleUrl } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeQuiz, makeTranscript, questionsOf, quizzesOf, sameAnswers, submit } from "../helpers/quizzes";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;

beforeAll(async () => {
  worker = await startWorker({ vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000" } });
});
afterAll(() => worker.close());

/** The first quote of each question of a quiz. */
async function citedIn(caller: Visitor, { id }: QuizView) {
  const { attempt } = await submit(caller, id, { answers: sameAnswers(await questionsOf(caller, id)), timeSpent: 1 });
  return attempt.answers.flatMap(({ citations }) => citations[0]?.quote ?? []);
}

describe("generating and listing", () => {
  it("makes a quiz of a sample from an empty body, with every answer quoted from the video", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    expect(quiz.totalQuestions).toBeGreaterThanOrEqual(4);
    expect(quiz).toMatchObject({ transcriptId, isOfflineDraft: true, bestScore: null, totalAttempts: 0 });
    expect(await quizzesOf(caller, transcriptId)).toEqual([quiz]);
    expect(await bodyOf(await caller.get(`/api/quizzes/${quiz.id}`))).toEqual(quiz);

    const questions = await questionsOf(caller, quiz.id);
    expect(questions.map(({ orderIndex }) => orderIndex)).toEqual(questions.map((_, index) => index));
    const { attempt } = await submit(caller, quiz.id, { answers: sameAnswers(questions), timeSpent: 30 });
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string; startTime: number }[] }>(
      await caller.get(`/api/transcripts/${transcriptId}`),
    );
    for (const { citations, questionType, options, correctAnswer } of attempt.answers) {
      const [citation] = citations;
      if (!citation) throw new Error("a question without a citation");
      expect(transcriptData[citation.segmentId]?.startTime).toBe(citation.startMs / 1000);
      if (questionType === "multiple_choice") expect(options.filter((one) => one === correctAnswer)).toHaveLength(1);
    }
  });

  it("asks first about what has no card yet", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller, { count: 2 });
    const first = await citedIn(caller, quiz);
    const { transcriptData } = await bodyOf<{ transcriptData: { text: string }[] }>(
      await caller.get(`/api/transcripts/${transcriptId}`),
    );
    const text = transcriptData.map((segment) => segment.text).join(" ");
    for (const quote of first) {
      const source = { startIndex: text.indexOf(quote), endIndex: text.indexOf(quote) + quote.length };
      await bodyOf(await caller.post("/api/flashcards", { transcriptId, front: "a", back: "b", source }));
    }
    const next = await bodyOf<{ quiz: QuizView }>(
      await caller.post(`/api/transcripts/${transcriptId}/generate-quiz`, { count: 2, clientId: "quiz-after-cards" }),
    );
    const quoted = await citedIn(caller, next.quiz);
    expect(quoted).toHaveLength(2);
    for (const quote of first) expect(quoted).not.toContain(quote);
  });

  it("has the requested count, types and difficulty", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller, { count: 3, types: ["short_answer"], difficulty: "medium" });
    const questions = await questionsOf(caller, quiz.id);
    expect(questions).toHaveLength(3);
    for (const question of questions)
      expect(question).toMatchObject({ questionType: "short_answer", difficulty: "medium" });
  });

  it("says what is wrong with a request, and what is impossible without a model", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-quiz`;
    for (const body of [
      { clientId: "a b" },
      { count: 0 },
      { count: 31 },
      { types: [] },
      { types: ["essay"] },
      { difficulty: "brutal" },
    ]) {
      expect((await caller.post(path, body)).status).toBe(400);
    }
    const failure = await failureOf(await caller.post(path, { bloomsLevels: ["create"] }));
    expect(failure).toMatchObject({ status: 422, code: "wish_unmet" });
    expect(failure.message).toMatch(
      /^No question of the level create could be made from this transcript without an AI model\. \d+ other questions can: /,
    );
    expect(await quizzesOf(caller, id)).toEqual([]);
  });

  it("limits how often quizzes can be generated", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller, { captions: { text: SHORT_SRT } });
    const statuses = [];
    for (let call = 0; call < 21; call += 1) {
      statuses.push((await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 1 })).status);
    }
    expect(statuses).toContain(429);
  });
});

describe("the same quiz requested twice", () => {
  it("is made once for the same client id, at once and later", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-quiz`;
    const body = { count: 4, clientId: "request-0001" };
    const both = await Promise.all([caller.post(path, body), caller.post(path, body)]);
    const [one, other] = await Promise.all(both.map((answer) => bodyOf<{ quiz: QuizView }>(answer)));
    expect(other).toEqual(one);
    expect(await bodyOf(await caller.post(path, body))).toEqual(one);
    const next = await bodyOf<{ quiz: QuizView }>(await caller.post(path, { ...body, clientId: "request-0002" }));
    expect(next.quiz.id).not.toBe(one?.quiz.id);
    expect(await quizzesOf(caller, id)).toHaveLength(2);
    // The same id for another transcript is another request.
    const elsewhere = await makeTranscript(caller, { videoUrl: sampleUrl(0) });
    const there = await caller.post(`/api/transcripts/${elsewhere}/generate-quiz`, { ...body, count: 1 });
    expect((await bodyOf<{ quiz: QuizView }>(there)).quiz.transcriptId).toBe(elsewhere);
  });

  it("is made once on a double click without an id, and twice if more is requested", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-quiz`;
    const clicks = [undefined, undefined, {}].map((body) => caller.post(path, body));
    const made = await Promise.all((await Promise.all(clicks)).map((answer) => bodyOf<{ quiz: QuizView }>(answer)));
    expect(new Set(made.map(({ quiz }) => quiz.id)).size).toBe(1);
    await bodyOf(await caller.post(path, { count: 3 }));
    expect(await quizzesOf(caller, id)).toHaveLength(2);
  });

  it("is not made again once it was deleted, and can be restored", async () => {
    const caller = worker.visitor();
    const body = { count: 2, clientId: "request-0003" };
    const { transcriptId, quiz } = await makeQuiz(caller, body);
    await send(caller, "DELETE", `/api/quizzes/${quiz.id}`);
    const again = await failureOf(await caller.post(`/api/transcripts/${transcriptId}/generate-quiz`, body));
    expect(again).toEqual({
      status: 409,
      code: "conflict",
      message: "This quiz was deleted. Please generate another.",
    });
    await bodyOf(await caller.post(`/api/quizzes/${quiz.id}/restore`));
    expect(await quizzesOf(caller, transcriptId)).toHaveLength(1);
  });
});
