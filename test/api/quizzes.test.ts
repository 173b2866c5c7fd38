import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type {
  AttemptSummary,
  AttemptView,
  OpenQuestion,
  QuizView,
  SharedQuizView,
  ShareView,
} from "~/functions/quizzes/schema";
import { failureOf, SHORT_SRT, sampleUrl } from "../helpers/prd";
import type { Visitor } from "../helpers/visitor";
import { startWorker, type TestWorker } from "../helpers/worker";

let worker: TestWorker<{ DB: D1Database }>;

beforeAll(async () => {
  worker = await startWorker({ vars: { RATE_LIMIT_NETWORK_PER_MINUTE: "10000" } });
});
afterAll(() => worker.close());

async function makeTranscript(caller: Visitor, source: object = { videoUrl: sampleUrl(2) }): Promise<number> {
  const response = await caller.post("/api/transcripts", source);
  return ((await response.json()) as { videoTranscript: { id: number } }).videoTranscript.id;
}

async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function makeQuiz(caller: Visitor, body?: object): Promise<{ transcriptId: number; quiz: QuizView }> {
  const transcriptId = await makeTranscript(caller);
  const answer = await caller.post(`/api/transcripts/${transcriptId}/generate-quiz`, body);
  return { transcriptId, quiz: (await jsonOf<{ quiz: QuizView }>(answer)).quiz };
}

async function questionsOf(caller: Visitor, quizId: number): Promise<OpenQuestion[]> {
  return jsonOf(await caller.get(`/api/quizzes/${quizId}/questions`));
}

type Submitted = { score: number; totalQuestions: number; attempt: AttemptView };

async function submit(caller: Visitor, quizId: number, body: object): Promise<Submitted> {
  return jsonOf(await caller.post(`/api/quizzes/${quizId}/attempts`, body));
}

/** Every question answered with the same word. */
function sameAnswers(questions: readonly OpenQuestion[], userAnswer = "true", timeSpent = 3) {
  return questions.map(({ id }) => ({ questionId: id, userAnswer, timeSpent }));
}

/** The right answers, which only a submission tells. */
async function solve(
  caller: Visitor,
  quizId: number,
): Promise<{ questionId: number; userAnswer: string; timeSpent: number }[]> {
  const questions = await questionsOf(caller, quizId);
  const { attempt } = await submit(caller, quizId, { answers: sameAnswers(questions), timeSpent: 1 });
  return attempt.answers.map(({ questionId, correctAnswer }) => ({
    questionId,
    userAnswer: correctAnswer,
    timeSpent: 4,
  }));
}

