import { Hono } from "hono";
import { insertActivity } from "~/db/queries/content-analytics";
import { type ApiEnv, parseJson } from "../../api-context";
import { importPart } from "./import-part";
import { readEntries } from "./read-entries";
import { exportSchema, importSchema } from "./schema";

/** Under /api/content. */
export const contentExportApi = new Hono<ApiEnv>();

contentExportApi.post("/export", async (c) => {
  const { itemIds } = await parseJson(c, exportSchema);
  const { deps, owner } = c.env;
  const items = await readEntries(deps, { owner, itemIds });
  const own = items.map(({ id }) => id);
  const activity = { itemIds: own, action: "export", at: deps.now(), source: "content_manager" } as const;
  deps.afterwards(async () => insertActivity(deps.db, activity));
  return c.json({ items });
});

contentExportApi.post("/import", async (c) => {
  const part = await parseJson(c, importSchema);
  return c.json(await importPart(c.env.deps, { owner: c.env.owner, part }));
});
