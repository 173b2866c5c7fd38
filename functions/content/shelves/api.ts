import { Hono } from "hono";
import { type ApiContext, type ApiEnv, parseId, parseJson } from "../../api-context";
import { changeCollection, createCollection, removeCollection, restoreCollection } from "../collections";
import { collectItems } from "../link-items";
import { readCollections, readTags } from "../read-shelves";
import {
  collectionPatchSchema,
  collectSchema,
  mergeSchema,
  newCollectionSchema,
  newTagSchema,
  tagPatchSchema,
} from "../schema";
import { changeTag, createTag, mergeTag, removeTag, restoreTag } from "../tags";

/** Under /api/content/tags. */
export const tagsApi = new Hono<ApiEnv>();

tagsApi.get("/", async (c) => c.json(await readTags(c.env.deps, c.env.owner)));

tagsApi.post("/", async (c) => {
  const tag = await parseJson(c, newTagSchema);
  return c.json({ tag: await createTag(c.env.deps, { owner: c.env.owner, tag }) });
});

tagsApi.patch("/:id", async (c) => {
  const change = await parseJson(c, tagPatchSchema);
  return c.json({ tag: await changeTag(c.env.deps, { ...ofCaller(c), change }) });
});

tagsApi.delete("/:id", async (c) => {
  await removeTag(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

tagsApi.post("/:id/restore", async (c) => c.json({ tag: await restoreTag(c.env.deps, ofCaller(c)) }));

tagsApi.post("/:id/merge", async (c) => {
  const { intoId } = await parseJson(c, mergeSchema);
  return c.json({ tag: await mergeTag(c.env.deps, { ...ofCaller(c), intoId }) });
});

/** Under /api/content/collections. */
export const collectionsApi = new Hono<ApiEnv>();

collectionsApi.get("/", async (c) => c.json(await readCollections(c.env.deps, c.env.owner)));

collectionsApi.post("/", async (c) => {
  const collection = await parseJson(c, newCollectionSchema);
  return c.json({ collection: await createCollection(c.env.deps, { owner: c.env.owner, collection }) });
});

collectionsApi.patch("/:id", async (c) => {
  const change = await parseJson(c, collectionPatchSchema);
  return c.json({ collection: await changeCollection(c.env.deps, { ...ofCaller(c), change }) });
});

collectionsApi.delete("/:id", async (c) => {
  await removeCollection(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

collectionsApi.post("/:id/restore", async (c) =>
  c.json({ collection: await restoreCollection(c.env.deps, ofCaller(c)) }),
);

collectionsApi.post("/:id/items", async (c) => {
  const items = await parseJson(c, collectSchema);
  return c.json(await collectItems(c.env.deps, { ...ofCaller(c), items, isRemoval: false }));
});

collectionsApi.delete("/:id/items", async (c) => {
  const items = await parseJson(c, collectSchema);
  return c.json(await collectItems(c.env.deps, { ...ofCaller(c), items, isRemoval: true }));
});

function ofCaller(c: ApiContext) {
  return { owner: c.env.owner, id: parseId(c) };
}