describe("generating and listing", () => {
  it("makes a quiz of a sample from an empty body, every answer quoted from the video", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    expect(quiz.totalQuestions).toBeGreaterThanOrEqual(8);
    expect(quiz).toMatchObject({ transcriptId, isOfflineDraft: true, bestScore: null, totalAttempts: 0 });
    const { quizzes } = await jsonOf<{ quizzes: QuizView[] }>(
      await caller.get(`/api/transcripts/${transcriptId}/quizzes`),
    );
    expect(quizzes).toEqual([quiz]);
    expect(await jsonOf(await caller.get(`/api/quizzes/${quiz.id}`))).toEqual(quiz);

    const questions = await questionsOf(caller, quiz.id);
    expect(questions.map(({ orderIndex }) => orderIndex)).toEqual(questions.map((_, index) => index));
    const { attempt } = await submit(caller, quiz.id, { answers: sameAnswers(questions), timeSpent: 30 });
    const { transcriptData } = await jsonOf<{ transcriptData: { text: string; startTime: number }[] }>(
      await caller.get(`/api/transcripts/${transcriptId}`),
    );
    for (const { citations, questionType, options, correctAnswer } of attempt.answers) {
      const [citation] = citations;
      if (!citation) throw new Error("a question without a citation");
      expect(transcriptData[citation.segmentId]?.startTime).toBe(citation.startMs / 1000);
      if (questionType === "multiple_choice") expect(options.filter((one) => one === correctAnswer)).toHaveLength(1);
    }
  });

  it("keeps to the count, types and difficulty that were asked for", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller, { count: 3, types: ["multiple_choice"], difficulty: "medium" });
    const questions = await questionsOf(caller, quiz.id);
    expect(questions).toHaveLength(3);
    for (const question of questions)
      expect(question).toMatchObject({ questionType: "multiple_choice", difficulty: "medium" });
  });

  it("says what is wrong with a request, and what cannot be made without a model", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller);
    const path = `/api/transcripts/${id}/generate-quiz`;
    for (const body of [{ count: 0 }, { count: 31 }, { types: [] }, { types: ["essay"] }, { difficulty: "brutal" }]) {
      expect((await caller.post(path, body)).status).toBe(400);
    }
    const failure = await failureOf(await caller.post(path, { bloomsLevels: ["create"] }));
    expect(failure).toMatchObject({ status: 400, code: "invalid_input" });
    expect(failure.message).toContain("Without an AI model");
    const { quizzes } = await jsonOf<{ quizzes: QuizView[] }>(await caller.get(`/api/transcripts/${id}/quizzes`));
    expect(quizzes).toEqual([]);
  });

  it("limits how often quizzes are made", async () => {
    const caller = worker.visitor();
    const id = await makeTranscript(caller, { captions: { text: SHORT_SRT } });
    const statuses = [];
    for (let call = 0; call < 21; call += 1) {
      statuses.push((await caller.post(`/api/transcripts/${id}/generate-quiz`, { count: 1 })).status);
    }
    expect(statuses).toContain(429);
  });
});

