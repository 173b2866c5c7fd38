import { Hono } from "hono";
import { throttleStudy } from "../allowance/throttle-study";
import { type ApiContext, type ApiEnv, parseId, parseJson, parseQuery } from "../api-context";
import { flagItem, flagItems, readHistory, readItem, viewItem } from "./change-items";
import { setTags, tagItems } from "./link-items";
import { readItems } from "./read-items";
import { readStatistics } from "./read-statistics";
import {
  archiveSchema,
  bookmarkSchema,
  bulkSchema,
  bulkTagsSchema,
  favoriteSchema,
  itemsQuerySchema,
  itemTagsSchema,
} from "./schema";
import { collectionsApi, tagsApi } from "./shelves/api";
import { templatesApi } from "./templates/api";

/** Under /api/content. */
export const contentApi = new Hono<ApiEnv>();

contentApi.use(async (c, next) => {
  if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env.owner);
  await next();
});

contentApi.get("/items", async (c) => {
  const query = parseQuery(c, itemsQuerySchema);
  return c.json(await readItems(c.env.deps, { owner: c.env.owner, query }));
});

contentApi.get("/statistics", async (c) => c.json(await readStatistics(c.env.deps, c.env.owner)));

contentApi.route("/tags", tagsApi);
contentApi.route("/collections", collectionsApi);
contentApi.route("/templates", templatesApi);

contentApi.patch("/items/bulk", async (c) => {
  const change = await parseJson(c, bulkSchema);
  return c.json(await flagItems(c.env.deps, { owner: c.env.owner, change }));
});

contentApi.patch("/items/tags", async (c) => {
  const change = await parseJson(c, bulkTagsSchema);
  return c.json(await tagItems(c.env.deps, { owner: c.env.owner, change }));
});

contentApi.put("/items/:id/tags", async (c) => {
  const { tagIds } = await parseJson(c, itemTagsSchema);
  return c.json(await setTags(c.env.deps, { ...ofCaller(c), tagIds }));
});

contentApi.get("/items/:id", async (c) => c.json(await readItem(c.env.deps, ofCaller(c))));

contentApi.get("/items/:id/history", async (c) => c.json({ history: await readHistory(c.env.deps, ofCaller(c)) }));

contentApi.post("/items/:id/view", async (c) => {
  await viewItem(c.env.deps, ofCaller(c));
  return c.body(null, 204);
});

contentApi.patch("/items/:id/bookmark", async (c) =>
  c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: await parseJson(c, bookmarkSchema) })),
);

contentApi.patch("/items/:id/favorite", async (c) =>
  c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: await parseJson(c, favoriteSchema) })),
);

contentApi.patch("/items/:id/archive", async (c) =>
  c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: await parseJson(c, archiveSchema) })),
);

function ofCaller(c: ApiContext) {
  return { owner: c.env.owner, id: parseId(c) };
}
