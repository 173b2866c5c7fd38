import { Hono } from "hono";
import type { ApiEnv } from "~/functions/http/api-context";
import { body, byId } from "~/functions/http/api-input";
import { markSchema } from "../model";
import { markAnswer } from "./mark-answer";
import { listUserAttempts, readAttempt } from "./read-attempts";
import { reportPdf } from "./report-attempt";

/** Under /api/quiz-attempts. */
export const quizAttemptsApi = new Hono<ApiEnv>()
  .get("/user", async (c) => c.json(await listUserAttempts(c.env.deps, c.env.owner)))

  .get("/:id", byId, async (c) =>
    c.json(await readAttempt(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id })),
  )

  .get("/:id/report.pdf", byId, async (c) => {
    const bytes = await reportPdf(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(new Uint8Array(bytes), 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'attachment; filename="quiz-results.pdf"',
    });
  })

  .post("/:id/mark", byId, body(markSchema), async (c) => {
    const id = c.req.valid("param").id;
    const word = c.req.valid("json");
    return c.json({ attempt: await markAnswer(c.env.deps, { owner: c.env.owner, id, ...word }) });
  });
