import { Hono } from "hono";
import { throttleStudy } from "~/functions/allowance/throttle-study";
import type { ApiEnv } from "~/functions/http/api-context";
import { query } from "~/functions/http/api-input";
import { searchSchema } from "./model";
import { rebuildIndex, searchContent } from "./search-library";

/** Under /api/content/search. */
export const contentSearchApi = new Hono<ApiEnv>()
  .get("/", query(searchSchema), async (c) => {
    const wish = c.req.valid("query");
    return c.json(await searchContent(c.env.deps, { owner: c.env.owner, ...wish }));
  })

  .post("/rebuild", async (c) => {
    await throttleStudy(c.env.deps, c.env);
    await rebuildIndex(c.env.deps, c.env.owner);
    return c.body(null, 204);
  });
