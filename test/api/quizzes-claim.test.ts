import { beforeAll, expect, it } from "vitest";
import type { AttemptSummary, AttemptView, OpenTextQuestion, QuizView } from "~/functions/quizzes/model";
import { insertAccount, logIn } from "../helpers/accounts";
import { share } from "../helpers/content/shares";
import { sampleUrl } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

async function makeQuiz(caller: Visitor): Promise<{ id: number; questions: OpenTextQuestion[] }> {
  const { videoTranscript } = await jsonOf<{ videoTranscript: { id: number } }>(
    await caller.post("/api/transcripts", { videoUrl: sampleUrl(2) }),
  );
  const { quiz } = await jsonOf<{ quiz: QuizView }>(
    await caller.post(`/api/transcripts/${videoTranscript.id}/generate-quiz`, { count: 4 }),
  );
  return { id: quiz.id, questions: await jsonOf(await caller.get(`/api/quizzes/${quiz.id}/questions`)) };
}

const answersTo = (questions: readonly OpenTextQuestion[]) =>
  questions.map(({ id }) => ({ questionId: id, userAnswer: "true", timeSpent: 1 }));

it("a visitor's quizzes, attempts, bookmarks and links move to the account at sign-in", async () => {
  const caller = worker.visitor();
  const quiz = await makeQuiz(caller);
  const body = { answers: answersTo(quiz.questions), timeSpent: 3 };
  const { attempt } = await jsonOf<{ attempt: AttemptView }>(
    await caller.post(`/api/quizzes/${quiz.id}/attempts`, body),
  );
  await caller.post(`/api/quizzes/${quiz.id}/bookmark`);
  const link = await share(caller, `quizzes/${quiz.id}`);
  const who = await insertAccount(worker);
  await logIn(caller, who);
  expect(await jsonOf<QuizView>(await caller.get(`/api/quizzes/${quiz.id}`))).toMatchObject({
    isBookmarked: true,
    totalAttempts: 1,
    lastAttemptId: attempt.id,
  });
  const { attempts } = await jsonOf<{ attempts: AttemptSummary[] }>(await caller.get("/api/quiz-attempts/user"));
  expect(attempts.map(({ id }) => id)).toEqual([attempt.id]);
  expect((await caller.get(`/api/quiz-attempts/${attempt.id}`)).status).toBe(200);
  expect((await caller.fetch(`/api/content/shares/${link.id}`, { method: "DELETE" })).status).toBe(204);

  const elsewhere = worker.visitor();
  await logIn(elsewhere, who);
  expect((await elsewhere.get(`/api/quizzes/${quiz.id}`)).status).toBe(200);
});

it("a submission sent both as a visitor and as the account is one attempt after sign-in", async () => {
  const owner = worker.visitor();
  const quiz = await makeQuiz(owner);
  const link = await share(owner, `quizzes/${quiz.id}`);
  const who = await insertAccount(worker);
  const body = { answers: answersTo(quiz.questions), timeSpent: 3, clientId: crypto.randomUUID() };
  const path = `${link.call}/attempts`;
  const signedIn = worker.visitor();
  await logIn(signedIn, who);
  await jsonOf(await signedIn.post(path, body));
  const caller = worker.visitor();
  await jsonOf(await caller.post(path, body));
  await logIn(caller, who);
  const { attempts } = await jsonOf<{ attempts: AttemptSummary[] }>(await caller.get("/api/quiz-attempts/user"));
  expect(attempts).toHaveLength(1);
});
