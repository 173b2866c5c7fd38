import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { type ById, body, byId } from "~/functions/http/api-input";
import { changeTag, createTag, deleteTag, mergeTags, restoreTag } from "./change-tags";
import { mergeSchema, newTagSchema, tagPatchSchema } from "./model";
import { readTags } from "./read-tags";

/** Under /api/content/tags. */
export const tagsApi = new Hono<ApiEnv>()
  .get("/", async (c) => c.json(await readTags(c.env.deps, c.env.owner)))

  .post("/", body(newTagSchema), async (c) => {
    const tag = c.req.valid("json");
    return c.json({ tag: await createTag(c.env.deps, { owner: c.env.owner, tag }) });
  })

  .patch("/:id", byId, body(tagPatchSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json({ tag: await changeTag(c.env.deps, { ...ofCaller(c), change }) });
  })

  .delete("/:id", byId, async (c) => {
    await deleteTag(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => c.json({ tag: await restoreTag(c.env.deps, ofCaller(c)) }))

  .post("/:id/merge", byId, body(mergeSchema), async (c) => {
    const { intoId } = c.req.valid("json");
    return c.json({ tag: await mergeTags(c.env.deps, { ...ofCaller(c), intoId }) });
  });

function ofCaller(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
