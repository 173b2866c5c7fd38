import { Hono } from "hono";
import * as z from "zod";
import { cancelGeneration, requestGeneration } from "~/functions/generation/request-generation";
import { type ApiContext, type ApiEnv, tabOf, timeZoneOf } from "~/functions/http/api-context";
import { type ById, body, byId, optionalBody, params, pathId } from "~/functions/http/api-input";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { submitAttempt } from "./attempts/submit-attempt";
import { checkAnswer } from "./check-answer";
import { bookmarkQuiz, deleteQuiz, renameQuiz, restoreQuiz } from "./edit-quiz";
import { quizGeneration } from "./generate-quiz";
import { checkSchema, droppedSchema, generateQuizSchema, renameSchema, submitSchema } from "./model";
import { quizNotFound } from "./quiz-not-found";
import { listTranscriptQuizzes, readQuestions, readQuiz } from "./read-quizzes";
import { dropQuestions, readSorting } from "./sort-questions";

/** Under /api/transcripts. */
export const transcriptQuizzesApi = new Hono<ApiEnv>()
  .get("/:id/quizzes", byId, async (c) => {
    const { id: transcriptId } = c.req.valid("param");
    const quizzes = await listTranscriptQuizzes(c.env.deps, { owner: c.env.owner, transcriptId });
    if (!quizzes) throw transcriptNotFound();
    return c.json({ quizzes });
  })

  /** The body may be empty; the quiz then has the default size and mix. */
  .post("/:id/generate-quiz", byId, optionalBody(generateQuizSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const transcriptId = c.req.valid("param").id;
    const { clientId, ...request } = c.req.valid("json");
    const input = { owner, transcriptId, request, clientId, networkAddress };
    const quiz = await requestGeneration(deps, quizGeneration, input);
    return c.json({ quiz });
  })

  .delete("/:id/generate-quiz/:clientId", params({ id: pathId, clientId: z.string() }), async (c) => {
    const { id: transcriptId, clientId } = c.req.valid("param");
    await cancelGeneration(c.env.deps, quizGeneration, { owner: c.env.owner, transcriptId, clientId });
    return c.body(null, 204);
  });

/** Under /api/quizzes. */
export const quizzesApi = new Hono<ApiEnv>()
  .get("/:id", byId, async (c) => {
    const quiz = await readQuiz(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    if (!quiz) throw quizNotFound();
    return c.json(quiz);
  })

  .get("/:id/questions", byId, async (c) => {
    const questions = await readQuestions(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    if (!questions) throw quizNotFound();
    return c.json(questions);
  })

  /** The questions to keep or drop. */
  .get("/:id/sorting", byId, async (c) =>
    c.json(await readSorting(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  )

  .put("/:id/dropped", byId, body(droppedSchema), async (c) => {
    const { ids } = c.req.valid("json");
    return c.json(await dropQuestions(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id, ids }));
  })

  .post("/:id/attempts", byId, body(submitSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const quizId = c.req.valid("param").id;
    const submission = c.req.valid("json");
    // Not aborted when the page is left: a submission is always saved.
    const from = { owner, networkAddress, tab: tabOf(c), timeZone: timeZoneOf(c) };
    const attempt = await submitAttempt(deps, { ...from, quizId, submission });
    return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
  })

  .post("/:id/check", byId, body(checkSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const answer = c.req.valid("json");
    return c.json(await checkAnswer(deps, { owner, networkAddress, quizId: c.req.valid("param").id, ...answer }));
  })

  .patch("/:id", byId, body(renameSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json(await renameQuiz(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id, ...change }));
  })

  .delete("/:id", byId, async (c) => {
    await deleteQuiz(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) =>
    c.json(await restoreQuiz(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  )

  .post("/:id/bookmark", byId, (c) => bookmark(c, true))

  .delete("/:id/bookmark", byId, (c) => bookmark(c, false));

async function bookmark(c: ApiContext<ById>, isBookmarked: boolean) {
  return c.json(await bookmarkQuiz(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id, isBookmarked }));
}
