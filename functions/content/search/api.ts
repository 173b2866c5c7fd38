import { Hono } from "hono";
import { throttleStudy } from "../../allowance/throttle-study";
import { type ApiEnv, parseQuery } from "../../api-context";
import { searchSchema } from "./schema";
import { rebuildIndex, searchContent } from "./search";

/** Under /api/content/search. */
export const contentSearchApi = new Hono<ApiEnv>();

contentSearchApi.get("/", async (c) => {
  const wish = parseQuery(c, searchSchema);
  return c.json(await searchContent(c.env.deps, { owner: c.env.owner, ...wish }));
});

contentSearchApi.post("/rebuild", async (c) => {
  await throttleStudy(c.env.deps, c.env.owner);
  await rebuildIndex(c.env.deps, c.env.owner);
  return c.body(null, 204);
});
