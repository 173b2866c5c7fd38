import { Hono } from "hono";
import type { ApiContext, ApiEnv } from "~/functions/http/api-context";
import { type ById, body, byId } from "~/functions/http/api-input";
import { changeCollection, createCollection, deleteCollection, restoreCollection } from "./change-collections";
import { collectionPatchSchema, newCollectionSchema } from "./model";
import { readCollections } from "./read-collections";

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

  .post("/:id/restore", byId, async (c) => c.json({ collection: await restoreCollection(c.env.deps, ofCaller(c)) }));

function ofCaller(c: ApiContext<ById>) {
  return { owner: c.env.owner, id: c.req.valid("param").id };
}
