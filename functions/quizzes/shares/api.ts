import { Hono } from "hono";
import * as z from "zod";
import { type ApiEnv, tabOf, timeZoneOf } from "~/functions/http/api-context";
import { body, params } from "~/functions/http/api-input";
import { throttleStudy } from "../../allowance/throttle-study";
import { submitSharedAttempt } from "../attempts/submit-attempt";
import { submitSchema } from "../model";
import { openSharedQuiz, unshareQuiz } from "./share-quiz";

const byToken = params({ token: z.string() });

/** Under /api/quiz-shares, for the quiz's owner. */
export const quizSharesApi = new Hono<ApiEnv>().delete("/:token", byToken, async (c) => {
  await unshareQuiz(c.env.deps, { owner: c.env.owner, token: c.req.valid("param").token });
  return c.body(null, 204);
});

/** Under /api/shared-quizzes, for anyone with the link. */
export const sharedQuizzesApi = new Hono<ApiEnv>()
  .get("/:token", byToken, async (c) => {
    const { quiz } = await openSharedQuiz(c.env.deps, c.req.valid("param").token);
    return c.json(quiz);
  })

  .get("/:token/questions", byToken, async (c) => {
    const { questions } = await openSharedQuiz(c.env.deps, c.req.valid("param").token);
    return c.json(questions);
  })

  .post("/:token/attempts", byToken, body(submitSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const submission = c.req.valid("json");
    const token = c.req.valid("param").token;
    await throttleStudy(deps, c.env);
    const from = { owner, networkAddress, tab: tabOf(c), timeZone: timeZoneOf(c) };
    const attempt = await submitSharedAttempt(deps, { ...from, token, submission });
    return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
  });
