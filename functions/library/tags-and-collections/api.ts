import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { type ById, body, byId } from "~/functions/http/api-input";
import { changeCollection, createCollection, deleteCollection, restoreCollection } from "../change-collections";
import { changeTag, createTag, deleteTag, mergeTags, restoreTag } from "../change-tags";
import { collectItems } from "../link-items";
import {
  collectionPatchSchema,
  collectSchema,
  mergeSchema,
  newCollectionSchema,
  newTagSchema,
  tagPatchSchema,
} from "../model";
import { readCollections, readTags } from "../read-tags-and-collections";

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

/** Under /api/content/collections. */
export const collectionsApi = new Hono<ApiEnv>()
  .get("/", async (c) => c.json(await readCollections(c.env.deps, c.env.owner)))

  .post("/", body(newCollectionSchema), async (c) => {
    const collection = c.req.valid("json");
    return c.json({ collection: await createCollection(c.env.deps, { owner: c.env.owner, collection }) });
  })

  .patch("/:id", byId, body(collectionPatchSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json({ collection: await changeCollection(c.env.deps, { ...ofCaller(c), change }) });
  })

  .delete("/:id", byId, async (c) => {
    await deleteCollection(c.env.deps, ofCaller(c));
    return c.body(null, 204);
  })

  .post("/:id/restore", byId, async (c) => c.json({ collection: await restoreCollection(c.env.deps, ofCaller(c)) }))

  .post("/:id/items", byId, body(collectSchema), async (c) => {
    const items = c.req.valid("json");
    return c.json(await collectItems(c.env.deps, { ...ofCaller(c), items, isRemoval: false }));
  })

  .delete("/:id/items", byId, body(collectSchema), async (c) => {
    const items = c.req.valid("json");
    return c.json(await collectItems(c.env.deps, { ...ofCaller(c), items, isRemoval: true }));
  });

function ofCaller(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
