import { Hono } from "hono";
import { throttleStudy } from "../../allowance/throttle-study";
import { type ApiEnv, parseJson } from "../../api-context";
import { submitSharedAttempt } from "../attempts/submit";
import { submitSchema } from "../schema";
import { openSharedQuiz, unshareQuiz } from "./share";

/** Under /api/quiz-shares: for the owner of the quiz. */
export const quizSharesApi = new Hono<ApiEnv>();

quizSharesApi.delete("/:token", async (c) => {
  await unshareQuiz(c.env.deps, { owner: c.env.owner, token: c.req.param("token") });
  return c.body(null, 204);
});

/** Under /api/shared-quizzes: for whoever has the link. */
export const sharedQuizzesApi = new Hono<ApiEnv>();

sharedQuizzesApi.get("/:token", async (c) => {
  const { quiz } = await openSharedQuiz(c.env.deps, c.req.param("token"));
  return c.json(quiz);
});

sharedQuizzesApi.get("/:token/questions", async (c) => {
  const { questions } = await openSharedQuiz(c.env.deps, c.req.param("token"));
  return c.json(questions);
});

sharedQuizzesApi.post("/:token/attempts", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const submission = await parseJson(c, submitSchema);
  const token = c.req.param("token");
  await throttleStudy(deps, owner);
  const attempt = await submitSharedAttempt(deps, { owner, token, submission, networkAddress });
  return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
});