describe("taking", () => {
  it("tells no answer before a submission", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const share = await jsonOf<ShareView>(await caller.post(`/api/quizzes/${quiz.id}/shares`));
    const stranger = worker.visitor();
    const texts = await Promise.all([
      caller.get(`/api/quizzes/${quiz.id}/questions`).then((answer) => answer.text()),
      stranger.get(`/api/shared-quizzes/${share.shareToken}/questions`).then((answer) => answer.text()),
      stranger.get(`/api/shared-quizzes/${share.shareToken}`).then((answer) => answer.text()),
      caller.get(`/api/quizzes/${quiz.id}`).then((answer) => answer.text()),
    ]);
    for (const text of texts)
      expect(text).not.toMatch(/correctAnswer|acceptedAnswers|explanation|citations|quote|The video says/);
    const questions = JSON.parse(texts[0] ?? "") as OpenQuestion[];
    expect(Object.keys(questions[0] ?? {}).toSorted()).toEqual([
      "bloomsLevel",
      "difficulty",
      "id",
      "options",
      "orderIndex",
      "questionText",
      "questionType",
      "quizId",
    ]);
  });

  it("scores on the server, with all answers in the results", async () => {
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
    expect(await jsonOf(await caller.get(`/api/quiz-attempts/${attempt.id}`))).toEqual(attempt);
    const { attempts } = await jsonOf<{ attempts: AttemptSummary[] }>(await caller.get("/api/quiz-attempts/user"));
    expect(attempts.map((one) => one.quizId)).toEqual([quiz.id, quiz.id]);
    const listed = await jsonOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`));
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

  it.each(["an id of the client's", "the spec's payload alone"])(
    "keeps a double submission once, by %s",
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

  it("lets missed questions be practised, which spoils no best score", async () => {
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
    const listed = await jsonOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`));
    expect(listed).toMatchObject({ bestScore: right.length - 2, totalAttempts: 2, lastAttemptId: attempt.id });
    const { attempts, practice: practised } = await jsonOf<{ attempts: AttemptSummary[]; practice: AttemptSummary[] }>(
      await caller.get("/api/quiz-attempts/user"),
    );
    expect([attempts.length, practised.length]).toEqual([2, 1]);
    const stray = { answers: right, timeSpent: 1, only: attempt.missedQuestionIds };
    expect((await caller.post(`/api/quizzes/${quiz.id}/attempts`, stray)).status).toBe(400);
  });

  it("records 'I was right' and counts the score anew, two at once included", async () => {
    const caller = worker.visitor();
    const { quiz } = await makeQuiz(caller);
    const { attempt } = await submit(caller, quiz.id, {
      answers: sameAnswers(await questionsOf(caller, quiz.id), "something else"),
      timeSpent: 9,
    });
    expect(attempt.score).toBe(0);
    const path = `/api/quiz-attempts/${attempt.id}/overrule`;
    const ids = attempt.missedQuestionIds.slice(0, 3);
    await Promise.all(ids.map(async (questionId) => jsonOf(await caller.post(path, { questionId }))));
    const after = await jsonOf<AttemptView>(await caller.get(`/api/quiz-attempts/${attempt.id}`));
    expect(after.score).toBe(3);
    const overruled = after.answers.filter(({ isOverruled }) => isOverruled);
    expect(overruled.map(({ questionId }) => questionId)).toEqual(ids);
    for (const answer of overruled) expect(answer).toMatchObject({ isCorrect: true, verdict: "wrong" });
    const [first] = ids;
    const back = await jsonOf<{ attempt: AttemptView }>(
      await caller.post(path, { questionId: first, isOverruled: false }),
    );
    expect(back.attempt.score).toBe(2);
    expect((await worker.visitor().post(path, { questionId: first })).status).toBe(404);
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

describe("a shared quiz", () => {
  it("is taken without an account by whoever has the link, until it is revoked", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const { shareToken, url } = await jsonOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`));
    expect(shareToken.length).toBeGreaterThanOrEqual(16);
    expect(url).toContain(shareToken);
    const stranger = worker.visitor();
    const shared = await jsonOf<SharedQuizView>(await stranger.get(`/api/shared-quizzes/${shareToken}`));
    expect(shared).toMatchObject({ title: quiz.title, totalQuestions: quiz.totalQuestions });
    const questions = await jsonOf<OpenQuestion[]>(await stranger.get(`/api/shared-quizzes/${shareToken}/questions`));
    const { attempt } = await jsonOf<Submitted>(
      await stranger.post(`/api/shared-quizzes/${shareToken}/attempts`, {
        answers: sameAnswers(questions),
        timeSpent: 7,
      }),
    );
    expect(attempt.transcriptId).toBeNull();
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
    expect((await owner.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}`)).status).toBe(404);
    expect((await stranger.get(`/api/quizzes/${quiz.id}/questions`)).status).toBe(404);

    expect((await stranger.fetch(`/api/quiz-shares/${shareToken}`, { method: "DELETE" })).status).toBe(404);
    expect((await owner.fetch(`/api/quiz-shares/${shareToken}`, { method: "DELETE" })).status).toBe(204);
    expect((await stranger.get(`/api/shared-quizzes/${shareToken}/questions`)).status).toBe(404);
    const late = await stranger.post(`/api/shared-quizzes/${shareToken}/attempts`, {
      answers: sameAnswers(questions),
      timeSpent: 8,
    });
    expect(late.status).toBe(404);
    expect((await stranger.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
  });

  it("opens nothing once it has expired", async () => {
    const owner = worker.visitor();
    const { quiz } = await makeQuiz(owner);
    const past = { expiresAt: "2020-01-01T00:00:00Z" };
    expect((await owner.post(`/api/quizzes/${quiz.id}/shares`, past)).status).toBe(400);
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { shareToken } = await jsonOf<ShareView>(await owner.post(`/api/quizzes/${quiz.id}/shares`, { expiresAt }));
    expect((await owner.get(`/api/shared-quizzes/${shareToken}`)).status).toBe(200);
    await worker.env.DB.prepare("update quiz_shares set expires_at = 1 where share_token = ?").bind(shareToken).run();
    expect((await owner.get(`/api/shared-quizzes/${shareToken}`)).status).toBe(404);
  });
});

