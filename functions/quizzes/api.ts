import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../api-context";
import { transcriptNotFound } from "../transcripts/not-found";
import { submitAttempt } from "./attempts/submit";
import { cancelQuiz } from "./cancel";
import { bookmarkQuiz, deleteQuiz, renameQuiz, undeleteQuiz } from "./edit-quiz";
import { generateQuiz } from "./generate";
import { quizNotFound } from "./not-found";
import { listTranscriptQuizzes, readQuestions, readQuiz } from "./read";
import { generateSchema, renameSchema, shareSchema, submitSchema } from "./schema";
import { readShares, shareQuiz } from "./shares/share";

/** Under /api/transcripts. */
export const transcriptQuizzesApi = new Hono<ApiEnv>();

transcriptQuizzesApi.get("/:id/quizzes", async (c) => {
  const quizzes = await listTranscriptQuizzes(c.env.deps, { owner: c.env.owner, transcriptId: parseId(c) });
  if (!quizzes) throw transcriptNotFound();
  return c.json({ quizzes });
});

/** The body may be empty: then the quiz is of the default size and mix. */
transcriptQuizzesApi.post("/:id/generate-quiz", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const transcriptId = parseId(c);
  const wish = (await isEmpty(c)) ? generateSchema.parse({}) : await parseJson(c, generateSchema);
  const quiz = await generateQuiz(deps, { owner, transcriptId, wish, networkAddress });
  return c.json({ quiz });
});

transcriptQuizzesApi.delete("/:id/generate-quiz/:clientId", async (c) => {
  const clientId = c.req.param("clientId");
  // What was never begun is remembered as cancelled, too.
  await throttleStudy(c.env.deps, c.env.owner);
  await cancelQuiz(c.env.deps, { owner: c.env.owner, transcriptId: parseId(c), clientId });
  return c.body(null, 204);
});

/** Under /api/quizzes. */
export const quizzesApi = new Hono<ApiEnv>();

quizzesApi.get("/:id", async (c) => {
  const quiz = await readQuiz(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  if (!quiz) throw quizNotFound();
  return c.json(quiz);
});

quizzesApi.get("/:id/questions", async (c) => {
  const questions = await readQuestions(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  if (!questions) throw quizNotFound();
  return c.json(questions);
});

quizzesApi.post("/:id/attempts", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const quizId = parseId(c);
  const submission = await parseJson(c, submitSchema);
  await throttleStudy(deps, owner);
  // Not given up when the page is left: what was submitted is kept.
  const attempt = await submitAttempt(deps, { owner, quizId, submission, networkAddress });
  return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
});

quizzesApi.patch("/:id", async (c) => {
  const change = await parseJson(c, renameSchema);
  return c.json(await renameQuiz(c.env.deps, { owner: c.env.owner, id: parseId(c), ...change }));
});

quizzesApi.delete("/:id", async (c) => {
  await deleteQuiz(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(null, 204);
});

quizzesApi.post("/:id/restore", async (c) =>
  c.json(await undeleteQuiz(c.env.deps, { owner: c.env.owner, id: parseId(c) })),
);

quizzesApi.post("/:id/bookmark", (c) => bookmark(c, true));

quizzesApi.delete("/:id/bookmark", (c) => bookmark(c, false));

quizzesApi.get("/:id/shares", async (c) => {
  const { deps, owner, origin } = c.env;
  return c.json({ shares: await readShares(deps, { owner, id: parseId(c), origin }) });
});

quizzesApi.post("/:id/shares", async (c) => {
  const { deps, owner, origin } = c.env;
  const id = parseId(c);
  const { expiresAt } = (await isEmpty(c)) ? {} : await parseJson(c, shareSchema);
  const share = await shareQuiz(deps, { owner, id, origin, expiresAt: expiresAt ? new Date(expiresAt) : null });
  return c.json(share);
});

async function bookmark(c: ApiContext, isBookmarked: boolean): Promise<Response> {
  return c.json(await bookmarkQuiz(c.env.deps, { owner: c.env.owner, id: parseId(c), isBookmarked }));
}

/** Hono keeps the body it has read, so `parseJson` can read it after this. */
async function isEmpty(c: ApiContext): Promise<boolean> {
  return (await c.req.text()).trim() === "";
}
