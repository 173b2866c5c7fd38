import { beforeAll, describe, expect, it } from "vitest";
import type { AttemptSummary, AttemptView, CheckedAnswer, OpenTextQuestion, QuizView } from "~/functions/quizzes/model";
import { share } from "../helpers/content/shares";
import { failureOf } from "../helpers/prd";
import { bodyOf } from "../helpers/prompts";
import { makeQuiz, questionsOf, sameAnswers, solve, submit } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

describe("taking", () => {
  it("reveals no answer before a submission", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const link = await share(caller, `quizzes/${quiz.id}`);
    const stranger = worker.visitor();
    const texts = await Promise.all([
      caller.get(`/api/quizzes/${quiz.id}/questions`).then((answer) => answer.text()),
      stranger.get(link.call).then((answer) => answer.text()),
      caller.get(`/api/quizzes/${quiz.id}`).then((answer) => answer.text()),
    ]);
    for (const text of texts)
      expect(text).not.toMatch(/correctAnswer|acceptedAnswers|explanation|citations|quote|The video says/);
    const questions = JSON.parse(texts[0] ?? "") as OpenTextQuestion[];
    expect(Object.keys(questions[0] ?? {}).toSorted()).toEqual([
      "bloomsLevel",
      "difficulty",
      "id",
      "language",
      "options",
      "orderIndex",
      "questionText",
      "questionType",
      "quizId",
    ]);
  });

  it("is scored on the server, with all answers in the results", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    const right = await solve(caller, quiz.id);
    const { score, totalQuestions, attempt } = await submit(caller, quiz.id, {
      answers: right,
      timeSpent: 61.4,
      score: 0,
    });
    expect({ score, totalQuestions }).toEqual({ score: quiz.totalQuestions, totalQuestions: quiz.totalQuestions });
    expect(attempt).toMatchObject({ timeSpent: 61, transcriptId, isPractice: false, missedQuestionIds: [] });
    expect(await bodyOf(await caller.get(`/api/quiz-attempts/${attempt.id}`))).toEqual(attempt);
    const { attempts } = await bodyOf<{ attempts: AttemptSummary[] }>(await caller.get("/api/quiz-attempts/user"));
    expect(attempts.map((one) => one.quizId)).toEqual([quiz.id, quiz.id]);
    const listed = await bodyOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`));
    expect(listed).toMatchObject({ bestScore: score, totalAttempts: 2, lastAttemptId: attempt.id });
  });

  it("counts unanswered questions as wrong, and refuses a submission without any answer", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const questions = await questionsOf(caller, quiz.id);
    const right = await solve(caller, quiz.id);
    const { score, attempt } = await submit(caller, quiz.id, { answers: right.slice(0, 1), timeSpent: 5 });
    expect(score).toBe(1);
    expect(attempt.answers).toHaveLength(questions.length);
    expect(attempt.missedQuestionIds).toHaveLength(questions.length - 1);
    for (const answers of [[], sameAnswers(questions, "  ")]) {
      const failure = await failureOf(await caller.post(`/api/quizzes/${quiz.id}/attempts`, { answers, timeSpent: 1 }));
      expect(failure).toEqual({
        status: 400,
        code: "invalid_input",
        message: "Please answer at least one question before submitting.",
      });
    }
    const foreign = [{ questionId: 999_999, userAnswer: "x", timeSpent: 0 }];
    expect((await caller.post(`/api/quizzes/${quiz.id}/attempts`, { answers: foreign, timeSpent: 1 })).status).toBe(
      400,
    );
  });

  it("checks one answer for the quiz's owner only, and stores nothing", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const { quiz: other } = await makeQuiz(caller, { count: 2 });
    const [right] = await solve(caller, quiz.id);
    const { questionId = 0, userAnswer = "" } = right ?? {};
    const check = (from: typeof caller, id: number, body: object) => from.post(`/api/quizzes/${id}/check`, body);
    const said = await bodyOf<CheckedAnswer>(await check(caller, quiz.id, { questionId, userAnswer }));
    expect(said).toMatchObject({ questionId, verdict: "correct", correctAnswer: userAnswer });
    expect(said.citations.length).toBeGreaterThan(0);
    const missed = await bodyOf<CheckedAnswer>(
      await check(caller, quiz.id, { questionId, userAnswer: "nothing of the kind" }),
    );
    expect(missed).toMatchObject({ verdict: "wrong", correctAnswer: userAnswer });
    expect((await check(worker.visitor(), quiz.id, { questionId, userAnswer })).status).toBe(404);
    expect((await check(caller, other.id, { questionId, userAnswer })).status).toBe(400);
    expect((await check(caller, quiz.id, { questionId, userAnswer: "  " })).status).toBe(400);
    expect(await bodyOf(await caller.get(`/api/quizzes/${quiz.id}`))).toMatchObject({ totalAttempts: 1 });
  });

  it.each(["an id of the client's", "its answers alone"])(
    "stores a double submission once, identified by %s",
    async (how) => {
      const caller = worker.visitor();
      const { quiz } = await makeQuiz(caller);
      const answers = sameAnswers(await questionsOf(caller, quiz.id));
      const body = { answers, timeSpent: 9, ...(how.startsWith("an id") ? { clientId: crypto.randomUUID() } : {}) };
      const all = await Promise.all(Array.from({ length: 5 }, () => submit(caller, quiz.id, body)));
      expect(new Set(all.map(({ attempt }) => attempt.id)).size).toBe(1);
      const count = await worker.env.DB.prepare("select count(*) as n from quiz_attempts where quiz_id = ?")
        .bind(quiz.id)
        .first("n");
      expect(count).toBe(1);
    },
  );

  it("lets missed questions be practiced without changing the best score", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const right = await solve(caller, quiz.id);
    const wrong = right.map((answer, index) => (index < 2 ? { ...answer, userAnswer: "-" } : answer));
    const { attempt } = await submit(caller, quiz.id, { answers: wrong, timeSpent: 9 });
    expect(attempt.missedQuestionIds).toEqual(right.slice(0, 2).map(({ questionId }) => questionId));
    const practice = await submit(caller, quiz.id, {
      answers: right.slice(0, 2),
      timeSpent: 4,
      only: attempt.missedQuestionIds,
    });
    expect(practice).toMatchObject({ score: 2, totalQuestions: 2, attempt: { isPractice: true } });
    const listed = await bodyOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`));
    expect(listed).toMatchObject({ bestScore: right.length - 2, totalAttempts: 2, lastAttemptId: attempt.id });
    const { attempts, practice: practiced } = await bodyOf<{ attempts: AttemptSummary[]; practice: AttemptSummary[] }>(
      await caller.get("/api/quiz-attempts/user"),
    );
    expect([attempts.length, practiced.length]).toEqual([2, 1]);
    // However many questions are practiced, and however well, it is not an attempt at the quiz.
    const all = await submit(caller, quiz.id, {
      answers: right,
      timeSpent: 4,
      only: right.map(({ questionId }) => questionId),
    });
    expect(all).toMatchObject({ score: right.length, totalQuestions: right.length, attempt: { isPractice: true } });
    expect(await bodyOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`))).toEqual(listed);
    const stray = { answers: right, timeSpent: 1, only: attempt.missedQuestionIds };
    expect((await caller.post(`/api/quizzes/${quiz.id}/attempts`, stray)).status).toBe(400);
  });

  it("records 'I was right' and recounts the score, even for two at once", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const { attempt } = await submit(caller, quiz.id, {
      answers: sameAnswers(await questionsOf(caller, quiz.id), "something else"),
      timeSpent: 9,
    });
    expect(attempt.score).toBe(0);
    const path = `/api/quiz-attempts/${attempt.id}/mark`;
    const short = attempt.answers.filter(({ questionType }) => questionType === "short_answer");
    const ids = short.map(({ questionId }) => questionId).slice(0, 3);
    expect(ids.length).toBeGreaterThan(1);
    const choice = attempt.answers.find(({ questionType }) => questionType === "multiple_choice");
    expect((await caller.post(path, { questionId: choice?.questionId, mark: "correct" })).status).toBe(400);
    await Promise.all(ids.map(async (questionId) => bodyOf(await caller.post(path, { questionId, mark: "correct" }))));
    const after = await bodyOf<AttemptView>(await caller.get(`/api/quiz-attempts/${attempt.id}`));
    expect(after.score).toBe(ids.length);
    const overruled = after.answers.filter(({ ownMark }) => ownMark === "correct");
    expect(overruled.map(({ questionId }) => questionId)).toEqual(ids);
    for (const answer of overruled) expect(answer).toMatchObject({ isCorrect: true, verdict: "wrong" });
    const [first] = ids;
    const back = await bodyOf<{ attempt: AttemptView }>(await caller.post(path, { questionId: first, mark: null }));
    expect(back.attempt.score).toBe(ids.length - 1);
    expect((await worker.visitor().post(path, { questionId: first, mark: "correct" })).status).toBe(404);
  });

  it("counts what rules can't tell as its learner marks it, with the submission or later", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller, { types: ["short_answer"], count: 4 });
    const vague = (await solve(caller, quiz.id)).map(({ userAnswer, ...answer }) => ({
      ...answer,
      userAnswer: `${userAnswer} plastic garden`,
    }));
    const answers = vague.map((answer) => ({ ...answer, ownMark: "partial" as const }));
    const { attempt } = await submit(caller, quiz.id, { answers, timeSpent: 4 });
    const unsure = attempt.answers.filter(({ verdict }) => verdict === "unsure");
    expect(unsure.length).toBeGreaterThan(1);
    expect(attempt.score).toBe(unsure.length / 2);
    for (const { ownMark, verdict } of attempt.answers) expect(ownMark).toBe(verdict === "unsure" ? "partial" : null);
    const [first] = unsure;
    const mark = async (to: string | null) => {
      const json = { questionId: first?.questionId, mark: to };
      return bodyOf<{ attempt: AttemptView }>(await caller.post(`/api/quiz-attempts/${attempt.id}/mark`, json));
    };
    expect((await mark("correct")).attempt.score).toBe(attempt.score + 0.5);
    const isMissedAfter = async (to: string | null) =>
      (await mark(to)).attempt.missedQuestionIds.includes(first?.questionId ?? 0);
    expect(await isMissedAfter("wrong")).toBe(true);
    // Until it is compared, it is neither right nor missed.
    expect(await isMissedAfter(null)).toBe(false);
  });

  it("puts a question of the reviews that was missed again first, and adds none by itself", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const right = await solve(caller, quiz.id);
    const [known, ...others] = right;
    const item = { itemType: "quiz_question" as const, quizQuestionId: known?.questionId };
    await bodyOf(await caller.post("/api/reviews/items", { items: [item] }));
    const due = async () => {
      const { items } = await bodyOf<{ items: { quizQuestionId: number | null }[] }>(
        await caller.get("/api/reviews/due?limit=20"),
      );
      return items.map(({ quizQuestionId }) => quizQuestionId);
    };
    await bodyOf(
      await caller.post("/api/reviews", {
        reviews: [{ ...item, rating: "easy", timeSpent: 3, id: crypto.randomUUID() }],
      }),
    );
    expect(await due()).toEqual([]);
    await submit(caller, quiz.id, { answers: others, timeSpent: 4 });
    await expect.poll(due).toEqual([known?.questionId]);
  });

  it("writes the results as a PDF", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const { attempt } = await submit(caller, quiz.id, { answers: await solve(caller, quiz.id), timeSpent: 75 });
    const report = await caller.get(`/api/quiz-attempts/${attempt.id}/report.pdf`);
    expect(report.headers.get("content-type")).toBe("application/pdf");
    expect(new TextDecoder("latin1").decode(await report.arrayBuffer()).slice(0, 5)).toBe("%PDF-");
    expect((await worker.visitor().get(`/api/quiz-attempts/${attempt.id}/report.pdf`)).status).toBe(404);
  });
});
