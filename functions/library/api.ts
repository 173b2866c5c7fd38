import { Hono } from "hono";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import { type ApiContext, type ApiEnv, tabOf } from "~/functions/http/api-context";
import { type ById, body, byId, params, pathId, query } from "~/functions/http/api-input";
import { flagItem, flagItems, readItem, readItemHistory, viewItem } from "./change-items";
import { TYPE_OF_THINGS } from "./item-kinds";
import { collectItems, setTags, tagItems } from "./link-items";
import {
  archiveSchema,
  bookmarkSchema,
  bulkSchema,
  bulkTagsSchema,
  collectSchema,
  favoriteSchema,
  itemsQuerySchema,
  itemTagsSchema,
  operationSchema,
  thingsSchema,
  undoQuerySchema,
} from "./model";
import { readItems } from "./read-items";
import { readLibraryStatistics } from "./read-statistics";
import { saveSettings, settingsChangeSchema } from "./save-settings";
import { undoOperation } from "./undo-operation";

/** Under /api/content. */
export const contentApi = new Hono<ApiEnv>()
  .use(async (c, next) => {
    if (c.req.method !== "GET") await throttleStudy(c.env.deps, c.env);
    await next();
  })

  .get("/items", query(itemsQuerySchema), async (c) => {
    const query = c.req.valid("query");
    return c.json(await readItems(c.env.deps, { owner: c.env.owner, query }));
  })

  .get("/statistics", async (c) => c.json(await readLibraryStatistics(c.env.deps, c.env.owner)))

  .put("/settings", body(settingsChangeSchema), async (c) => {
    await saveSettings(c.env.deps, { owner: c.env.owner, change: c.req.valid("json") });
    return c.body(null, 204);
  })

  .patch("/items/bulk", body(bulkSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json(await flagItems(c.env.deps, { owner: c.env.owner, change }));
  })

  .patch("/items/tags", body(bulkTagsSchema), async (c) => {
    const change = c.req.valid("json");
    return c.json(await tagItems(c.env.deps, { owner: c.env.owner, change }));
  })

  .put("/items/:id/tags", byId, body(itemTagsSchema), async (c) => {
    return c.json(await setTags(c.env.deps, { ...ofCaller(c), ...c.req.valid("json") }));
  })

  .post("/operations/:operation/undo", params({ operation: operationSchema }), query(undoQuerySchema), async (c) => {
    const [{ operation }, { after }] = [c.req.valid("param"), c.req.valid("query")];
    return c.json(await undoOperation(c.env.deps, { owner: c.env.owner, operation, after }));
  })

  .get("/items/:id", byId, async (c) => c.json(await readItem(c.env.deps, ofCaller(c))))

  .get("/items/:id/history", byId, async (c) => c.json({ history: await readItemHistory(c.env.deps, ofCaller(c)) }))

  .post("/items/:id/view", byId, async (c) => {
    await viewItem(c.env.deps, { ...ofCaller(c), tab: tabOf(c) });
    return c.body(null, 204);
  })

  /** Counts that a thing was opened on its own page. */
  .post("/:things/:id/view", params({ things: thingsSchema, id: pathId }), async (c) => {
    const { things, id: itemId } = c.req.valid("param");
    const thing = { itemType: TYPE_OF_THINGS[things], itemId };
    await viewItem(c.env.deps, { owner: c.env.owner, ...thing, tab: tabOf(c) });
    return c.body(null, 204);
  })

  .patch("/items/:id/bookmark", byId, body(bookmarkSchema), async (c) =>
    c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: c.req.valid("json") })),
  )

  .patch("/items/:id/favorite", byId, body(favoriteSchema), async (c) =>
    c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: c.req.valid("json") })),
  )

  .patch("/items/:id/archive", byId, body(archiveSchema), async (c) =>
    c.json(await flagItem(c.env.deps, { ...ofCaller(c), flags: c.req.valid("json") })),
  );

/** Under /api/content/collections. */
export const collectionItemsApi = new Hono<ApiEnv>()
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
