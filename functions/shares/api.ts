import { Hono } from "hono";
import * as z from "zod";
import type { ShareTarget } from "~/db/queries/shares/share-rows";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import { AppError } from "~/functions/errors";
import { type ApiContext, type ApiEnv, tabOf, timeZoneOf } from "~/functions/http/api-context";
import { body, byId, params, pathId, query } from "~/functions/http/api-input";
import { submitAttempt } from "~/functions/quizzes/attempts/submit-attempt";
import { submitSchema } from "~/functions/quizzes/model";
import { downloadShared } from "./download-shared";
import { changeShare, createShare, readShareLinks, removeShare, targetOfQuiz } from "./manage-shares";
import {
  commentSchema,
  commentsQuerySchema,
  type NewShareInput,
  newShareSchema,
  sharedQuerySchema,
  sharePatchSchema,
  unlockSchema,
} from "./model";
import { countOpening, openShare, requireOpen, unlockShare } from "./open-share";
import { readShared, requireSharedItem } from "./read-shared";
import { addComment, readComments, removeComment } from "./write-comments";

/** Under /api/content, for the owner of the shared thing. */
export const sharesApi = new Hono<ApiEnv>()
  .get("/items/:id/shares", byId, (c) => readLinks(c, { itemId: c.req.valid("param").id }))
  .get("/collections/:id/shares", byId, (c) => readLinks(c, { collectionId: c.req.valid("param").id }))
  .get("/quizzes/:id/shares", byId, async (c) =>
    readLinks(c, await targetOfQuiz(c.env.deps, c.env.owner, c.req.valid("param").id)),
  )

  .post("/items/:id/shares", byId, body(newShareSchema), (c) =>
    createLink(c, { itemId: c.req.valid("param").id }, c.req.valid("json")),
  )
  .post("/collections/:id/shares", byId, body(newShareSchema), (c) =>
    createLink(c, { collectionId: c.req.valid("param").id }, c.req.valid("json")),
  )
  .post("/quizzes/:id/shares", byId, body(newShareSchema), async (c) =>
    createLink(c, await targetOfQuiz(c.env.deps, c.env.owner, c.req.valid("param").id), c.req.valid("json")),
  )

  .patch("/shares/:id", byId, body(sharePatchSchema), async (c) => {
    const { deps, origin } = c.env;
    const change = c.req.valid("json");
    return c.json({ share: await changeShare(deps, { caller: c.env, origin, id: c.req.valid("param").id, change }) });
  })

  .delete("/shares/:id", byId, async (c) => {
    await removeShare(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(null, 204);
  });

async function readLinks(c: ApiContext, target: ShareTarget) {
  const { deps, owner, origin } = c.env;
  return c.json(await readShareLinks(deps, { owner, origin, target }));
}

async function createLink(c: ApiContext, target: ShareTarget, terms: NewShareInput) {
  const { deps, origin } = c.env;
  return c.json({ share: await createShare(deps, { caller: c.env, origin, target, terms, tab: tabOf(c) }) });
}

const byToken = params({ token: z.string() });
const ofItem = query(sharedQuerySchema, () => new AppError("not_found", "This link doesn't exist."));

/** Under /api/shared-content, for anyone with the link. */
export const sharedContentApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    await next();
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
  })

  .get("/:token", byToken, ofItem, async (c) => {
    const { deps, userAgent } = c.env;
    const opener = openerOf(c);
    const found = await openShare(deps, opener);
    if (found.isLocked) return c.json({ isLocked: true as const });
    const view = await readShared(deps, found.opened, c.req.valid("query"));
    if (c.req.method === "GET") countOpening(deps, { ...opener, opened: found.opened, userAgent });
    return c.json({ isLocked: false as const, ...view });
  })

  .post("/:token/unlock", byToken, body(unlockSchema), async (c) => {
    const { deps, networkAddress } = c.env;
    const { password } = c.req.valid("json");
    await unlockShare(deps, { ...openerOf(c), password, networkAddress });
    return c.body(null, 204);
  })

  .get("/:token/download", byToken, ofItem, async (c) => {
    const { deps } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    const { text, disposition } = await downloadShared(deps, { opened, item: c.req.valid("query").item });
    return c.body(text, 200, { "Content-Type": "text/markdown; charset=utf-8", "Content-Disposition": disposition });
  })

  .post("/:token/attempts", byToken, ofItem, body(submitSchema), async (c) => {
    const { deps, owner, networkAddress } = c.env;
    const submission = c.req.valid("json");
    const opened = await requireOpen(deps, openerOf(c));
    const { itemType, itemId } = await requireSharedItem(deps, opened, c.req.valid("query").item);
    if (itemType !== "quiz") throw new AppError("not_found", "There is no quiz here.");
    await throttleStudy(deps, c.env);
    const from = { owner, networkAddress, tab: tabOf(c), timeZone: timeZoneOf(c) };
    const attempt = await submitAttempt(deps, { ...from, quizId: itemId, sharer: opened.owner, submission });
    return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
  })

  .get("/:token/comments", byToken, query(commentsQuerySchema), async (c) => {
    const { deps, owner } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    const { before = null } = c.req.valid("query");
    return c.json(await readComments(deps, { opened, reader: owner, before }));
  })

  .post("/:token/comments", byToken, body(commentSchema), async (c) => {
    const { deps } = c.env;
    const comment = c.req.valid("json");
    const opened = await requireOpen(deps, openerOf(c));
    return c.json({ comment: await addComment(deps, { opened, caller: c.env, comment }) });
  })

  .delete("/:token/comments/:commentId", params({ token: z.string(), commentId: pathId }), async (c) => {
    const { deps, owner } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    await removeComment(deps, { opened, reader: owner, id: c.req.valid("param").commentId });
    return c.body(null, 204);
  });

function openerOf(c: ApiContext<{ out: { param: { token: string } } }>) {
  return { token: c.req.valid("param").token, owner: c.env.owner, cookie: c.env.shares };
}