describe("keeping", () => {
  it("renames, bookmarks, deletes and brings back", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    const path = `/api/quizzes/${quiz.id}`;
    const patch = (body: object) =>
      caller.fetch(path, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect(await jsonOf<QuizView>(await patch({ title: " TLS " }))).toMatchObject({ title: "TLS" });
    expect(await failureOf(await patch({ title: " " }))).toMatchObject({ status: 400, message: "Title is required" });
    await caller.post(`${path}/bookmark`);
    expect(await jsonOf(await caller.post(`${path}/bookmark`))).toEqual({ isBookmarked: true });
    expect((await jsonOf<QuizView>(await caller.get(path))).isBookmarked).toBe(true);
    await caller.fetch(`${path}/bookmark`, { method: "DELETE" });
    expect((await jsonOf<QuizView>(await caller.get(path))).isBookmarked).toBe(false);

    const { shareToken } = await jsonOf<ShareView>(await caller.post(`${path}/shares`));
    expect((await caller.fetch(path, { method: "DELETE" })).status).toBe(204);
    expect((await caller.get(path)).status).toBe(404);
    expect((await caller.get(`/api/shared-quizzes/${shareToken}`)).status).toBe(404);
    const { quizzes } = await jsonOf<{ quizzes: QuizView[] }>(
      await caller.get(`/api/transcripts/${transcriptId}/quizzes`),
    );
    expect(quizzes).toEqual([]);
    expect((await worker.visitor().post(`${path}/restore`)).status).toBe(404);
    expect(await jsonOf<QuizView>(await caller.post(`${path}/restore`))).toMatchObject({ id: quiz.id, title: "TLS" });
  });

  it("shows nobody else that a quiz is there", async () => {
    const owner = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(owner);
    const questions = await questionsOf(owner, quiz.id);
    const { attempt } = await submit(owner, quiz.id, { answers: sameAnswers(questions), timeSpent: 1 });
    const other = worker.visitor();
    const send = (method: string, path: string, body: object = {}) =>
      other.fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    const answers = await Promise.all([
      other.get(`/api/transcripts/${transcriptId}/quizzes`),
      send("POST", `/api/transcripts/${transcriptId}/generate-quiz`),
      other.get(`/api/quizzes/${quiz.id}`),
      other.get(`/api/quizzes/${quiz.id}/questions`),
      send("POST", `/api/quizzes/${quiz.id}/attempts`, { answers: sameAnswers(questions), timeSpent: 1 }),
      send("PATCH", `/api/quizzes/${quiz.id}`, { title: "mine" }),
      send("DELETE", `/api/quizzes/${quiz.id}`),
      send("POST", `/api/quizzes/${quiz.id}/bookmark`),
      send("DELETE", `/api/quizzes/${quiz.id}/bookmark`),
      send("POST", `/api/quizzes/${quiz.id}/shares`),
      other.get(`/api/quiz-attempts/${attempt.id}`),
      other.get("/api/shared-quizzes/0123456789abcdef"),
      other.get("/api/quizzes/nonsense"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await jsonOf<{ attempts: unknown[] }>(await other.get("/api/quiz-attempts/user"))).attempts).toEqual([]);
  });

  it("goes with its transcript", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    await submit(caller, quiz.id, { answers: sameAnswers(await questionsOf(caller, quiz.id)), timeSpent: 1 });
    await caller.post(`/api/quizzes/${quiz.id}/bookmark`);
    await caller.post(`/api/quizzes/${quiz.id}/shares`);
    await worker.env.DB.prepare("delete from video_transcripts where id = ?").bind(transcriptId).run();
    for (const table of ["quiz_questions", "quiz_attempts", "quiz_bookmarks", "quiz_shares"]) {
      const left = await worker.env.DB.prepare(`select count(*) as n from ${table} where quiz_id = ?`)
        .bind(quiz.id)
        .first("n");
      expect({ table, left }).toEqual({ table, left: 0 });
    }
    expect((await caller.get(`/api/quizzes/${quiz.id}`)).status).toBe(404);
  });
});
