import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiEnv, parseId, parseJson, parseQuery } from "../api-context";
import { checkLearner, LEARNER_HEADER } from "../reviews/learner";
import { deleteSession, editSession, readSessions } from "./edit-session";
import { finishSession } from "./finish";
import { newSessionSchema, sessionPatchSchema, sessionsQuerySchema } from "./schema";

/** Under /api/study-sessions. */
export const studySessionsApi = new Hono<ApiEnv>();

studySessionsApi.use(async (c, next) => {
  const names = checkLearner(c.env, c.req.header(LEARNER_HEADER));
  if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env.owner);
  await next();
  c.header(LEARNER_HEADER, names);
});

/** When a session is finished; sent again it is kept once. */
studySessionsApi.post("/", async (c) => {
  const session = await parseJson(c, newSessionSchema);
  return c.json({ session: await finishSession(c.env.deps, { owner: c.env.owner, session }) });
});

studySessionsApi.get("/", async (c) => {
  const query = parseQuery(c, sessionsQuerySchema);
  return c.json(await readSessions(c.env.deps, { owner: c.env.owner, ...query }));
});

studySessionsApi.patch("/:id", async (c) => {
  const id = parseId(c);
  const change = await parseJson(c, sessionPatchSchema);
  return c.json({ session: await editSession(c.env.deps, { owner: c.env.owner, id, change }) });
});

studySessionsApi.delete("/:id", async (c) => {
  await deleteSession(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(null, 204);
});
