import { Hono } from "hono";
import { insertActivity } from "~/db/queries/library/item-activity";
import { type ApiEnv, tabOf } from "~/functions/http/api-context";
import { body } from "~/functions/http/api-input";
import { importPart } from "./import-part";
import { exportSchema, importLibrarySchema } from "./model";
import { readEntries } from "./read-entries";

/** Under /api/content. */
export const contentExportApi = new Hono<ApiEnv>()
  .post("/export", body(exportSchema), async (c) => {
    const { itemIds } = c.req.valid("json");
    const { deps, owner } = c.env;
    const items = await readEntries(deps, { owner, itemIds });
    const own = items.map(({ id }) => id);
    const activity = {
      itemIds: own,
      action: "export",
      at: deps.now(),
      source: "content_manager",
      tab: tabOf(c),
    } as const;
    deps.afterwards(async () => insertActivity(deps.db, activity));
    return c.json({ items });
  })

  .post("/import", body(importLibrarySchema), async (c) => {
    const part = c.req.valid("json");
    return c.json(await importPart(c.env.deps, { owner: c.env.owner, part }));
  });
