import { beforeAll, expect, it } from "vitest";
import type { QuizView, SortableQuestion } from "~/functions/quizzes/quiz-views";
import { failureOf } from "../helpers/prd";
import { bodyOf, send } from "../helpers/prompts";
import { makeQuiz, questionsOf, sameAnswers, submit } from "../helpers/quizzes";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

const sortingOf = async (caller: Visitor, id: number) =>
  bodyOf<SortableQuestion[]>(await caller.get(`/api/quizzes/${id}/sorting`));
const drop = (caller: Visitor, id: number, ids: readonly number[]) =>
  send(caller, "PUT", `/api/quizzes/${id}/dropped`, { ids });

it("drops questions once, brings them back where they were, and hides answers", async () => {
  const caller = worker.visitor();
  const { quiz } = await makeQuiz(caller);
  const before = await questionsOf(caller, quiz.id);
  const [first, second] = before;
  if (!first || !second) throw new Error("too few questions");
  const offered = await sortingOf(caller, quiz.id);
  expect(offered.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(offered.every(({ citations, isDropped }) => citations.length > 0 && !isDropped)).toBe(true);
  expect(offered.map(({ questionType }) => questionType)).toEqual(before.map(({ questionType }) => questionType));
  expect(JSON.stringify(offered)).not.toContain("correctAnswer");

  for (const _ of [1, 2]) {
    const dropped = await bodyOf<QuizView>(await drop(caller, quiz.id, [second.id]));
    expect(dropped.totalQuestions).toBe(before.length - 1);
  }
  expect(await questionsOf(caller, quiz.id)).toEqual(before.filter(({ id }) => id !== second.id));
  expect((await sortingOf(caller, quiz.id)).filter(({ isDropped }) => isDropped).map(({ id }) => id)).toEqual([
    second.id,
  ]);
  await drop(caller, quiz.id, [first.id]);
  expect(await questionsOf(caller, quiz.id)).toEqual(before.filter(({ id }) => id !== first.id));
  await drop(caller, quiz.id, []);
  expect(await questionsOf(caller, quiz.id)).toEqual(before);
});

it("keeps at least one, and the questions of a quiz that was taken", async () => {
  const caller = worker.visitor();
  const { quiz } = await makeQuiz(caller);
  const questions = await questionsOf(caller, quiz.id);
  const all = questions.map(({ id }) => id);
  expect(await failureOf(await drop(caller, quiz.id, all))).toMatchObject({ status: 400 });
  await drop(caller, quiz.id, all.slice(0, 1));
  const kept = questions.slice(1);
  const { attempt } = await submit(caller, quiz.id, { answers: sameAnswers(kept), timeSpent: 1 });
  expect(attempt.totalQuestions).toBe(kept.length);
  for (const ids of [[], all.slice(0, 2)]) {
    expect(await failureOf(await drop(caller, quiz.id, ids))).toMatchObject({ status: 409 });
  }
  expect(await questionsOf(caller, quiz.id)).toEqual(kept);
});

it("counts the other answers of somebody who was asked a question that was then dropped", async () => {
  const caller = worker.visitor();
  const { quiz } = await makeQuiz(caller);
  const questions = await questionsOf(caller, quiz.id);
  const [first, second] = questions;
  if (!first || !second) throw new Error("too few questions");
  await drop(caller, quiz.id, [first.id]);
  const post = (body: unknown) => caller.post(`/api/quizzes/${quiz.id}/attempts`, body);
  const answers = sameAnswers(questions);
  const strange = [...answers, { questionId: 999_999, userAnswer: "true", timeSpent: 1 }];
  expect(await failureOf(await post({ answers: strange, timeSpent: 1 }))).toMatchObject({ status: 400 });
  const gone = { answers: answers.slice(0, 1), only: [first.id], timeSpent: 1 };
  expect(await failureOf(await post(gone))).toMatchObject({ status: 400 });
  const practice = { answers: answers.slice(0, 2), only: [first.id, second.id], timeSpent: 1 };
  expect((await submit(caller, quiz.id, practice)).attempt.totalQuestions).toBe(1);
  expect((await submit(caller, quiz.id, { answers, timeSpent: 1 })).attempt.totalQuestions).toBe(questions.length - 1);
});

it("does not ask a dropped question again", async () => {
  const caller = worker.visitor();
  const { quiz, transcriptId } = await makeQuiz(caller);
  const texts = (await questionsOf(caller, quiz.id)).map(({ questionText }) => questionText);
  const again = async () => {
    const answer = await caller.post(`/api/transcripts/${transcriptId}/generate-quiz`, {});
    const { quiz: next } = await bodyOf<{ quiz: QuizView }>(answer);
    return (await questionsOf(caller, next.id)).map(({ questionText }) => questionText);
  };
  expect((await again()).filter((text) => texts.includes(text)).length).toBeGreaterThan(1);
  const ids = (await questionsOf(caller, quiz.id)).map(({ id }) => id);
  await drop(caller, quiz.id, ids.slice(1));
  expect((await again()).filter((text) => texts.slice(1).includes(text))).toEqual([]);
});
