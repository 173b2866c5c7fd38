import { Hono } from "hono";
import type { ShareTarget } from "~/db/queries/content-shares";
import { throttleStudy } from "../../allowance/throttle-study";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../../api-context";
import { AppError } from "../../errors";
import { submitAttempt } from "../../quizzes/attempts/submit";
import { submitSchema } from "../../quizzes/schema";
import { addComment, readComments, removeComment } from "./comments";
import { downloadShared } from "./download";
import { changeShare, createShare, readShareLinks, removeShare, targetOfQuiz } from "./manage";
import { countOpening, openShare, requireOpen, unlockShare } from "./open";
import { readShared, requireSharedItem } from "./read-shared";
import { commentSchema, newShareSchema, sharedQuerySchema, sharePatchSchema, unlockSchema } from "./schema";

/** Under /api/content: for the owner of what is shared. */
export const sharesApi = new Hono<ApiEnv>();

type TargetOf = (c: ApiContext, id: number) => ShareTarget | Promise<ShareTarget>;

const TARGETS: Record<string, TargetOf> = {
  "/items/:id/shares": (_, itemId) => ({ itemId }),
  "/collections/:id/shares": (_, collectionId) => ({ collectionId }),
  "/quizzes/:id/shares": (c, quizId) => targetOfQuiz(c.env.deps, c.env.owner, quizId),
};

for (const [path, targetOf] of Object.entries(TARGETS)) {
  sharesApi.get(path, async (c) => {
    const { deps, owner, origin } = c.env;
    return c.json(await readShareLinks(deps, { owner, origin, target: await targetOf(c, parseId(c)) }));
  });
  sharesApi.post(path, async (c) => {
    const { deps, owner, origin } = c.env;
    const terms = await parseJson(c, newShareSchema);
    return c.json({ share: await createShare(deps, { owner, origin, target: await targetOf(c, parseId(c)), terms }) });
  });
}

sharesApi.patch("/shares/:id", async (c) => {
  const { deps, owner, origin } = c.env;
  const change = await parseJson(c, sharePatchSchema);
  return c.json({ share: await changeShare(deps, { owner, origin, id: parseId(c), change }) });
});

sharesApi.delete("/shares/:id", async (c) => {
  await removeShare(c.env.deps, { owner: c.env.owner, id: parseId(c) });
  return c.body(null, 204);
});

/** Under /api/shared-content: for whoever has the link. */
export const sharedContentApi = new Hono<ApiEnv>();

sharedContentApi.use(async (c, next) => {
  await next();
  c.header("Referrer-Policy", "strict-origin");
  c.header("X-Robots-Tag", "noindex");
});

sharedContentApi.get("/:token", async (c) => {
  const { deps, userAgent } = c.env;
  const opener = openerOf(c);
  const found = await openShare(deps, opener);
  if (found.isLocked) return c.json({ isLocked: true });
  const view = await readShared(deps, found.opened, queryOf(c));
  if (c.req.method === "GET") countOpening(deps, { ...opener, opened: found.opened, userAgent });
  return c.json({ isLocked: false, ...view });
});

sharedContentApi.post("/:token/unlock", async (c) => {
  const { deps, networkAddress } = c.env;
  const { password } = await parseJson(c, unlockSchema);
  await unlockShare(deps, { ...openerOf(c), password, networkAddress });
  return c.body(null, 204);
});

sharedContentApi.get("/:token/download", async (c) => {
  const { deps } = c.env;
  const opened = await requireOpen(deps, openerOf(c));
  const { text, disposition } = await downloadShared(deps, { opened, item: queryOf(c).item });
  return c.body(text, 200, { "Content-Type": "text/markdown; charset=utf-8", "Content-Disposition": disposition });
});

sharedContentApi.post("/:token/attempts", async (c) => {
  const { deps, owner, networkAddress } = c.env;
  const submission = await parseJson(c, submitSchema);
  const opened = await requireOpen(deps, openerOf(c));
  const { itemType, itemId } = await requireSharedItem(deps, opened, queryOf(c).item);
  if (itemType !== "quiz") throw new AppError("not_found", "There is no quiz here.");
  await throttleStudy(deps, owner);
  const input = { owner, quizId: itemId, sharer: opened.owner, submission, networkAddress };
  const attempt = await submitAttempt(deps, input);
  return c.json({ score: attempt.score, totalQuestions: attempt.totalQuestions, attempt });
});

sharedContentApi.get("/:token/comments", async (c) => {
  const { deps, owner } = c.env;
  const opened = await requireOpen(deps, openerOf(c));
  const before = Number(c.req.query("before"));
  const isPlace = Number.isSafeInteger(before) && before > 0;
  return c.json(await readComments(deps, { opened, reader: owner, before: isPlace ? before : null }));
});

sharedContentApi.post("/:token/comments", async (c) => {
  const { deps, owner } = c.env;
  const comment = await parseJson(c, commentSchema);
  const opened = await requireOpen(deps, openerOf(c));
  return c.json({ comment: await addComment(deps, { opened, reader: owner, comment }) });
});

sharedContentApi.delete("/:token/comments/:commentId", async (c) => {
  const { deps, owner } = c.env;
  const opened = await requireOpen(deps, openerOf(c));
  await removeComment(deps, { opened, reader: owner, id: parseId(c, "commentId") });
  return c.body(null, 204);
});

function openerOf(c: ApiContext) {
  return { token: c.req.param("token") ?? "", owner: c.env.owner, cookie: c.env.shares };
}

function queryOf(c: ApiContext) {
  const query = sharedQuerySchema.safeParse(c.req.query());
  if (!query.success) throw new AppError("not_found", "This link doesn't exist.");
  return query.data;
}
