import { beforeAll, describe, expect, it } from "vitest";
import type { QuizView } from "~/functions/quizzes/model";
import { share } from "../helpers/content/shares";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeQuiz, questionsOf, quizzesOf, sameAnswers, submit } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

describe("keeping", () => {
  it("renames, bookmarks, deletes and restores", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    const path = `/api/quizzes/${quiz.id}`;
    const patch = (body: object) => send(caller, "PATCH", path, body);
    expect(await bodyOf<QuizView>(await patch({ title: " TLS " }))).toMatchObject({ title: "TLS" });
    expect(await failureOf(await patch({ title: " " }))).toMatchObject({ status: 400, message: "Title is required" });
    await caller.post(`${path}/bookmark`);
    expect(await bodyOf(await caller.post(`${path}/bookmark`))).toEqual({ isBookmarked: true });
    expect((await bodyOf<QuizView>(await caller.get(path))).isBookmarked).toBe(true);
    await caller.fetch(`${path}/bookmark`, { method: "DELETE" });
    expect((await bodyOf<QuizView>(await caller.get(path))).isBookmarked).toBe(false);

    const link = await share(caller, `quizzes/${quiz.id}`);
    expect((await caller.fetch(path, { method: "DELETE" })).status).toBe(204);
    expect((await caller.get(path)).status).toBe(404);
    expect((await caller.get(link.call)).status).toBe(404);
    expect(await quizzesOf(caller, transcriptId)).toEqual([]);
    expect((await worker.visitor().post(`${path}/restore`)).status).toBe(404);
    expect(await bodyOf<QuizView>(await caller.post(`${path}/restore`))).toMatchObject({ id: quiz.id, title: "TLS" });
  });

  it("does not reveal to others that a quiz exists", async () => {
    const owner = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(owner);
    const questions = await questionsOf(owner, quiz.id);
    const { attempt } = await submit(owner, quiz.id, { answers: sameAnswers(questions), timeSpent: 1 });
    const other = worker.visitor();
    const sendOther = (method: string, path: string, body: object = {}) => send(other, method, path, body);
    const answers = await Promise.all([
      other.get(`/api/transcripts/${transcriptId}/quizzes`),
      sendOther("POST", `/api/transcripts/${transcriptId}/generate-quiz`),
      other.get(`/api/quizzes/${quiz.id}`),
      other.get(`/api/quizzes/${quiz.id}/questions`),
      sendOther("POST", `/api/quizzes/${quiz.id}/attempts`, { answers: sameAnswers(questions), timeSpent: 1 }),
      sendOther("PATCH", `/api/quizzes/${quiz.id}`, { title: "mine" }),
      sendOther("DELETE", `/api/quizzes/${quiz.id}`),
      sendOther("POST", `/api/quizzes/${quiz.id}/bookmark`),
      sendOther("DELETE", `/api/quizzes/${quiz.id}/bookmark`),
      sendOther("POST", `/api/content/quizzes/${quiz.id}/shares`),
      other.get(`/api/quiz-attempts/${attempt.id}`),
      other.get(`/api/shared-content/${"x".repeat(22)}`),
      other.get("/api/quizzes/nonsense"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await bodyOf<{ attempts: unknown[] }>(await other.get("/api/quiz-attempts/user"))).attempts).toEqual([]);
  });

  it("is deleted with its transcript", async () => {
    const caller = worker.visitor();
    const { transcriptId, quiz } = await makeQuiz(caller);
    await submit(caller, quiz.id, { answers: sameAnswers(await questionsOf(caller, quiz.id)), timeSpent: 1 });
    await caller.post(`/api/quizzes/${quiz.id}/bookmark`);
    await share(caller, `quizzes/${quiz.id}`);
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
