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
import { changeShare, createShare, deleteShare, readShareLinks } from "./manage-shares";
import {
  commentPatchSchema,
  commentSchema,
  commentsQuerySchema,
  downloadSchema,
  newShareSchema,
  sharedQuerySchema,
  sharePatchSchema,
  unlockSchema,
} from "./model";
import { linkGone, needsPassword, requireOpen, unlockShare } from "./open-share";
import { readAround } from "./read-around";
import { requireSharedItem } from "./read-shared";
import { SHAREABLE_KINDS, type ShareableKind } from "./share-kinds";
import { showShare } from "./show-share";
import { addComment, deleteComment, readComments, resolveComment } from "./write-comments";

const ofThing = params({ kind: z.enum(SHAREABLE_KINDS), id: pathId });
type OfThing = { out: { param: { kind: ShareableKind; id: number } } };

/** Under /api/content, for the owner of the shared thing. */
export const sharesApi = new Hono<ApiEnv>()
  .get("/:kind/:id/shares", ofThing, async (c) => {
    const { deps, owner, origin } = c.env;
    return c.json(await readShareLinks(deps, { owner, origin, target: targetOf(c) }));
  })

  .post("/:kind/:id/shares", ofThing, body(newShareSchema), async (c) => {
    const { deps, origin } = c.env;
    const terms = c.req.valid("json");
    const share = await createShare(deps, { caller: c.env, origin, target: targetOf(c), terms, tab: tabOf(c) });
    return c.json({ share });
  })

  .patch("/shares/:id", byId, body(sharePatchSchema), async (c) => {
    const { deps, origin } = c.env;
    const change = c.req.valid("json");
    return c.json({ share: await changeShare(deps, { caller: c.env, origin, id: c.req.valid("param").id, change }) });
  })

  .delete("/shares/:id", byId, async (c) => {
    await deleteShare(c.env.deps, { owner: c.env.owner, id: c.req.valid("param").id });
    return c.body(null, 204);
  });

function targetOf(c: ApiContext<OfThing>): ShareTarget {
  const { kind, id } = c.req.valid("param");
  if (kind === "items") return { itemId: id };
  if (kind === "collections") return { collectionId: id };
  if (kind === "study-sessions") return { sessionId: id };
  return { itemType: kind === "prompts" ? "prompt" : "quiz", thingId: id };
}

const byToken = params({ token: z.string() });
const ofItem = query(sharedQuerySchema, linkGone);

/** Under /api/shared-content, for anyone with the link. */
export const sharedContentApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    await next();
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex");
  })

  .get("/:token", byToken, async (c) => {
    const shown = await showShare(c.env.deps, visitOf(c));
    if (shown.state === "gone") throw linkGone();
    return c.json(shown.state === "locked" ? { isLocked: true as const } : { isLocked: false as const, ...shown.view });
  })

  .post("/:token/unlock", byToken, body(unlockSchema), async (c) => {
    const { deps, networkAddress } = c.env;
    const { password } = c.req.valid("json");
    await unlockShare(deps, { ...openerOf(c), password, networkAddress });
    return c.body(null, 204);
  })

  .get("/:token/download", byToken, query(downloadSchema, linkGone), async (c) => {
    const { deps } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    const { content, contentType, disposition } = await downloadShared(deps, { opened, ...c.req.valid("query") });
    return c.body(content, 200, { "Content-Type": contentType, "Content-Disposition": disposition });
  })

  /** What was said around a document's quotes; no more of its transcript. */
  .get("/:token/around", byToken, ofItem, async (c) => {
    const { deps } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    return c.json({ around: await readAround(deps, opened, c.req.valid("query").item) });
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
    return c.json(await readComments(deps, { opened, reader: owner, ...c.req.valid("query") }));
  })

  .post("/:token/comments", byToken, body(commentSchema), async (c) => {
    const { deps } = c.env;
    const comment = c.req.valid("json");
    const opened = await requireOpen(deps, openerOf(c));
    return c.json({ comment: await addComment(deps, { opened, caller: c.env, comment }) });
  })

  .patch(
    "/:token/comments/:commentId",
    params({ token: z.string(), commentId: pathId }),
    body(commentPatchSchema),
    async (c) => {
      const { deps, owner } = c.env;
      const opened = await requireOpen(deps, openerOf(c));
      const change = { id: c.req.valid("param").commentId, ...c.req.valid("json") };
      return c.json({ comment: await resolveComment(deps, { opened, reader: owner, ...change }) });
    },
  )

  .delete("/:token/comments/:commentId", params({ token: z.string(), commentId: pathId }), async (c) => {
    const { deps, owner } = c.env;
    const opened = await requireOpen(deps, openerOf(c));
    await deleteComment(deps, { opened, reader: owner, id: c.req.valid("param").commentId });
    return c.body(null, 204);
  });

/** Under /api/prompts: a PRD for anyone with a link to it. */
export const sharedPromptApi = new Hono<ApiEnv>().get("/share/:token", byToken, async (c) => {
  const shown = await showShare(c.env.deps, visitOf(c));
  if (shown.state === "locked") throw needsPassword();
  const thing = shown.state === "open" ? shown.view.thing : null;
  if (thing?.itemType !== "prompt") throw new AppError("not_found", "Prompt not found");
  return c.json({ ...thing.prompt, shareId: c.req.valid("param").token });
});

function openerOf(c: ApiContext<{ out: { param: { token: string } } }>) {
  return { token: c.req.valid("param").token, owner: c.env.owner, cookie: c.env.shares };
}

function visitOf(c: ApiContext<{ out: { param: { token: string } } }>) {
  const { userAgent } = c.env;
  return { ...openerOf(c), query: c.req.query(), isVisit: c.req.method === "GET", userAgent };
}
