import { Hono } from "hono";
import { type ApiEnv, tabOf } from "~/functions/http/api-context";
import { body, byId, query } from "~/functions/http/api-input";
import { checkLearner, LEARNER_HEADER } from "~/functions/reviews/learner-of";
import { throttleStudy } from "../allowance/throttle-study";
import { deleteStudySession, editSession, readSessions } from "./edit-session";
import { finishSession } from "./finish-session";
import { newSessionSchema, sessionPatchSchema, sessionsQuerySchema } from "./model";

/** Under /api/study-sessions. */
export const studySessionsApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    const names = checkLearner(c.env, c.req.header(LEARNER_HEADER));
    if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env);
    await next();
    c.header(LEARNER_HEADER, names);
  })

  /** Records a finished session; repeating the call stores it once. */
  .post("/", body(newSessionSchema), async (c) => {
    const session = c.req.valid("json");
    return c.json({ session: await finishSession(c.env.deps, { owner: c.env.owner, session, tab: tabOf(c) }) });
  })

  .get("/", query(sessionsQuerySchema), async (c) =>
    c.json(await readSessions(c.env.deps, { owner: c.env.owner, ...c.req.valid("query") })),
  )

  .patch("/:id", byId, body(sessionPatchSchema), async (c) => {
    const { id } = c.req.valid("param");
    const change = c.req.valid("json");
    return c.json({ session: await editSession(c.env.deps, { owner: c.env.owner, id, change }) });
  })

  .delete("/:id", byId, async (c) => {
    await deleteStudySession(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(null, 204);
  });
