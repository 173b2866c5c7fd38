import { Hono } from "hono";
import { type ApiEnv, parseId, parseJson } from "../../api-context";
import { overruleSchema } from "../schema";
import { overruleGrade } from "./overrule";
import { listUserAttempts, readAttempt } from "./read";
import { reportPdf } from "./report";

/** Under /api/quiz-attempts. */
export const quizAttemptsApi = new Hono<ApiEnv>();

quizAttemptsApi.get("/user", async (c) => c.json(await listUserAttempts(c.env.deps, c.env.owner)));

quizAttemptsApi.get("/:id", async (c) => c.json(await readAttempt(c.env.deps, { owner: c.env.owner, id: parseId(c) })));

quizAttemptsApi.get("/:id/report.pdf", async (c) => {
  const bytes = await reportPdf(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(new Uint8Array(bytes), 200, {
    "Content-Type": "application/pdf",
    "Content-Disposition": 'attachment; filename="quiz-results.pdf"',
  });
});

quizAttemptsApi.post("/:id/overrule", async (c) => {
  const id = parseId(c);
  const word = await parseJson(c, overruleSchema);
  return c.json({ attempt: await overruleGrade(c.env.deps, { owner: c.env.owner, id, ...word }) });
});
